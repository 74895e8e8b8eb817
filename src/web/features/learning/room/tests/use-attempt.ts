import { getScore, type submitExam, type submitPretest } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import { type RoomView, useRoom } from '../room.ts';
import type { Answers } from './answers.ts';

/** An attempt at the exam or the pre-test: handed in, then its score is read and shown in `next`. */
export function useAttempt(call: typeof submitExam | typeof submitPretest, quizId: number, next: RoomView) {
  const { profile, go } = useRoom();
  return {
    handIn: async (answers: Answers) => {
      const questions = [...answers].map(([id, answer]) => ({ id, answer: [answer] }));
      return api(call, { body: { questions, student_id: profile.id, quiz_id: quizId } });
    },
    follow: async ({ id: attemptId }: { id: number }) => {
      const score = await api(getScore, { studentId: profile.id, quizId, answerId: attemptId });
      go({ view: next, result: { of: 'test', quizId, attemptId, score } });
    },
  };
}
