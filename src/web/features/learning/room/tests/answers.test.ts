import { expect, test } from 'vitest';
import { fittingAnswers, type Question, unansweredOf } from './answers.ts';

const question = (id: number, ...answers: number[]): Question => ({
  id,
  question: `Soal ${id}`,
  answers: answers.map((each) => ({ id: each, answer: `Jawaban ${each}` })),
});
const questions = [question(2, 21, 22), question(1, 11, 12)];

test('of kept answers those come back that the questions still offer', () => {
  const kept = [...fittingAnswers([...new Map([[1, 12]]), [2, 99], [3, 31]], questions)];
  expect(kept).toEqual([[1, 12]]);
});

test('whatever else was kept is no answer', () => {
  for (const kept of [undefined, null, 'x', 7, {}, [[1]], [['1', '12']], [null], [[1, 12, 3]]])
    expect([...fittingAnswers(kept, questions)]).toEqual([]);
});

test('unanswered questions are named in the order of the test [L-10]', () => {
  expect(unansweredOf(questions, new Map()).map(({ id }) => id)).toEqual([2, 1]);
  expect(unansweredOf(questions, new Map([[2, 21]])).map(({ id }) => id)).toEqual([1]);
  expect(
    unansweredOf(
      questions,
      new Map([
        [1, 11],
        [2, 21],
      ]),
    ),
  ).toEqual([]);
});
