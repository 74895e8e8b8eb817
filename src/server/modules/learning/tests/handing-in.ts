import type { z } from 'zod';
import type { submitExam, submitLectureQuiz } from '../../../../contract/learning.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { changeClass } from '../class/changing.ts';
import type { Classroom } from '../class/classroom.ts';
import { reachMilestones } from '../class/milestones.ts';
import { insertAttempt, keyOf } from './attempts.store.ts';
import { gradeSheet, type Sheet } from './grading.ts';
import { oldestPaper, paperOf } from './paper.ts';
import { attemptsMade, findCourseTest, findLectureQuiz } from './questions.store.ts';
import { shuffleSeed } from './shuffle.ts';
import { testGates } from './test-gates.ts';

type Context = RequestContext<Session>;
type Handed = { sheet: Sheet; field: string };

/** An exam or a pre-test, handed in by whom it says. */
export async function handInTest(
  platform: Platform,
  ctx: Context,
  kind: 'exam' | 'pretest',
  { quiz_id, student_id, questions }: z.output<typeof submitExam.body>,
): Promise<{ id: number }> {
  const test = student_id === ctx.session.userId ? await findCourseTest(ctx.db, quiz_id, kind) : undefined;
  if (!test) throw new Failure('not_found');
  const sheet = questions.map(({ id, answer }) => ({ question: id, chosen: answer }));
  return changeClass(ctx, test.course_id, async (tx, classroom, now) => {
    const quiz = quizIn(classroom, (each) => each.id === quiz_id);
    testGates[kind](classroom, quiz, now);
    const { id } = await keepAttempt(platform, tx, classroom, quiz.id, { sheet, field: 'questions' }, now);
    return { id };
  });
}

/** The quiz of a lecture (L-09). */
export async function handInLectureQuiz(
  platform: Platform,
  ctx: Context,
  { lecture_id, answerArr }: z.output<typeof submitLectureQuiz.body>,
) {
  const found = await findLectureQuiz(ctx.db, lecture_id);
  if (!found) throw new Failure('not_found');
  const sheet = answerArr.map(({ questionId, answerId }) => ({ question: questionId, chosen: [answerId] }));
  return changeClass(ctx, found.course_id, async (tx, classroom, now) => {
    const quiz = quizIn(classroom, (each) => each.lecture_id === lecture_id);
    testGates.lecture(classroom, quiz, now);
    const grade = await keepAttempt(platform, tx, classroom, quiz.id, { sheet, field: 'answerArr' }, now);
    const { is_passed, correct, wrong } = grade;
    return { is_passed, correct_count: correct, correct, wrong };
  });
}

type Quiz = Classroom['record']['quizzes'][number];
function quizIn({ record }: Classroom, isMeant: (quiz: Quiz) => boolean): Quiz {
  const quiz = record.quizzes.find(isMeant);
  if (!quiz) throw new Failure('not_found');
  return quiz;
}

/** Every attempt is kept, with the order that it was answered in. */
async function keepAttempt(
  platform: Platform,
  tx: Tx,
  { own }: Classroom,
  quizId: number,
  { sheet, field }: Handed,
  now: Date,
) {
  const since = oldestPaper(now);
  const paper = paperOf(await keyOf(tx, quizId, since), sheet, since);
  const { answers, ...grade } = gradeSheet(paper, sheet, field);
  const made = (await attemptsMade(tx, own.id, [quizId])).get(quizId) ?? 0;
  const { id } = await insertAttempt(
    tx,
    {
      enrolment_id: own.id,
      course_id: own.course_id,
      quiz_id: quizId,
      shuffle_seed: shuffleSeed(own.id, quizId, made),
      submitted_at: now,
      ...grade,
    },
    answers,
  );
  if (grade.is_passed) await reachMilestones(platform, tx, own.id, now);
  return { id, ...grade };
}
