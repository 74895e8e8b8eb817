export type Question = { id: number; question: string; answers: readonly { id: number; answer: string }[] };

/** The answer that was chosen, by question. */
export type Answers = ReadonlyMap<number, number>;

/** Of what was kept, that which these questions still ask: a test may have changed, or the kept thing be of an older page. */
export function fittingAnswers(kept: unknown, questions: readonly Question[]): Answers {
  const pairs: unknown[] = Array.isArray(kept) ? kept : [];
  const chosen = new Map(pairs.filter(isPair));
  return new Map(
    questions.flatMap(({ id, answers }) => {
      const answer = answers.find((each) => each.id === chosen.get(id));
      return answer ? [[id, answer.id] as const] : [];
    }),
  );
}

const isPair = (pair: unknown): pair is [number, number] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'number');

export const unansweredOf = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ id }) => !answers.has(id));
