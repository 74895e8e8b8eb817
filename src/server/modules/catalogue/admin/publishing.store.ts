import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** What decides whether a course can be published, counted at this moment. */
export async function publishFacts(db: Db | Tx, courseId: number, now: Date) {
  const { rows } = await sql<{
    lessons: number;
    empty_lessons: number;
    lectures: number;
    exams: number;
    exam_questions: number;
    pretest_questions: number;
    lecture_quizzes: number;
    coming_live: number;
    coming_qna: number;
    coming_consultations: number;
  }>`
    with taught as (select id from lessons where course_id = ${courseId} and archived_at is null),
    watched as (
      select lectures.id, lesson_id from lectures join taught on taught.id = lesson_id where lectures.archived_at is null
    ),
    asked as (
      select quizzes.kind, count(questions.id) as questions from quizzes
      left join questions on questions.quiz_id = quizzes.id and questions.archived_at is null
      where course_id = ${courseId} and (lecture_id is null or lecture_id in (select id from watched))
      group by quizzes.id
    ),
    coming as (
      select kind from schedules
      where course_id = ${courseId} and cancelled_at is null and start_date > ${now}
    )
    select
      (select count(*) from taught)::int as lessons,
      (select count(*) from taught where id not in (select lesson_id from watched))::int as empty_lessons,
      (select count(*) from watched)::int as lectures,
      (select count(*) from asked where kind = 'exam')::int as exams,
      (select coalesce(sum(questions), 0) from asked where kind = 'exam')::int as exam_questions,
      (select coalesce(sum(questions), 0) from asked where kind = 'pretest')::int as pretest_questions,
      (select count(*) from asked where kind = 'lecture' and questions > 0)::int as lecture_quizzes,
      (select count(*) from coming where kind = 'live')::int as coming_live,
      (select count(*) from coming where kind = 'qna')::int as coming_qna,
      (select count(*) from coming where kind = 'consultation')::int as coming_consultations`.execute(db);
  return rows[0] as (typeof rows)[number];
}
export type PublishFacts = Awaited<ReturnType<typeof publishFacts>>;

/** Offered again it is as old as it was: what was withdrawn for an hour is not the newest course. */
export async function offer(tx: Tx, courseId: number, now: Date): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ published_at: sql<Date>`coalesce(first_published_at, ${now})`, updated_at: now })
    .where('id', '=', courseId)
    .execute();
}

export async function withdraw(tx: Tx, courseId: number, now: Date): Promise<void> {
  await tx
    .updateTable('courses')
    .set((row) => ({ published_at: null, first_published_at: row.ref('published_at'), updated_at: now }))
    .where('id', '=', courseId)
    .execute();
}
