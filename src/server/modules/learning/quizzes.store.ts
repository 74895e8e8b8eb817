import type { Db, Tx } from '../../platform/db.ts';

/** A course's exam, pre-test and lecture quizzes by name alone: questions are for those who may answer them. */
export function quizzesOfCourse(db: Db | Tx, courseId: number) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'course_id', 'kind', 'lecture_id', 'name'])
    .select((row) =>
      row
        .selectFrom('questions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('questions.quiz_id', '=', 'quizzes.id')
        .where('questions.archived_at', 'is', null)
        .as('questions_count'),
    )
    .where('course_id', '=', courseId)
    .execute();
}
