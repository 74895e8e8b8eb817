import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Session } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** Questions with their answers, in the order of writing. Which answer is right stays in the database. */
export function questionsOf(db: Db | Tx, quizIds: readonly number[]) {
  return db
    .selectFrom('questions')
    .select(['questions.id', 'questions.quiz_id', 'questions.question'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('answers')
          .select(['answers.id', 'answers.answer'])
          .whereRef('answers.question_id', '=', 'questions.id')
          .orderBy('answers.position'),
      ).as('answers'),
    )
    .where('questions.quiz_id', 'in', [...quizIds])
    .where('questions.archived_at', 'is', null)
    .orderBy('questions.quiz_id')
    .orderBy('questions.position')
    .execute();
}

/** How often somebody has handed in each test. */
export async function attemptsMade(db: Db | Tx, enrolmentId: number, quizIds: readonly number[]) {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select((row) => ['quiz_id', row.fn.countAll<number>().as('made')])
    .where('enrolment_id', '=', enrolmentId)
    .where('quiz_id', 'in', [...quizIds])
    .groupBy('quiz_id')
    .execute();
  return new Map(rows.map((row) => [row.quiz_id, row.made]));
}

/** A course's exam or pre-test, by its id. */
export function findCourseTest(db: Db | Tx, quizId: number, kind: 'exam' | 'pretest') {
  return db
    .selectFrom('quizzes')
    .select('course_id')
    .where('id', '=', quizId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/**
 * What can be passed, by its own id or by its lecture's. Both may be the same number: a class of the reader's comes first,
 * and in it the test's own id.
 */
export function findAskedQuiz(db: Db | Tx, id: number, { userId, previewCourseId }: Reader) {
  return db
    .selectFrom('quizzes')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.course_id', '=', 'quizzes.course_id')
        .on('enrolments.student_id', '=', userId)
        .on('enrolments.access_ended_at', 'is', null),
    )
    .select(['quizzes.id', 'quizzes.course_id'])
    .where('quizzes.kind', '<>', 'pretest')
    .where((quiz) => quiz.or([quiz('quizzes.id', '=', id), quiz('quizzes.lecture_id', '=', id)]))
    .orderBy(sql`enrolments.id is null and quizzes.course_id is distinct from ${previewCourseId}`)
    .orderBy(sql`quizzes.id <> ${id}`)
    .executeTakeFirst();
}
type Reader = Pick<Session, 'userId' | 'previewCourseId'>;

export function findLectureQuiz(db: Db | Tx, lectureId: number) {
  return db.selectFrom('quizzes').select('course_id').where('lecture_id', '=', lectureId).executeTakeFirst();
}
