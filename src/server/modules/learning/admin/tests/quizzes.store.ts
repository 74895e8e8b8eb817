import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../../platform/db.ts';
import { taughtBy } from '../../../catalogue/public.ts';
import { questionsCount } from '../../quizzes.store.ts';

/** Tests with what is in them, of everybody's courses or of one instructor's. */
export function quizRows(db: Db | Tx, instructorId: string | null) {
  const rows = db
    .selectFrom('quizzes')
    .leftJoin('lectures', 'lectures.id', 'quizzes.lecture_id')
    .selectAll('quizzes')
    .select('lectures.name as lecture_name')
    .select((row) => [
      questionsCount,
      row
        .selectFrom('quiz_attempts')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('quiz_attempts.quiz_id', '=', 'quizzes.id')
        .as('attempts_count'),
    ]);
  return instructorId === null ? rows : rows.where('quizzes.course_id', 'in', taughtBy(db, instructorId));
}

/** A course with the lessons and lectures that it has now. */
export function findTestedCourse(db: Db | Tx, courseId: number, instructorId: string | null) {
  const found = db
    .selectFrom('courses')
    .select(['courses.id', 'courses.name', 'courses.is_pretest_enabled', 'courses.is_lecturequiz_enabled'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('lessons')
          .select(['lessons.id', 'lessons.name'])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('lectures')
                .select(['lectures.id', 'lectures.name'])
                .whereRef('lectures.lesson_id', '=', 'lessons.id')
                .where('lectures.archived_at', 'is', null)
                .orderBy('lectures.position'),
            ).as('lectures'),
          )
          .whereRef('lessons.course_id', '=', 'courses.id')
          .where('lessons.archived_at', 'is', null)
          .orderBy('lessons.position'),
      ).as('lessons'),
    )
    .where('courses.id', '=', courseId);
  return (
    instructorId === null ? found : found.where('courses.id', 'in', taughtBy(db, instructorId))
  ).executeTakeFirst();
}

export async function isLectureOf(tx: Tx, lectureId: number, courseId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('lectures')
    .select('id')
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever hands in an attempt waits, and so do others who edit: what was asked and what is graded stay the same. */
export async function lockQuiz(tx: Tx, quizId: number): Promise<void> {
  await tx.selectFrom('quizzes').select('id').where('id', '=', quizId).forUpdate().execute();
}
