import type { ChildProcess } from 'node:child_process';
import { LaunchError } from './errors.ts';
import type { Stoppable } from './teardown.ts';
import type { Tell } from './terminal.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
/** Whoever lived this long crashed by chance, not by mistake. */
const SOUND_AFTER_MS = 20_000;

export type Supervised = Required<Stoppable> & {
  /** The first start; a child that never comes up at first is a mistake to be told, not retried. */
  ready: Promise<void>;
  /** Ends it gracefully and starts it anew; at once, when it was waiting to be started again. */
  restart(): void;
};

export type Supervision = {
  name: string;
  spawn(): ChildProcess;
  /** From SIGTERM to SIGKILL. */
  graceMs: number;
  tell: Tell;
};

/** Keeps one child process alive. */
export function supervise({ name, spawn, graceMs, tell }: Supervision): Supervised {
  const first = Promise.withResolvers<void>();
  let child: ChildProcess | null = null;
  let gone: Promise<void> = Promise.resolve();
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let intent: 'run' | 'restart' | 'stop' = 'run';
  let wasReady = false;

  function run(): void {
    const begun = Date.now();
    const exit = Promise.withResolvers<void>();
    const mine = spawn();
    child = mine;
    gone = exit.promise;
    mine.on('message', (message: { ready?: boolean }) => {
      if (!message?.ready) return;
      wasReady = true;
      first.resolve();
    });
    const ended = (how: string) => {
      if (child !== mine) return;
      child = null;
      exit.resolve();
      if (Date.now() - begun > SOUND_AFTER_MS) delay = FIRST_DELAY_MS;
      afterEnd(how);
    };
    mine.on('exit', (code, signal) => ended(signal ?? `code ${code}`));
    mine.on('error', (error) => mine.pid === undefined && ended(error.message));
  }

  function afterEnd(how: string): void {
    if (intent === 'stop') return;
    if (intent === 'restart') {
      intent = 'run';
      run();
    } else if (!wasReady) {
      intent = 'stop';
      first.reject(new LaunchError(`The ${name} process did not start (${how}).`));
    } else waitAndRun(how);
  }

  function waitAndRun(how: string): void {
    tell(`The ${name} process died (${how}); starting it again in ${delay} ms.`);
    timer = setTimeout(run, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }

  async function end(): Promise<void> {
    const mine = child;
    if (!mine) return;
    mine.kill('SIGTERM');
    const impatience = setTimeout(() => mine.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(impatience);
  }

  first.promise.catch(() => {});
  run();
  return {
    ready: first.promise,
    restart() {
      if (intent !== 'run') return;
      clearTimeout(timer);
      delay = FIRST_DELAY_MS;
      if (child) {
        intent = 'restart';
        void end();
      } else run();
    },
    stop() {
      intent = 'stop';
      clearTimeout(timer);
      return end();
    },
    kill: () => void child?.kill('SIGKILL'),
  };
}
