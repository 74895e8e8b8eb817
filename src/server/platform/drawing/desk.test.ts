import { afterEach, expect, test, vi } from 'vitest';
import { createDesk } from './desk.ts';

const deskOf = <Result>(work: string) =>
  createDesk<object, Result>(
    new URL(
      `data:text/javascript,import { threadId } from 'node:worker_threads'; export const work = async () => ${work};`,
    ),
  );
const whichThread = deskOf<number>('threadId');

afterEach(() => void vi.useRealTimers());

test('all desks share one thread, beside those who answer visitors', async () => {
  const [one, other] = await Promise.all([whichThread({}), deskOf<number>('threadId + 0')({})]);
  expect(one).toBeGreaterThan(0);
  expect(other).toBe(one);
});

test('what fails is told to who ordered it, and a thread that dies is replaced', async () => {
  const before = await whichThread({});
  await expect(deskOf('nothing.at.all')({})).rejects.toThrow('nothing is not defined');
  expect(await whichThread({})).toBe(before);
  await expect(deskOf('process.exit(1)')({})).rejects.toThrow('the drawing thread ended');
  expect(await whichThread({})).not.toBe(before);
});

test('a thread that nobody orders from leaves, and comes back with the next order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = await whichThread({});
  vi.advanceTimersByTime(29_000);
  expect(await whichThread({})).toBe(before);
  vi.advanceTimersByTime(30_000);
  expect(await whichThread({})).not.toBe(before);
});
