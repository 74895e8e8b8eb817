import { Failure } from './errors.ts';

/**
 * Lets at most so many pieces of work run at once; the others wait for their turn, first come, first served. Where a queue
 * may only be so long, who comes then is turned away.
 */
export function createTurns(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= most && waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 5 });
    // Who ends hands the turn on, so nobody who comes just then slips in before those who wait.
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
