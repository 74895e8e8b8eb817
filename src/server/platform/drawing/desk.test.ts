import { afterEach, expect, test, vi } from 'vitest';
import { createDesk } from './desk.ts';

const deskOf = <Result>(work: string) =>
  createDesk<object, Result>(new URL(`data:text/javascript,export const work = async () => ${work};`));
const whichProcess = deskOf<number>('process.pid');

afterEach(() => void vi.useRealTimers());

test('all desks share one process, beside the one that answers visitors, and it is told no settings', async () => {
  const [one, other] = await Promise.all([whichProcess({}), deskOf<number>('process.pid + 0')({})]);
  expect(one).not.toBe(process.pid);
  expect(Object.keys(await deskOf<object>('({ ...process.env })')({}))).not.toContain('PATH');
  expect(other).toBe(one);
});

test('what fails is told to who ordered it, and a process that dies is replaced', async () => {
  const before = await whichProcess({});
  await expect(deskOf('nothing.at.all')({})).rejects.toThrow('nothing is not defined');
  expect(await whichProcess({})).toBe(before);
  await expect(deskOf('process.exit(1)')({})).rejects.toThrow('the drawing process ended');
  expect(await whichProcess({})).not.toBe(before);
});

test('who waited with an order that brings the process down is served after all', async () => {
  const slowly = deskOf<string>("new Promise((resolve) => setTimeout(resolve, 300, 'drawn'))");
  const waited = Promise.all([slowly({}), slowly({})]);
  await expect(deskOf('process.exit(1)')({})).rejects.toThrow('the drawing process ended');
  expect(await waited).toEqual(['drawn', 'drawn']);
});

test('a process that nobody orders from leaves, and comes back with the next order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = await whichProcess({});
  vi.advanceTimersByTime(29_000);
  expect(await whichProcess({})).toBe(before);
  vi.advanceTimersByTime(30_000);
  expect(await whichProcess({})).not.toBe(before);
});
