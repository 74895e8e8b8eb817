import { expect, test } from 'vitest';
import { taskNumber } from './task-number.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('a task has its lesson’s place, or the next number that is free', () => {
  expect(taskNumber(0, [])).toBe(1);
  expect(taskNumber(4, [1, 2, 9])).toBe(5);
  expect(taskNumber(1, [2])).toBe(3);
  expect(taskNumber(1, [2, 3, 5])).toBe(4);
});

test('beyond the last number it has one from below, never the same twice', () => {
  expect(taskNumber(998, [])).toBe(998);
  expect(taskNumber(1200, [998])).toBe(997);
  expect(taskNumber(997, [998, 997])).toBe(996);
  expect(
    taskNumber(
      1500,
      upTo(998).filter((number) => number !== 7),
    ),
  ).toBe(7);
  expect(() => taskNumber(0, upTo(998))).toThrow();
});
