/** @module-tag deep */
import { expect, test } from 'vitest';
import { erlangC, playQueue, waitingAt } from './simulate-queue.ts';

test('the share of those who wait is what tables of Erlang’s C say', () => {
  // One server: as often as it is busy.
  expect(erlangC(1, 0.6)).toBeCloseTo(0.6, 10);
  // Two servers with the work of one: a third.
  expect(erlangC(2, 1)).toBeCloseTo(1 / 3, 10);
  expect(erlangC(10, 7)).toBeCloseTo(0.2217, 3);
  expect(erlangC(3, 3)).toBe(1);
  // Thousands of servers stay within what a number holds.
  expect(erlangC(5_000, 4_000)).toBeGreaterThanOrEqual(0);
});

test('waiting follows from it', () => {
  // M/M/1 at 80 %: on average ρ / (1 - ρ) times as long as one takes, and 1 of 100 waits ln(80) / (1 - ρ) times.
  const { utilisation, meanMs, p99Ms } = waitingAt(1, 80, 10);
  expect(utilisation).toBeCloseTo(0.8, 10);
  expect(meanMs).toBeCloseTo(40, 8);
  expect(p99Ms).toBeCloseTo(50 * Math.log(80), 8);
  expect(waitingAt(2, 300, 10).meanMs).toBe(Number.POSITIVE_INFINITY);
  expect(waitingAt(64, 100, 10).p99Ms).toBe(0);
});

test.each([
  [1, 70, 10],
  [4, 320, 10],
  [16, 7_000, 2],
])('played through, %i servers wait as the formula says', (servers, perSecond, ms) => {
  const formula = waitingAt(servers, perSecond, ms);
  const played = playQueue(servers, [{ perSecond, ms }], 600);
  expect(played.utilisation / formula.utilisation).toBeCloseTo(1, 1);
  expect(played.meanMs / formula.meanMs).toBeGreaterThan(0.85);
  expect(played.meanMs / formula.meanMs).toBeLessThan(1.15);
  expect(played.p99Ms / formula.p99Ms).toBeGreaterThan(0.85);
  expect(played.p99Ms / formula.p99Ms).toBeLessThan(1.15);
});

test('work of two kinds waits longer than the same amount of one kind', () => {
  const alike = playQueue(1, [{ perSecond: 70, ms: 10 }], 300);
  const mixed = playQueue(
    1,
    [
      { perSecond: 68, ms: 5 },
      { perSecond: 2, ms: 180 },
    ],
    300,
  );
  expect(mixed.utilisation).toBeCloseTo(alike.utilisation, 1);
  expect(mixed.meanMs).toBeGreaterThan(2 * alike.meanMs);
});
