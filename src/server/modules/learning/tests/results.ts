import type { CallData } from '../../../../contract/call.ts';
import type { getScore, isLectureQuizPassed } from '../../../../contract/learning.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { visitClass } from '../class/classroom.ts';
import { quizzesOfClasses } from '../my-classes.store.ts';
import { findAttempt, topicsToReview } from './attempts.store.ts';
import { findLectureQuiz } from './questions.store.ts';

type Context = RequestContext<Session>;
type Asked = { studentId: number; quizId: number; answerId: number };

/** For oneself alone: that somebody else's attempt is there is not told. */
export async function scoreOfAttempt({ db, session }: Context, asked: Asked): Promise<CallData<typeof getScore>> {
  const { studentId, quizId, answerId: attemptId } = asked;
  const isOwn = studentId === session.userId;
  const attempt = isOwn ? await findAttempt(db, { studentId, quizId, attemptId }) : undefined;
  if (!attempt) throw new Failure('not_found');
  const { is_passed, score, correct, wrong } = attempt;
  const topics = await topicsToReview(db, attempt, is_passed ? attempt.id : undefined);
  return { isPassed: is_passed, score, correct, wrong, topics };
}

export async function passedLectureQuiz(
  { db, session }: Context,
  lectureId: number,
): Promise<CallData<typeof isLectureQuizPassed>> {
  const found = await findLectureQuiz(db, lectureId);
  if (!found) throw new Failure('not_found');
  const own = await visitClass(db, session, found.course_id);
  const quiz = (await quizzesOfClasses(db, [own.id])).find(({ lecture_id }) => lecture_id === lectureId);
  return (quiz?.correct ?? null) === null ? null : { correct_count: quiz?.correct as number };
}
