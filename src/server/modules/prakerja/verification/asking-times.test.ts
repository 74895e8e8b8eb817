import { expect, test } from 'vitest';
import { nextAsking } from './asking-times.ts';

const requested = new Date('2026-05-04T03:00:00Z');
const after = (minutes: number) => new Date(requested.getTime() + minutes * 60_000);

test('an attendance is asked about ever more rarely, for a day', () => {
  const asked: number[] = [];
  for (let now = requested; ; ) {
    const next = nextAsking(requested, now);
    if (!next) break;
    asked.push((next.getTime() - requested.getTime()) / 60_000);
    now = next;
  }
  expect(asked).toEqual([1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
});

test('times that were missed are not made up for', () => {
  expect(nextAsking(requested, after(30))).toEqual(after(40));
  expect(nextAsking(requested, after(24 * 60))).toBeNull();
});
