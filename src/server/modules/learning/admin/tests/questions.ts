import { MOST_QUESTIONS } from '../../../../../contract/admin/tests.ts';
import { recordChange } from '../../../../platform/admin/audit-change.ts';
import { versionOf } from '../../../../platform/admin/keep.ts';
import { onlyOf, type StaffContext } from '../../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { refuseFaults } from '../../../../platform/faults.ts';
import {
  archiveQuestion,
  deleteQuestion,
  insertQuestions,
  isAsked,
  lessonsOf,
  placeQuestion,
  placeQuestions,
  type QuestionFields,
  type QuestionRow,
  questionRows,
  replaceAnswers,
  updateQuestion,
} from './questions.store.ts';
import { lockQuiz, quizRows } from './quizzes.store.ts';

/** A test that this person may see. */
export async function findQuiz(db: Db | Tx, ctx: StaffContext, quizId: number) {
  const quiz = await quizRows(db, onlyOf(ctx)).where('quizzes.id', '=', quizId).executeTakeFirst();
  if (!quiz) throw new Failure('not_found');
  return quiz;
}

export async function questionsOfQuiz(db: Db, ctx: StaffContext, quizId: number) {
  const quiz = await findQuiz(db, ctx, quizId);
  return (await questionRows(db, null).where('questions.quiz_id', '=', quiz.id).execute()).map(shapeQuestion);
}

export async function addQuestion(ctx: StaffContext, quizId: number, sent: QuestionFields) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockQuiz(tx, quizId);
    const quiz = await findQuiz(tx, ctx, quizId);
    if ((quiz.questions_count ?? 0) >= MOST_QUESTIONS) throw new Failure('quiz_full');
    const fields = await readFields(tx, quiz.course_id, sent);
    const [id] = await insertQuestions(tx, quizId, [fields], ctx.clock.now());
    await recordChange(tx, ctx, { action: 'create questions', target: `questions:${id}`, after: fields });
    return shapeQuestion(await findQuestion(tx, ctx, id as number));
  });
}

/**
 * In place where nobody has answered it or may be about to. One that is part of somebody's result, or lies before a student
 * of the class, stays there as it was: it is asked no more, and another one takes its place.
 */
export async function saveQuestion(
  ctx: StaffContext,
  id: number,
  sent: QuestionFields & { version?: string | undefined },
) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockQuestion(tx, ctx, id);
    const before = shapeQuestion(row);
    if (sent.version !== undefined && sent.version !== before.version)
      throw new Failure('changed_meanwhile', { current: { ...fieldsOf(row), version: before.version } });
    const fields = await readFields(tx, row.course_id, sent, row.lesson_id);
    if (versionOfQuestion(fields) === before.version) return { question: before, is_replaced: false };
    const is_replaced = await isInUse(tx, row);
    const kept = is_replaced ? await replaceQuestion(tx, ctx, row, fields) : await changeQuestion(tx, row, fields);
    await recordChange(tx, ctx, {
      action: is_replaced ? 'replace questions' : 'update questions',
      target: `questions:${id}`,
      before: { id, ...fieldsOf(row) },
      after: { id: kept, ...fields },
    });
    return { question: shapeQuestion(await findQuestion(tx, ctx, kept)), is_replaced };
  });
}

const isInUse = async (tx: Tx, { is_answered, course_id }: QuestionRow): Promise<boolean> =>
  Boolean(is_answered) || isAsked(tx, course_id);

async function changeQuestion(tx: Tx, row: QuestionRow, fields: QuestionFields): Promise<number> {
  await updateQuestion(tx, row.id, fields);
  if (JSON.stringify(row.answers) !== JSON.stringify(fields.answers)) await replaceAnswers(tx, row.id, fields.answers);
  return row.id;
}

async function replaceQuestion(tx: Tx, ctx: StaffContext, row: QuestionRow, fields: QuestionFields): Promise<number> {
  const now = ctx.clock.now();
  await archiveQuestion(tx, row, now);
  const [id] = await insertQuestions(tx, row.quiz_id, [fields], now);
  await placeQuestion(tx, id as number, row.position);
  return id as number;
}

