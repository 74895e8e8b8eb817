import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASS_MARK } from './marks.ts';
import { isPassing, lectureQuizScore, percentScore } from './score.ts';

test('a score is whole percent, half up', () => {
  expect(percentScore(1, 8)).toBe(13);
  expect(percentScore(1, 3)).toBe(33);
  expect(percentScore(2, 3)).toBe(67);
  expect(percentScore(0, 0)).toBe(0);
});

test('60 passes and 59 does not', () => {
  expect(PASS_MARK).toBe(60);
  expect(isPassing(60)).toBe(true);
  expect(isPassing(59)).toBe(false);
});

test('three of five pass a lecture quiz, and its score is that of any test', () => {
  expect([0, 1, 2, 3, 4, 5].map(lectureQuizScore)).toEqual([0, 20, 40, 60, 80, 100]);
  expect([0, 1, 2, 3, 4, 5].map((correct) => isPassing(lectureQuizScore(correct)))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  for (const correct of [0, 1, 2, 3, 4, 5]) expect(lectureQuizScore(correct)).toBe(percentScore(correct, 5));
});

test('a score lies from 0 to 100 and never falls with another correct answer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, some) => {
      const correct = some % total;
      const score = percentScore(correct, total);
      expect(score).toBe(Number((BigInt(correct) * 200n + BigInt(total)) / (2n * BigInt(total))));
      expect(percentScore(correct + 1, total)).toBeGreaterThanOrEqual(score);
      expect(percentScore(total, total)).toBe(100);
    }),
  );
});
