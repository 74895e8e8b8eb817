import { retakeAt } from '../../../../contract/rules/retakes.ts';
import { examLock, lacksPretest, lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Classroom } from '../class/classroom.ts';
import { attemptsMade, questionsOf } from './questions.store.ts';
import { inOrderOf, shuffleSeed } from './shuffle.ts';

type Questions = { id: number; question: string; answers: { id: number; answer: string }[] }[];

/** The questions that a student may answer now, by test, in the order of the attempt. Those of a closed test are nobody's. */
export async function questionsAsked(db: Db | Tx, classroom: Classroom, now: Date): Promise<Map<number, Questions>> {
  const { own, record, state } = classroom;
  const locks = lectureLocks(state, now);
  const lectures = new Map(state.lessons.flatMap((lesson) => lesson.lectures).map((each) => [each.id, each]));
  const isOpen = (quiz: (typeof record.quizzes)[number]): boolean => {
    const { kind, lecture_id, score } = quiz;
    if (score !== null) return false;
    if (kind === 'pretest') return lacksPretest(state);
    if (kind === 'exam') return examLock(state, now) === null && retakeAt(quiz, now) === null;
    if (!state.is_lecturequiz_enabled) return false;
    return locks.get(lecture_id ?? 0) === null && Boolean(lectures.get(lecture_id ?? 0)?.attended);
  };
  const ids = record.quizzes.filter(isOpen).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [questions, made] = await Promise.all([questionsOf(db, ids), attemptsMade(db, own.id, ids)]);
  const byQuiz = Map.groupBy(questions, ({ quiz_id }) => quiz_id);
  return new Map(ids.map((id) => [id, inOrderOf(shuffleSeed(own.id, id, made.get(id) ?? 0), byQuiz.get(id) ?? [])]));
}
