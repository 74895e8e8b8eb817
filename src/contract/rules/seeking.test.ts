import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maySeek, mustWatchFirst, seekShare } from './seeking.ts';
import { watchShare } from './watch.ts';

const none = {
  is_qna_enabled: false,
  is_qna_required: false,
  is_lecturequiz_enabled: false,
  is_lecturequiz_required: false,
};
const withQna = { ...none, is_qna_enabled: true, is_qna_required: true };
const withQuizzes = { ...none, is_lecturequiz_enabled: true, is_lecturequiz_required: true };

test('the share to be watched falls with the length, at the steps named', () => {
  const steps = [0, 1199, 1200, 1800, 1801, 2400, 2401, 36_000];
  expect(steps.map(seekShare)).toEqual([0.5, 0.5, 0.4, 0.4, 0.3, 0.3, 0.2, 0.2]);
});

test('QnA counts with both flags, lecture quizzes where required', () => {
  expect(mustWatchFirst(none)).toBe(false);
  expect(mustWatchFirst(withQna)).toBe(true);
  expect(mustWatchFirst(withQuizzes)).toBe(true);
  expect(mustWatchFirst({ ...none, is_qna_required: true })).toBe(false);
  expect(mustWatchFirst({ ...none, is_qna_enabled: true })).toBe(false);
  expect(mustWatchFirst({ ...none, is_lecturequiz_enabled: true })).toBe(false);
});

test('seeking opens when the share is reached, to the second', () => {
  for (const course of [withQna, withQuizzes]) {
    expect(maySeek(course, watchShare([[0, 599]], 1500), 1500)).toBe(false);
    expect(maySeek(course, watchShare([[0, 600]], 1500), 1500)).toBe(true);
  }
  expect(maySeek(none, 0, 1500)).toBe(true);
});

test('who may seek may still do so after watching more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(none, withQna, withQuizzes),
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (course, duration, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(!maySeek(course, less, duration) || maySeek(course, more, duration)).toBe(true);
        expect(maySeek(course, 1, duration)).toBe(true);
      },
    ),
  );
});
