import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLateness } from './lateness.ts';

/** As busy as a process can be, for so long; others get a turn in between, as between two requests. */
async function workFor(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const turn = performance.now() + 5;
    while (performance.now() < turn);
    await new Promise(setImmediate);
  }
}

/** However slow the machine is, it comes to this in the end: a share that was disturbed is measured again. */
const inTheEnd = { timeout: 20_000, interval: 1 };

test('a process that works without a pause is behind, and no longer once it has time again', async () => {
  const isBehind = createLateness(() => false);
  const restIsSeen = async () => {
    await sleep(100);
    expect(isBehind()).toBe(false);
  };
  await vi.waitFor(restIsSeen, inTheEnd);
  await vi.waitFor(async () => {
    await workFor(120);
    expect(isBehind()).toBe(true);
  }, inTheEnd);
  await vi.waitFor(restIsSeen, inTheEnd);
});

test('one that waits for the database is behind too', () => {
  let isWaiting = false;
  const isBehind = createLateness(() => isWaiting);
  expect(isBehind()).toBe(false);
  isWaiting = true;
  expect(isBehind()).toBe(true);
});
