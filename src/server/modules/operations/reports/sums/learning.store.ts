import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';
import { everything, type Some } from './some.ts';

/** Those who enrolled in a course on one day. */
export type Cohort = { course_id: number; day: string };

const tables = ['report_cohorts', 'report_lectures', 'report_quizzes', 'report_finish_days'] as const;

/** How far the people of each cohort have come, and where they stopped. */
export async function sumLearning(tx: Tx, cohorts: Some<Cohort>): Promise<void> {
  const asked = sql`unnest(
    ${cohorts === everything ? [] : cohorts.map(({ course_id }) => course_id)}::integer[],
    ${cohorts === everything ? [] : cohorts.map(({ day }) => day)}::date[]) asked (course_id, day)`;
  for (const table of tables)
    await (cohorts === everything
      ? sql`delete from ${sql.table(table)}`
      : sql`delete from ${sql.table(table)} summed using ${asked}
          where summed.course_id = asked.course_id and summed.day = asked.day`
    ).execute(tx);
  const members = sql`members as (
    select enrolments.id, student_id, enrolments.course_id, wib_day(enrolled_at) as day, enrolled_at, finished_at
    from ${
      cohorts === everything
        ? sql`enrolments`
        : sql`${asked} join enrolments on enrolments.course_id = asked.course_id
            and enrolled_at >= wib_start(asked.day) and enrolled_at < wib_start(asked.day + 1)`
    })`;
  await insertCohorts(tx, members);
  await insertLectures(tx, members);
  await insertQuizzes(tx, members);
  await insertFinishDays(tx, members);
}

/** What is taught now: lectures that were taken out count for nobody, as in the room. */
const outline = sql`outline as (
  select lectures.course_id, count(*) as lectures
  from lectures join lessons on lessons.id = lectures.lesson_id
  where lectures.archived_at is null and lessons.archived_at is null
  group by lectures.course_id)`;

async function insertCohorts(tx: Tx, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ${members}, ${outline}, progress as (
      select members.id,
        count(*) filter (where attended_at is not null and lectures.archived_at is null and lessons.archived_at is null)
          as attended
      from members
      join lecture_progress on lecture_progress.enrolment_id = members.id
      join lectures on lectures.id = lecture_progress.lecture_id
      join lessons on lessons.id = lectures.lesson_id
      group by members.id
    ), passed as (
      select distinct members.id
      from members
      join quiz_attempts on quiz_attempts.enrolment_id = members.id and is_passed
      join quizzes on quizzes.id = quiz_attempts.quiz_id and quizzes.kind = 'exam'
    )
    insert into report_cohorts
      (course_id, day, enrolled, started, half, all_lectures, exam_passed, rated, certified, finished)
    select members.course_id, day, count(*), count(progress.id),
      count(*) filter (where attended * 2 >= lectures),
      count(*) filter (where attended >= lectures),
      count(passed.id), count(ratings.id), count(certificates.id), count(finished_at)
    from members
    left join outline on outline.course_id = members.course_id
    left join progress on progress.id = members.id
    left join passed on passed.id = members.id
    left join ratings on ratings.student_id = members.student_id and ratings.course_id = members.course_id
    left join certificates on certificates.enrolment_id = members.id and revoked_at is null
    group by members.course_id, day`.execute(tx);
}

async function insertLectures(tx: Tx, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ${members}, ${outline}, seen as (
      select members.id, members.course_id, day, lecture_progress.lecture_id, attended_at, watched_seconds,
        lectures.archived_at is null and lessons.archived_at is null as is_taught,
        lessons.position as lesson_position, lectures.position
      from members
      join lecture_progress on lecture_progress.enrolment_id = members.id
      join lectures on lectures.id = lecture_progress.lecture_id
      join lessons on lessons.id = lectures.lesson_id
    ), furthest as (
      select distinct on (id) id, lecture_id
      from seen where is_taught and attended_at is not null
      order by id, lesson_position desc, position desc, lecture_id
    ), through as (
      select id from seen join outline using (course_id)
      where is_taught and attended_at is not null
      group by id, lectures having count(*) >= lectures
    )
    insert into report_lectures (course_id, day, lecture_id, opened, attended, watched_seconds, stopped)
    select course_id, day, seen.lecture_id, count(*), count(attended_at), sum(watched_seconds),
      count(furthest.id) filter (where through.id is null)
    from seen
    left join furthest on furthest.id = seen.id and furthest.lecture_id = seen.lecture_id
    left join through on through.id = seen.id
    group by course_id, day, seen.lecture_id`.execute(tx);
}

async function insertQuizzes(tx: Tx, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ${members}
    insert into report_quizzes (course_id, day, quiz_id, students, attempts, passed, score_sum)
    select members.course_id, day, quiz_id, count(distinct members.id), count(*),
      count(distinct members.id) filter (where is_passed), sum(score)
    from members join quiz_attempts on quiz_attempts.enrolment_id = members.id
    group by members.course_id, day, quiz_id`.execute(tx);
}

async function insertFinishDays(tx: Tx, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ${members}
    insert into report_finish_days (course_id, day, days_taken, students)
    select course_id, day, greatest(0, floor(extract(epoch from finished_at - enrolled_at) / 86400))::integer, count(*)
    from members where finished_at is not null
    group by 1, 2, 3`.execute(tx);
}
