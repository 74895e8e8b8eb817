import { expect, test } from 'vitest';
import { nextAfter, nextAsking } from './asking-times.ts';

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

test('only an answer that came after the last of them ends it', () => {
  const day = after(24 * 60);
  expect(nextAfter('answered', requested, after(2))).toEqual(after(5));
  expect(nextAfter('answered', requested, day)).toBeNull();
  expect(nextAfter('failed', requested, after(2))).toEqual(after(5));
  expect(nextAfter('failed', requested, day)).toEqual(after(25 * 60));
  for (const moment of [after(2), day, after(100 * 60)])
    expect(nextAfter('away', requested, moment)).toEqual(new Date(moment.getTime() + 60_000));
});
