import { expect, test, vi } from 'vitest';
import { createGatherer } from './gather.ts';

const always = () => true;

/** Each batch is written when it is told to. */
function heldGatherer(most: number, waitMs = 0) {
  const batches: number[][] = [];
  const finish: (() => void)[] = [];
  const add = createGatherer<number, number>({
    waitMs,
    most,
    mayBeOneOfThem: always,
    write: async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => finish.push(resolve));
      return items;
    },
  });
  return { add, batches, finish };
}

test('what comes together is written together, in order, and no more at once than allowed', async () => {
  const batches: number[][] = [];
  const add = createGatherer<number, number>({
    waitMs: 1,
    most: 3,
    mayBeOneOfThem: always,
    write: async (items) => {
      batches.push([...items]);
      return items.map((item) => item * 10);
    },
  });
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(add))).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(batches).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(await add(8)).toBe(80);
});

test('what comes while a batch is being written waits for it, and goes with the next', async () => {
  const { add, batches, finish } = heldGatherer(100);
  const first = add(1);
  await expect.poll(() => batches.length).toBe(1);
  const others = [add(2), add(3)];
  expect(batches).toHaveLength(1);
  finish[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => batches.length).toBe(2);
  finish[1]?.();
  expect(await Promise.all(others)).toEqual([2, 3]);
  expect(batches[1]).toEqual([2, 3]);
});

test('one that can not be written fails alone', async () => {
  const tries: number[][] = [];
  const add = createGatherer<number, number>({
    waitMs: 1,
    most: 100,
    mayBeOneOfThem: always,
    write: async (items) => {
      tries.push([...items]);
      if (items.includes(2)) throw new Error('no');
      return items;
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(tries).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('where it is nobody of them, nobody is tried again', async () => {
  let tries = 0;
  const add = createGatherer<number, number>({
    waitMs: 1,
    most: 100,
    mayBeOneOfThem: () => false,
    write: async () => {
      tries += 1;
      throw new Error('away');
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
});

test('a full batch does not wait for the one before it, and no third is written beside them', async () => {
  const { add, batches, finish } = heldGatherer(2);
  const first = add(1);
  await expect.poll(() => batches.length).toBe(1);
  const others = [2, 3, 4, 5, 6].map(add);
  expect(batches).toEqual([[1], [2, 3]]);
  finish[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => batches).toEqual([[1], [2, 3], [4, 5]]);
  finish[1]?.();
  finish[2]?.();
  await expect.poll(() => batches.length).toBe(4);
  finish[3]?.();
  expect(await Promise.all(others)).toEqual([2, 3, 4, 5, 6]);
});

test('that the one before is written is no reason to go before the time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { add, batches, finish } = heldGatherer(100, 25);
    const first = add(1);
    vi.advanceTimersByTime(25);
    const second = add(2);
    vi.advanceTimersByTime(10);
    finish[0]?.();
    expect(await first).toBe(1);
    await new Promise(setImmediate);
    const third = add(3);
    expect(batches).toEqual([[1]]);
    vi.advanceTimersByTime(14);
    expect(batches).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([[1], [2, 3]]);
    finish[1]?.();
    expect(await Promise.all([second, third])).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});
