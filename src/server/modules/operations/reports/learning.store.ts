import { sql } from 'kysely';
import { inDays, inScope, type Scope } from './scope.store.ts';

type FunnelRow = Record<
  | 'course_id'
  | 'visited'
  | 'ordered'
  | 'enrolled'
  | 'started'
  | 'half'
  | 'all_lectures'
  | 'exam_passed'
  | 'rated'
  | 'certified',
  number
> & { course: string };

export async function funnelOf(scope: Scope): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    select course_id, courses.name as course, visited, ordered, enrolled, started, half, all_lectures, exam_passed, rated,
      certified
    from (
      select course_id, coalesce(visited, 0) as visited, coalesce(ordered, 0) as ordered,
        coalesce(enrolled, 0) as enrolled, coalesce(started, 0) as started, coalesce(half, 0) as half,
        coalesce(all_lectures, 0) as all_lectures, coalesce(exam_passed, 0) as exam_passed, coalesce(rated, 0) as rated,
        coalesce(certified, 0) as certified
      from (
        select course_id, sum(visitors) as visited
        from report_visits where ${inDays(scope)} ${inScope(scope, 'course_id')} group by course_id
      ) visits
      full join (
        select course_id, sum(ordered) as ordered
        from report_sales where course_id > 0 and ${inDays(scope)} ${inScope(scope, 'course_id')} group by course_id
      ) sales using (course_id)
      full join (
        select course_id, sum(enrolled) as enrolled, sum(started) as started, sum(half) as half,
          sum(all_lectures) as all_lectures, sum(exam_passed) as exam_passed, sum(rated) as rated,
          sum(certified) as certified
        from report_cohorts where ${inDays(scope)} ${inScope(scope, 'course_id')} group by course_id
      ) cohorts using (course_id)
    ) steps
    join courses on courses.id = course_id
    where visited + ordered + enrolled > 0
    order by enrolled desc, visited desc, course, course_id`.execute(scope.db);
  return rows;
}

export async function dropOffOf(scope: Scope) {
  const { rows } = await sql<{
    lecture_id: number;
    lesson: string;
    lecture: string;
    opened: number;
    attended: number;
    stopped: number;
    watched_seconds: number;
    duration: number | null;
  }>`
    select lectures.id as lecture_id, lessons.name as lesson, lectures.name as lecture, media.duration,
      coalesce(opened, 0) as opened, coalesce(attended, 0) as attended, coalesce(stopped, 0) as stopped,
      coalesce(watched_seconds, 0) as watched_seconds
    from lectures
    join lessons on lessons.id = lectures.lesson_id
    left join media on media.id = lectures.media_id
    left join (
      select lecture_id, sum(opened)::bigint as opened, sum(attended)::bigint as attended,
        sum(stopped)::bigint as stopped, sum(watched_seconds)::bigint as watched_seconds
      from report_lectures where ${inDays(scope)} and course_id = ${scope.courseId}
      group by lecture_id
    ) seen on seen.lecture_id = lectures.id
    where lectures.course_id = ${scope.courseId} and lectures.archived_at is null and lessons.archived_at is null
    order by lessons.position, lectures.position, lectures.id`.execute(scope.db);
  return rows;
}

export async function cohortTotals(scope: Scope) {
  const { rows } = await sql<Record<'enrolled' | 'started' | 'all_lectures' | 'finished', number>>`
    select coalesce(sum(enrolled), 0)::bigint as enrolled, coalesce(sum(started), 0)::bigint as started,
      coalesce(sum(all_lectures), 0)::bigint as all_lectures, coalesce(sum(finished), 0)::bigint as finished
    from report_cohorts where ${inDays(scope)} ${inScope(scope, 'course_id')}`.execute(scope.db);
  return rows[0] ?? { enrolled: 0, started: 0, all_lectures: 0, finished: 0 };
}

/** The first number of days within which half of those who finished had done so. */
export async function medianDays(scope: Scope): Promise<number | null> {
  const { rows } = await sql<{ days_taken: number }>`
    select days_taken from (
      select days_taken, sum(sum(students)) over (order by days_taken) as within, sum(sum(students)) over () as everybody
      from report_finish_days where ${inDays(scope)} ${inScope(scope, 'course_id')}
      group by days_taken
    ) taken
    where within * 2 >= everybody order by days_taken limit 1`.execute(scope.db);
  return rows[0]?.days_taken ?? null;
}

export async function quizzesOf(scope: Scope) {
  const { rows } = await sql<{
    quiz_id: number;
    kind: 'exam' | 'pretest' | 'lecture';
    quiz: string;
    students: number;
    attempts: number;
    passed: number;
    score_sum: number;
  }>`
    select quizzes.id as quiz_id, quizzes.kind, coalesce(lectures.name, quizzes.name) as quiz,
      coalesce(students, 0) as students, coalesce(attempts, 0) as attempts, coalesce(passed, 0) as passed,
      coalesce(score_sum, 0) as score_sum
    from quizzes
    left join lectures on lectures.id = quizzes.lecture_id
    left join lessons on lessons.id = lectures.lesson_id
    left join (
      select quiz_id, sum(students)::bigint as students, sum(attempts)::bigint as attempts,
        sum(passed)::bigint as passed, sum(score_sum)::bigint as score_sum
      from report_quizzes where ${inDays(scope)} and course_id = ${scope.courseId}
      group by quiz_id
    ) taken on taken.quiz_id = quizzes.id
    where quizzes.course_id = ${scope.courseId}
    order by array_position(array['pretest', 'lecture', 'exam'], quizzes.kind), lessons.position, lectures.position,
      quizzes.id`.execute(scope.db);
  return rows;
}
