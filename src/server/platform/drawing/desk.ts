import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTurns } from '../turns.ts';

export type DeskOrder = { order: number; script: string; given: unknown };
/** What the process answers with. */
export type DeskAnswer = { order: number; result: unknown } | { order: number; error: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/** What it has loaded to draw takes tens of megabytes, and hours may pass until the next order. */
const IDLE_MS = 30_000;
const program = fileURLToPath(new URL('./desk-process.ts', import.meta.url));
const lean = ['--max-semi-space-size=8', '--max-old-space-size=256'];
/** It reads what strangers sent: of our settings it is told none. */
const settings = { MALLOC_ARENA_MAX: '2' };

class DeskEnded extends Error {}
/** One after the other: whichever brought the process down does it again alone. */
const secondTries = createTurns(1);

const waiting = new Map<number, Waiting>();
let orders = 0;
let drawer: ChildProcess | null = null;
let leaving: NodeJS.Timeout | undefined;

/**
 * A process of its own for what draws and reads pictures: visitors are answered meanwhile, what it takes is given back
 * with it, and a picture that brings down its decoder brings down nothing else. There is one for all who draw; it
 * starts with an order, ends when none came for a while, and is replaced if it dies; what it had in hand is then tried
 * once more. `script` is a module that exports
 * `work`, which takes an order and gives its result.
 */
export const createDesk =
  <Order, Result>(script: URL): ((given: Order) => Promise<Result>) =>
  async (given) => {
    try {
      return await place(script, given);
    } catch (error) {
      if (!(error instanceof DeskEnded)) throw error;
      return secondTries(() => place(script, given));
    }
  };

const place = <Result>(script: URL, given: unknown): Promise<Result> =>
  new Promise((resolve, reject) => {
    orders += 1;
    waiting.set(orders, { resolve, reject });
    clearTimeout(leaving);
    drawer ??= start();
    // A failure to send is that of a process that ended, which is told to everybody who waits.
    drawer.send({ order: orders, script: script.href, given } satisfies DeskOrder, () => undefined);
  });

function start(): ChildProcess {
  const started = fork(program, {
    env: settings,
    execArgv: lean,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // What is drawn must not keep a process alive that is told to end.
  started.unref();
  started.channel?.unref();
  started.on('message', (answer: DeskAnswer) => {
    const asked = waiting.get(answer.order);
    waiting.delete(answer.order);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.result as never);
    if (waiting.size === 0) leaving = setTimeout(() => leave(started), IDLE_MS).unref();
  });
  const end = (error: Error) => {
    if (drawer !== started) return;
    drawer = null;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  started.on('error', end);
  started.on('exit', () => end(new DeskEnded('the drawing process ended')));
  return started;
}

function leave(idle: ChildProcess): void {
  drawer = null;
  idle.disconnect();
}
