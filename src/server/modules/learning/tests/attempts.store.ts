import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Asked } from './paper.ts';

/**
 * To grade by, and for nothing else: what is asked, and what was since then. Until the attempt is kept nobody edits its
 * test, nor grades by what it was before.
 */
export async function keyOf(tx: Tx, quizId: number, since: Date): Promise<Asked[]> {
  await tx.selectFrom('quizzes').select('id').where('id', '=', quizId).forKeyShare().execute();
  return tx
    .selectFrom('questions')
    .select(['questions.id', 'questions.created_at', 'questions.archived_at'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('answers')
          .select(['answers.id', 'answers.is_correct'])
          .whereRef('answers.question_id', '=', 'questions.id'),
      ).as('answers'),
    )
    .where('questions.quiz_id', '=', quizId)
    .where((row) => row.or([row('questions.archived_at', 'is', null), row('questions.archived_at', '>', since)]))
    .execute();
}

type Attempt = Insertable<DB['quiz_attempts']>;
type Chosen = { question_id: number; answer_id: number };

export async function insertAttempt(tx: Tx, attempt: Attempt, answers: readonly Chosen[]): Promise<{ id: number }> {
  const { id } = await tx.insertInto('quiz_attempts').values(attempt).returning('id').executeTakeFirstOrThrow();
  const { quiz_id } = attempt;
  await tx
    .insertInto('attempt_answers')
    .values(answers.map((answer) => ({ attempt_id: id, quiz_id, ...answer })))
    .execute();
  return { id };
}

/** One of somebody's own, in a class that they have access to. */
export function findAttempt(db: Db | Tx, of: { studentId: number; quizId: number; attemptId: number }) {
  return db
    .selectFrom('quiz_attempts')
    .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
    .select(['quiz_attempts.id', 'enrolment_id', 'quiz_id', 'score', 'correct', 'wrong', 'is_passed'])
    .where('quiz_attempts.id', '=', of.attemptId)
    .where('quiz_attempts.quiz_id', '=', of.quizId)
    .where('enrolments.student_id', '=', of.studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .executeTakeFirst();
}

type Tried = { enrolment_id: number; quiz_id: number };

/**
 * The lessons of questions that were ever answered wrong in a test, or in one attempt at it, in the course's order. A
 * lesson once named stays named until the test is passed: were it gone with its last mistake, it would say which answer
 * was right. Questions about no lesson in particular are left out.
 */
export function topicsToReview(db: Db | Tx, tried: Tried, attemptId?: number) {
  return db
    .selectFrom('quiz_attempts')
    .innerJoin('attempt_answers', 'attempt_answers.attempt_id', 'quiz_attempts.id')
    .innerJoin('answers', 'answers.id', 'attempt_answers.answer_id')
    .innerJoin('questions', 'questions.id', 'attempt_answers.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .select(['lessons.id as lesson_id', 'lessons.name'])
    .where('quiz_attempts.enrolment_id', '=', tried.enrolment_id)
    .where('quiz_attempts.quiz_id', '=', tried.quiz_id)
    .$if(attemptId !== undefined, (query) => query.where('quiz_attempts.id', '=', attemptId as number))
    .where('answers.is_correct', '=', false)
    .where('lessons.archived_at', 'is', null)
    .groupBy('lessons.id')
    .orderBy('lessons.position')
    .execute();
}
