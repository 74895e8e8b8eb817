import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';
import { asked, type Cohort, everything, forgetCohorts, type Some } from './some.store.ts';

const tables = ['report_cohorts', 'report_lectures', 'report_quizzes', 'report_finish_days'] as const;

/** How far the people of each cohort have come, and where they stopped. Once in a transaction. */
export async function sumLearning(tx: Tx, cohorts: Some<Cohort>): Promise<void> {
  for (const table of tables) await forgetCohorts(tx, table, cohorts);
  await layDown(
    tx,
    'report_members',
    sql`id integer, student_id integer, course_id integer, day date, enrolled_at timestamptz, finished_at timestamptz`,
    sql`select enrolments.id, student_id, enrolments.course_id, wib_day(enrolled_at), enrolled_at, finished_at
      from ${
        cohorts === everything
          ? sql`enrolments`
          : sql`${asked(cohorts)} join enrolments on enrolments.course_id = asked.course_id
              and enrolled_at >= wib_start(asked.day) and enrolled_at < wib_start(asked.day + 1)`
      }`,
  );
  await layDown(
    tx,
    'report_steps',
    sql`id integer, attended integer, furthest integer`,
    sql`with ${taught}
      select report_members.id,
        count(*) filter (where attended_at is not null and taught.id is not null),
        max(place) filter (where attended_at is not null)
      from report_members
      join lecture_progress on lecture_progress.enrolment_id = report_members.id
      left join taught on taught.id = lecture_progress.lecture_id
      group by report_members.id`,
  );
  await insertCohorts(tx);
  await insertLectures(tx);
  await insertQuizzes(tx);
  await insertFinishDays(tx);
}

type Sql = ReturnType<typeof sql>;

/**
 * Gone with the transaction. Counted before it is read: how few they are cannot be guessed from days and courses, and
 * then everybody's progress would be read for a handful.
 */
async function layDown(tx: Tx, table: string, columns: Sql, rows: Sql): Promise<void> {
  await sql`create temp table ${sql.table(table)} (${columns}) on commit drop`.execute(tx);
  await sql`insert into ${sql.table(table)} ${rows}`.execute(tx);
  await sql`analyze ${sql.table(table)}`.execute(tx);
}

/** What is taught now, in its order: lectures that were taken out count for nobody, as in the room. */
const taught = sql`taught as (
  select lectures.id, lectures.course_id, count(*) over (partition by lectures.course_id) as lectures,
    row_number() over (partition by lectures.course_id order by lessons.position, lectures.position, lectures.id) as place
  from lectures join lessons on lessons.id = lectures.lesson_id
  where lectures.archived_at is null and lessons.archived_at is null)`;

async function insertCohorts(tx: Tx): Promise<void> {
  await sql`
    with ${taught}, outline as (
      select course_id, count(*) as lectures from taught group by course_id
    ), passed as (
      select distinct report_members.id
      from report_members
      join quiz_attempts on quiz_attempts.enrolment_id = report_members.id and is_passed
      join quizzes on quizzes.id = quiz_attempts.quiz_id and quizzes.kind = 'exam'
    )
    insert into report_cohorts
      (course_id, day, enrolled, started, half, all_lectures, exam_passed, rated, certified, finished)
    select members.course_id, day, count(*), count(report_steps.id),
      count(*) filter (where attended * 2 >= lectures),
      count(*) filter (where attended >= lectures),
      count(passed.id), count(ratings.id), count(certificates.id), count(finished_at)
    from report_members members
    left join outline on outline.course_id = members.course_id
    left join report_steps on report_steps.id = members.id
    left join passed on passed.id = members.id
    left join ratings on ratings.student_id = members.student_id and ratings.course_id = members.course_id
    left join certificates on certificates.enrolment_id = members.id and revoked_at is null
    group by members.course_id, day`.execute(tx);
}

async function insertLectures(tx: Tx): Promise<void> {
  await sql`
    with ${taught}, stops as (
      select members.course_id, day, taught.id as lecture_id, count(*) as stopped
      from report_steps
      join report_members members on members.id = report_steps.id
      join taught on taught.course_id = members.course_id and place = furthest
      where attended < lectures
      group by members.course_id, day, taught.id
    ), seen as (
      select members.course_id, day, lecture_id, count(*) as opened, count(attended_at) as attended,
        sum(watched_seconds) as watched_seconds
      from report_members members
      join lecture_progress on lecture_progress.enrolment_id = members.id
      group by members.course_id, day, lecture_id
    )
    insert into report_lectures (course_id, day, lecture_id, opened, attended, watched_seconds, stopped)
    select course_id, day, lecture_id, opened, attended, watched_seconds, coalesce(stopped, 0)
    from seen left join stops using (course_id, day, lecture_id)`.execute(tx);
}

async function insertQuizzes(tx: Tx): Promise<void> {
  await sql`
    insert into report_quizzes (course_id, day, quiz_id, students, attempts, passed, score_sum)
    select members.course_id, day, quiz_id, count(distinct members.id), count(*),
      count(distinct members.id) filter (where is_passed), sum(score)
    from report_members members join quiz_attempts on quiz_attempts.enrolment_id = members.id
    group by members.course_id, day, quiz_id`.execute(tx);
}

async function insertFinishDays(tx: Tx): Promise<void> {
  await sql`
    insert into report_finish_days (course_id, day, days_taken, students)
    select course_id, day, greatest(0, floor(extract(epoch from finished_at - enrolled_at) / 86400))::integer, count(*)
    from report_members where finished_at is not null
    group by 1, 2, 3`.execute(tx);
}
