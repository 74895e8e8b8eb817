import { expect, test } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { isWorthRetrying, waitBeforeRetrying } from './retrying.ts';

test('what failed is asked for once more, what was refused is not', () => {
  expect(isWorthRetrying(0, new Error('x'))).toBe(true);
  expect([0, 500, 503].map((status) => isWorthRetrying(0, new ApiFailure(status, null)))).toEqual([true, true, true]);
  expect([401, 404, 429].some((status) => isWorthRetrying(0, new ApiFailure(status, null)))).toBe(false);
  expect(isWorthRetrying(1, new ApiFailure(503, null))).toBe(false);
});

test('who is told when to come back comes then', () => {
  expect(waitBeforeRetrying(0, new ApiFailure(503, null, 7))).toBe(7_000);
  expect(waitBeforeRetrying(0, new ApiFailure(503, null))).toBe(1_000);
  expect(waitBeforeRetrying(0, new Error('x'))).toBe(1_000);
});