export async function removeQuestion(ctx: StaffContext, id: number) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockQuestion(tx, ctx, id);
    const is_archived = await isInUse(tx, row);
    if (is_archived) await archiveQuestion(tx, row, ctx.clock.now());
    else await deleteQuestion(tx, id);
    await recordChange(tx, ctx, {
      action: is_archived ? 'archive questions' : 'delete questions',
      target: `questions:${id}`,
      before: fieldsOf(row),
    });
    return { is_archived };
  });
}

/** All of them, or somebody has added or removed one meanwhile. */
export async function orderQuestions(ctx: StaffContext, quizId: number, ids: readonly number[]): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockQuiz(tx, quizId);
    const quiz = await findQuiz(tx, ctx, quizId);
    const rows = await questionRows(tx, null).where('questions.quiz_id', '=', quiz.id).execute();
    const before = rows.map((row) => row.id);
    const isSame = new Set(ids).size === before.length && before.every((id) => ids.includes(id));
    if (!isSame || ids.length !== before.length) throw new Failure('changed_meanwhile');
    await placeQuestions(tx, quizId, ids);
    await recordChange(tx, ctx, {
      action: 'order questions',
      target: `quizzes:${quizId}`,
      before: { order: before },
      after: { order: ids },
    });
    return null;
  });
}

async function findQuestion(db: Db | Tx, ctx: StaffContext, id: number): Promise<QuestionRow> {
  const row = await questionRows(db, onlyOf(ctx)).where('questions.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found');
  return row;
}

/** Read again once its test is locked: somebody may have answered it, or taken it out, while we waited. */
async function lockQuestion(tx: Tx, ctx: StaffContext, id: number): Promise<QuestionRow> {
  await lockQuiz(tx, (await findQuestion(tx, ctx, id)).quiz_id);
  return findQuestion(tx, ctx, id);
}

/** As it is kept: without spaces around, with exactly one right answer. A lesson that was taken out may stay named. */
async function readFields(tx: Tx, courseId: number, sent: QuestionFields, had: number | null = null) {
  const question = plain(sent.question);
  const answers = sent.answers.map(({ answer, is_correct }) => ({ answer: plain(answer), is_correct }));
  const lessons = sent.lesson_id === null || sent.lesson_id === had ? null : await lessonsOf(tx, courseId);
  const isUnknown = lessons !== null && !lessons.some(({ id }) => id === sent.lesson_id);
  refuseFaults({
    question: question ? null : 'Pertanyaan wajib diisi.',
    answers: faultOfAnswers(answers),
    lesson_id: isUnknown ? 'Bab ini tidak ada di kelas ini.' : null,
  });
  return { question, lesson_id: sent.lesson_id, answers };
}

function faultOfAnswers(answers: QuestionFields['answers']): string | null {
  if (answers.some(({ answer }) => !answer)) return 'Jawaban tidak boleh kosong.';
  if (new Set(answers.map(({ answer }) => answer)).size < answers.length) return 'Ada jawaban yang sama.';
  return answers.filter(({ is_correct }) => is_correct).length === 1 ? null : 'Tandai tepat satu jawaban yang benar.';
}

/** Texts are plain: lines end alike, wherever they were typed. */
export const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();

const fieldsOf = ({ question, lesson_id, answers }: QuestionRow): QuestionFields => ({ question, lesson_id, answers });

function shapeQuestion(row: QuestionRow) {
  const { id, lesson_name, is_answered } = row;
  const fields = fieldsOf(row);
  return {
    ...fields,
    answers: [...fields.answers],
    id,
    lesson_name,
    is_answered: Boolean(is_answered),
    version: versionOfQuestion(fields),
  };
}

const versionOfQuestion = (fields: QuestionFields): string => versionOf(['question', 'lesson_id', 'answers'], fields);
