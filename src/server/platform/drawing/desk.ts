import { Worker } from 'node:worker_threads';

export type DeskOrder = { order: number; script: string; given: unknown };
/** What the thread answers with. */
export type DeskAnswer = { order: number; result: unknown } | { order: number; error: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/** What it has loaded to draw takes tens of megabytes, and hours may pass until the next order. */
const IDLE_MS = 30_000;
const MOST_MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

const waiting = new Map<number, Waiting>();
let orders = 0;
let thread: Worker | null = null;
let leaving: NodeJS.Timeout | undefined;

/**
 * A thread of its own for drawing that is JavaScript and takes long: visitors are answered meanwhile. There is one for
 * all who draw; it starts with an order, ends when none came for a while, and is replaced if it dies. `script` is a
 * module that exports `work`, which takes an order and gives its result.
 */
export const createDesk =
  <Order, Result>(script: URL): ((given: Order) => Promise<Result>) =>
  (given) =>
    new Promise((resolve, reject) => {
      orders += 1;
      waiting.set(orders, { resolve, reject });
      clearTimeout(leaving);
      thread ??= start();
      thread.postMessage({ order: orders, script: script.href, given } satisfies DeskOrder);
    });

function start(): Worker {
  const started = new Worker(new URL('./desk-thread.ts', import.meta.url), { resourceLimits: MOST_MEMORY });
  // What is drawn must not keep a process alive that is told to end.
  started.unref();
  started.on('message', (answer: DeskAnswer) => {
    const asked = waiting.get(answer.order);
    waiting.delete(answer.order);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.result as never);
    if (waiting.size === 0) leaving = setTimeout(() => void leave(started), IDLE_MS).unref();
  });
  const end = (error: Error) => {
    if (thread !== started) return;
    thread = null;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  started.on('error', end);
  started.on('exit', () => end(new Error('the drawing thread ended')));
  return started;
}

function leave(idle: Worker): Promise<number> {
  thread = null;
  return idle.terminate();
}
