import { recordChange } from '../../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import type { Upload } from '../../../../platform/http/upload.ts';
import { readQuestions, type Sheet, writeQuestions } from './question-csv.ts';
import { insertQuestions, lessonsOf, questionRows } from './questions.store.ts';
import { findQuiz } from './questions.ts';
import { lockQuiz } from './quizzes.store.ts';

/** What a file would add, and what is wrong with it, line by line; nothing is kept. */
export async function previewQuestions(ctx: StaffContext, quizId: number, { content }: Upload) {
  const { questions, faults } = await readSheet(ctx.db, ctx, quizId, content);
  return {
    questions: questions.map(({ line, question, answers, lesson_name }) => ({
      line,
      question,
      answers: [...answers],
      lesson_name,
    })),
    faults,
  };
}

/** How many faults an answer lists; the preview has them all. */
const FAULTS_SAID = 20;

/** All of a file or nothing of it. Sent twice, the second is told that its questions are already there. */
export async function importQuestions(ctx: StaffContext, quizId: number, { content }: Upload) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockQuiz(tx, quizId);
    const { questions, faults } = await readSheet(tx, ctx, quizId, content);
    if (faults.length > 0)
      throw new Failure('invalid_data', {
        fields: {
          file: faults
            .slice(0, FAULTS_SAID)
            .map(({ line, column, text }) => `Baris ${line}${column ? `, kolom ${column}` : ''}: ${text}`),
        },
      });
    const ids = await insertQuestions(tx, quizId, questions, ctx.clock.now());
    await recordChange(tx, ctx, {
      action: 'import questions',
      target: `quizzes:${quizId}`,
      after: { added: ids.length, question_ids: ids },
    });
    return { added: ids.length };
  });
}

async function readSheet(db: Db | Tx, ctx: StaffContext, quizId: number, content: Buffer): Promise<Sheet> {
  const quiz = await findQuiz(db, ctx, quizId);
  const present = await questionRows(db, null).where('questions.quiz_id', '=', quizId).execute();
  return readQuestions(content, {
    lessons: await lessonsOf(db, quiz.course_id),
    questions: present.map(({ question }) => question),
  });
}

export async function exportQuestions(ctx: StaffContext, quizId: number) {
  const quiz = await findQuiz(ctx.db, ctx, quizId);
  const questions = await questionRows(ctx.db, null).where('questions.quiz_id', '=', quizId).execute();
  const lessons = await lessonsOf(ctx.db, quiz.course_id);
  return writeQuestions(`pertanyaan-${quizId}.csv`, questions, lessons);
}
