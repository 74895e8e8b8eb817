import { createHash } from 'node:crypto';
import { randomFrom } from '../../../../contract/rules/random.ts';

/**
 * The order of an attempt follows from whose it is and how many came before: the same over reloads and devices, another
 * one with each retake, and nothing is written before something is handed in.
 */
export function shuffleSeed(enrolmentId: number, quizId: number, attemptsBefore: number): number {
  const digest = createHash('sha256').update(`${enrolmentId} ${quizId} ${attemptsBefore}`).digest();
  return digest.readUInt32BE(0) >>> 1;
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** Questions, and the answers of each. */
export function inOrderOf<Question extends { answers: readonly unknown[] }>(
  seed: number,
  questions: readonly Question[],
): Question[] {
  const next = randomFrom(seed);
  return shuffled(questions, next).map((question) => ({ ...question, answers: shuffled(question.answers, next) }));
}
