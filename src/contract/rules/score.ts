import { PASS_MARK } from './marks.ts';

/** Whole percent, half up: the score that is stored and shown is the one that decides. */
export function percentScore(correct: number, total: number): number {
  return total > 0 ? Math.round((correct * 100) / total) : 0;
}

/** A lecture quiz has five questions, each worth 20 percent (L-09). */
export const lectureQuizScore = (correct: number): number => correct * 20;

export const isPassing = (score: number): boolean => score >= PASS_MARK;
