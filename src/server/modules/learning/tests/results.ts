import type { CallData } from '../../../../contract/call.ts';
import type { getScore, isQuizPassed } from '../../../../contract/learning.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { visitClass } from '../class/classroom.ts';
import { quizzesOfClasses } from '../my-classes.store.ts';
import { findAttempt, topicsToReview } from './attempts.store.ts';
import { findAskedQuiz } from './questions.store.ts';

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

/** An exam or a lecture's quiz, by its own id or by its lecture's (L-09, L-10). */
export async function passedQuiz({ db, session }: Context, id: number): Promise<CallData<typeof isQuizPassed>> {
  const found = await findAskedQuiz(db, id, session);
  if (!found) throw new Failure('not_found');
  const own = await visitClass(db, session, found.course_id);
  const quiz = (await quizzesOfClasses(db, [own.id])).find((each) => each.id === found.id);
  return typeof quiz?.correct === 'number' ? { correct_count: quiz.correct } : null;
}
