import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Those that are asked now: an edited question that somebody has answered stays, archived. */
export const questionsCount = sql<number>`(
  select count(*) from questions where questions.quiz_id = quizzes.id and questions.archived_at is null)`.as(
  'questions_count',
);

/** A course's exam, pre-test and lecture quizzes by name alone: questions are for those who may answer them. */
export function quizzesOfCourse(db: Db | Tx, courseId: number) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'course_id', 'kind', 'lecture_id', 'name', questionsCount])
    .where('course_id', '=', courseId)
    .execute();
}
