import { sql } from 'kysely';
import { prepared, type Tx } from '../../../platform/db.ts';
import { type Counted, MOST_BORROWED_MS, type Progress, type Report } from './counting.ts';
import { fromMultirange, toMultirange } from './multirange.ts';

type Key = Pick<Report, 'studentId' | 'courseId' | 'lectureId'>;

/**
 * The row that each of these speaks of, held until the end of the transaction; none where it is not open. Whoever has one
 * passed the gate when the lecture was opened; that the access has not ended since is looked at each time. A lesson that
 * was moved since may ask for an attendance that was not seen: what was begun is gone on with, as an attended lecture
 * stays open, since the places of all lessons would have to be read with every report. All processes take them in one
 * order, and before the clocks, so that none waits for another that waits for it.
 */
export async function lockProgress(tx: Tx, keys: readonly Key[]): Promise<Map<Key, Progress>> {
  const { rows } = await sql<{
    place: number;
    enrolment_id: number;
    ranges: string;
    position_seconds: number;
    was_attended: boolean;
    was_attended_last: boolean;
    duration: number;
    class_opened_at: number;
  }>`
    select told.place, progress.enrolment_id, progress.ranges::text as ranges, progress.position_seconds,
      progress.attended_at is not null as was_attended,
      coalesce(progress.attended_at = progress.reported_at, false) as was_attended_last, media.duration,
      date_part('epoch', enrolments.opened_at) as class_opened_at
    from unnest(
      ${listOf(keys, ({ studentId }) => studentId)}::integer[],
      ${listOf(keys, ({ courseId }) => courseId)}::integer[],
      ${listOf(keys, ({ lectureId }) => lectureId)}::integer[]
    ) with ordinality as told (student_id, course_id, lecture_id, place)
    join enrolments on enrolments.student_id = told.student_id and enrolments.course_id = told.course_id
    join lecture_progress progress
      on progress.enrolment_id = enrolments.id and progress.lecture_id = told.lecture_id
    join lectures on lectures.id = progress.lecture_id
    join media on media.id = lectures.media_id
    where enrolments.access_ended_at is null and enrolments.opened_at is not null
      and (not enrolments.needs_kpj_code or enrolments.kpj_verified_at is not null)
      and lectures.archived_at is null and media.duration is not null
    order by progress.enrolment_id, progress.lecture_id
    for update of progress
    ${prepared}`.execute(tx);
  return new Map(
    rows.map((row) => {
      const key = keys[row.place - 1] as Key;
      const progress: Progress = {
        studentId: key.studentId,
        enrolmentId: row.enrolment_id,
        courseId: key.courseId,
        lectureId: key.lectureId,
        duration: row.duration,
        classOpenedAt: Math.round(row.class_opened_at * 1_000),
        wasAttended: row.was_attended,
        wasAttendedLast: row.was_attended_last,
        seen: fromMultirange(row.ranges),
        position: row.position_seconds,
        attendedAt: null,
        reportedAt: null,
      };
      return [key, progress];
    }),
  );
}

/** Since when each one's real time runs, in milliseconds; held like the rows. */
export async function lockClocks(tx: Tx, studentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ student_id: number; since: number }>`
    select student_id, date_part('epoch', since) as since from watch_clocks
    where student_id = any(${listOf(studentIds, (studentId) => studentId)}::integer[])
    order by student_id for update
    ${prepared}`.execute(tx);
  return new Map(rows.map(({ student_id, since }) => [student_id, Math.round(since * 1_000)]));
}

/** The rows as they are after all reports, the clocks, and each report as it came: in one statement. */
export async function writeReports(
  tx: Tx,
  rows: readonly Progress[],
  clocks: ReadonlyMap<number, number>,
  reports: readonly Counted[],
): Promise<void> {
  const students = [...clocks].sort(([one], [other]) => one - other);
  await sql`
    with progressed as (
      update lecture_progress set
        ranges = now.ranges::int4multirange,
        watched_seconds = now.watched_seconds,
        position_seconds = now.position_seconds,
        reported_at = to_timestamp(now.reported / 1000),
        -- Opened while the machine's clock was ahead, it was opened no later than now.
        opened_at = least(lecture_progress.opened_at, to_timestamp(now.reported / 1000)),
        attended_at = coalesce(lecture_progress.attended_at, to_timestamp(now.attended / 1000))
      from unnest(
        ${listOf(rows, ({ enrolmentId }) => enrolmentId)}::integer[],
        ${listOf(rows, ({ lectureId }) => lectureId)}::integer[],
        ${listOf(rows, ({ seen }) => quoted(toMultirange(seen)))}::text[],
        ${listOf(rows, ({ seen }) => seen.reduce((sum, [from, to]) => sum + to - from, 0))}::integer[],
        ${listOf(rows, ({ position }) => position)}::integer[],
        ${listOf(rows, ({ reportedAt }) => reportedAt?.getTime() ?? 'null')}::double precision[],
        ${listOf(rows, ({ attendedAt }) => attendedAt?.getTime() ?? 'null')}::double precision[]
      ) as now (enrolment_id, lecture_id, ranges, watched_seconds, position_seconds, reported, attended)
      where lecture_progress.enrolment_id = now.enrolment_id and lecture_progress.lecture_id = now.lecture_id
    ), timed as (
      insert into watch_clocks (student_id, since)
      select student_id, to_timestamp(since / 1000) from unnest(
        ${listOf(students, ([studentId]) => studentId)}::integer[],
        ${listOf(students, ([, since]) => since)}::double precision[]
      ) as now (student_id, since)
      on conflict (student_id) do update set since = case
        when watch_clocks.since > excluded.since + ${sql.raw(`interval '${MOST_BORROWED_MS} milliseconds'`)} then excluded.since
        else greatest(watch_clocks.since, excluded.since) end
    )
    insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, session_id, reported_at)
    select enrolment_id, lecture_id, second, ranges::int4multirange, credited, session_id, to_timestamp(reported / 1000)
    from unnest(
      ${listOf(reports, ({ row }) => row.enrolmentId)}::integer[],
      ${listOf(reports, ({ row }) => row.lectureId)}::integer[],
      ${listOf(reports, ({ report }) => Math.floor(report.second))}::integer[],
      ${listOf(reports, ({ played }) => quoted(toMultirange(played)))}::text[],
      ${listOf(reports, ({ credited }) => credited)}::integer[],
      ${listOf(reports, ({ report }) => report.sessionId)}::bigint[],
      ${listOf(reports, ({ report }) => report.at.getTime())}::double precision[]
    ) as told (enrolment_id, lecture_id, second, ranges, credited, session_id, reported)
    ${prepared}`.execute(tx);
}

/**
 * A list as PostgreSQL reads one. The driver writes them too, but looks in each of a batch's thousands of values for what
 * may have to be escaped, and moments would be written and read as text: together an eighth of what a report takes.
 */
const listOf = <Item>(items: readonly Item[], value: (item: Item) => number | string): string =>
  `{${items.map(value).join()}}`;
const quoted = (multirange: string): string => `"${multirange}"`;
