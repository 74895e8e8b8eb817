import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Counted, Progress, Report } from './counting.ts';
import { fromMultirange, toMultirange } from './multirange.ts';

type Key = Pick<Report, 'studentId' | 'courseId' | 'lectureId'>;

/**
 * The rows that these reports speak of, held until the end of the transaction. Whoever has one passed the gate when the
 * lecture was opened; that the access has not ended since is looked at each time. A lesson that was moved since may ask for
 * an attendance that was not seen: what was begun is gone on with, as an attended lecture stays open, since the places of
 * all lessons would have to be read with every report. All processes take them in one order,
 * and before the clocks, so that none waits for another that waits for it.
 */
export async function lockProgress(tx: Tx, keys: readonly Key[]): Promise<Progress[]> {
  const { rows } = await sql<{
    student_id: number;
    enrolment_id: number;
    course_id: number;
    lecture_id: number;
    ranges: string;
    position_seconds: number;
    attended_at: Date | null;
    reported_at: Date | null;
    duration: number;
  }>`
    select enrolments.student_id, progress.enrolment_id, progress.course_id, progress.lecture_id,
      progress.ranges::text as ranges, progress.position_seconds, progress.attended_at, progress.reported_at,
      media.duration
    from unnest(
      ${keys.map(({ studentId }) => studentId)}::integer[],
      ${keys.map(({ courseId }) => courseId)}::integer[],
      ${keys.map(({ lectureId }) => lectureId)}::integer[]
    ) as told (student_id, course_id, lecture_id)
    join enrolments on enrolments.student_id = told.student_id and enrolments.course_id = told.course_id
    join lecture_progress progress
      on progress.enrolment_id = enrolments.id and progress.lecture_id = told.lecture_id
    join lectures on lectures.id = progress.lecture_id
    join media on media.id = lectures.media_id
    where enrolments.access_ended_at is null
      and (not enrolments.needs_kpj_code or enrolments.kpj_verified_at is not null)
      and lectures.archived_at is null and media.duration is not null
    order by progress.enrolment_id, progress.lecture_id
    for update of progress
  `.execute(tx);
  return rows.map((row) => ({
    studentId: row.student_id,
    enrolmentId: row.enrolment_id,
    courseId: row.course_id,
    lectureId: row.lecture_id,
    seen: fromMultirange(row.ranges),
    position: row.position_seconds,
    attendedAt: row.attended_at,
    reportedAt: row.reported_at,
    duration: row.duration,
  }));
}

/** Since when each one's real time runs, in milliseconds; held like the rows. */
export async function lockClocks(tx: Tx, studentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ student_id: number; since: Date }>`
    select student_id, since from watch_clocks where student_id = any(${[...studentIds]}::integer[])
    order by student_id for update
  `.execute(tx);
  return new Map(rows.map(({ student_id, since }) => [student_id, since.getTime()]));
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
        reported_at = now.reported_at,
        attended_at = now.attended_at
      from unnest(
        ${rows.map(({ enrolmentId }) => enrolmentId)}::integer[],
        ${rows.map(({ lectureId }) => lectureId)}::integer[],
        ${rows.map(({ seen }) => toMultirange(seen))}::text[],
        ${rows.map(({ seen }) => seen.reduce((sum, [from, to]) => sum + to - from, 0))}::integer[],
        ${rows.map(({ position }) => position)}::integer[],
        ${rows.map(({ reportedAt }) => reportedAt)}::timestamptz[],
        ${rows.map(({ attendedAt }) => attendedAt)}::timestamptz[]
      ) as now (enrolment_id, lecture_id, ranges, watched_seconds, position_seconds, reported_at, attended_at)
      where lecture_progress.enrolment_id = now.enrolment_id and lecture_progress.lecture_id = now.lecture_id
    ), timed as (
      insert into watch_clocks (student_id, since)
      select * from unnest(
        ${students.map(([studentId]) => studentId)}::integer[],
        ${students.map(([, since]) => new Date(since))}::timestamptz[]
      )
      on conflict (student_id) do update set since = greatest(watch_clocks.since, excluded.since)
    )
    insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, session_id, reported_at)
    select enrolment_id, lecture_id, second, ranges::int4multirange, credited, session_id, reported_at from unnest(
      ${reports.map(({ row }) => row.enrolmentId)}::integer[],
      ${reports.map(({ row }) => row.lectureId)}::integer[],
      ${reports.map(({ report }) => Math.floor(report.second))}::integer[],
      ${reports.map(({ played }) => toMultirange(played))}::text[],
      ${reports.map(({ credited }) => credited)}::integer[],
      ${reports.map(({ report }) => report.sessionId)}::bigint[],
      ${reports.map(({ report }) => report.at)}::timestamptz[]
    ) as told (enrolment_id, lecture_id, second, ranges, credited, session_id, reported_at)
  `.execute(tx);
}
