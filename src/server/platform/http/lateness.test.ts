import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
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

test('a process that works without a pause is behind, and no longer once it has time again', async () => {
  const isBehind = createLateness(() => false);
  await sleep(120);
  expect(isBehind()).toBe(false);
  await workFor(120);
  expect(isBehind()).toBe(true);
  await sleep(300);
  expect(isBehind()).toBe(false);
});

test('one that waits for the database is behind too', () => {
  let isWaiting = false;
  const isBehind = createLateness(() => isWaiting);
  expect(isBehind()).toBe(false);
  isWaiting = true;
  expect(isBehind()).toBe(true);
});
