import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

const start = new Date('2026-11-21T19:00:00+07:00');
const left = (now: string) => Object.values(timeLeft(start, new Date(now))).join(' ');

test('the time left is days, hours, minutes and seconds, whatever the zone of the clock [E-03]', () => {
  expect(left('2026-11-19T17:58:57+07:00')).toBe('2 1 1 3');
  expect(left('2026-11-19T10:58:57Z')).toBe('2 1 1 3');
  expect(left('2026-11-18T19:58:57-14:00')).toBe('2 2 1 3');
  expect(left('2026-08-13T19:00:00+07:00')).toBe('100 0 0 0');
});

test('a second that has begun counts whole, and after the start nothing is left [E-03]', () => {
  expect(left('2026-11-21T18:59:59.001+07:00')).toBe('0 0 0 1');
  expect(left('2026-11-21T19:00:00+07:00')).toBe('0 0 0 0');
  expect(left('2026-11-22T19:00:00+07:00')).toBe('0 0 0 0');
});
