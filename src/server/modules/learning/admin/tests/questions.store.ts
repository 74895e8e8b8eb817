import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../../platform/db.ts';
import { taughtBy } from '../../../catalogue/public.ts';

export type Answers = readonly { answer: string; is_correct: boolean }[];
export type QuestionFields = { question: string; lesson_id: number | null; answers: Answers };

/** Questions as they are asked now, with their key, in the order of writing. */
export function questionRows(db: Db | Tx, instructorId: string | null) {
  const rows = db
    .selectFrom('questions')
    .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
    .leftJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .select(['questions.id', 'questions.quiz_id', 'questions.question', 'questions.position', 'questions.lesson_id'])
    .select(['lessons.name as lesson_name', 'lessons.position as lesson_position', 'quizzes.course_id'])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('attempt_answers')
            .select('attempt_answers.question_id')
            .whereRef('attempt_answers.question_id', '=', 'questions.id'),
        )
        .as('is_answered'),
      jsonArrayFrom(
        row
          .selectFrom('answers')
          .select(['answers.answer', 'answers.is_correct'])
          .whereRef('answers.question_id', '=', 'questions.id')
          .orderBy('answers.position'),
      ).as('answers'),
    ])
    .where('questions.archived_at', 'is', null)
    .orderBy('questions.position');
  return instructorId === null ? rows : rows.where('quizzes.course_id', 'in', taughtBy(db, instructorId));
}
export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['executeTakeFirstOrThrow']>>;

/** Whether the course has students who may sit before its tests this moment. */
export async function isAsked(tx: Tx, courseId: number): Promise<boolean> {
  const student = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('finished_at', 'is', null)
    .where('access_ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return student !== undefined;
}

/** Those that a question or a file can name, in the course's order. */
export function lessonsOf(db: Db | Tx, courseId: number) {
  return db
    .selectFrom('lessons')
    .select(['id', 'name'])
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
}
export type Lessons = Awaited<ReturnType<typeof lessonsOf>>;

/** After all that stand, also those that are asked no more. */
async function lastPosition(tx: Tx, quizId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('questions')
    .select((of) => of.fn.max('position').as('last'))
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow();
  return Math.max(last ?? 0, 0);
}

/** In this order, behind the others; their ids. */
export async function insertQuestions(
  tx: Tx,
  quizId: number,
  questions: readonly QuestionFields[],
  created_at: Date,
): Promise<number[]> {
  const last = await lastPosition(tx, quizId);
  const rows = questions.map(({ question, lesson_id }, place) => ({
    quiz_id: quizId,
    position: last + place + 1,
    question,
    lesson_id,
    created_at,
  }));
  const made = await tx.insertInto('questions').values(rows).returning(['id', 'position']).execute();
  const ids = made.sort((one, other) => one.position - other.position).map(({ id }) => id);
  await tx
    .insertInto('answers')
    .values(ids.flatMap((id, place) => answerRows(id, questions[place]?.answers ?? [])))
    .execute();
  return ids;
}

const answerRows = (question_id: number, answers: Answers) =>
  answers.map(({ answer, is_correct }, place) => ({ question_id, position: place + 1, answer, is_correct }));

export async function updateQuestion(tx: Tx, id: number, { question, lesson_id }: QuestionFields): Promise<void> {
  await tx.updateTable('questions').set({ question, lesson_id }).where('id', '=', id).execute();
}

/** Under new ids: a page that still shows the old ones is asked to choose again, instead of being taken at another word. */
export async function replaceAnswers(tx: Tx, questionId: number, answers: Answers): Promise<void> {
  await tx.deleteFrom('answers').where('question_id', '=', questionId).execute();
  await tx.insertInto('answers').values(answerRows(questionId, answers)).execute();
}

/** Asked no more, and kept for the results that it is part of. Its place, counted below zero, is free for another. */
export async function archiveQuestion(tx: Tx, { id, quiz_id }: QuestionRow, at: Date): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      archived_at: at,
      position: sql`(select least(min(position), 0) - 1 from questions where quiz_id = ${quiz_id})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', id).execute();
}

export async function placeQuestion(tx: Tx, id: number, position: number): Promise<void> {
  await tx.updateTable('questions').set({ position }).where('id', '=', id).execute();
}

/** In one statement, at whose end alone places must differ. */
export async function placeQuestions(tx: Tx, quizId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update questions set position = placed.place
    from unnest(${sql.val(ids)}::integer[]) with ordinality as placed (id, place)
    where questions.id = placed.id and questions.quiz_id = ${quizId}
  `.execute(tx);
}
