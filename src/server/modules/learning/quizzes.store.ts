import type { Db, Tx } from '../../platform/db.ts';

/** A course's exam, pre-test and lecture quizzes by name alone: questions are for those who may answer them. */
export function quizzesOfCourse(db: Db | Tx, courseId: number) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'course_id', 'kind', 'lecture_id', 'name'])
    .where('course_id', '=', courseId)
    .execute();
}
