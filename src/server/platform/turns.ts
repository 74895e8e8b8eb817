import { Failure } from './errors.ts';

type Waiting = { start(): void; refuse(error: Failure): void };

/**
 * Runs at most `most` pieces of work at once; the others wait. Each `who` gets a turn in rotation, so a crowd from one
 * address delays everybody else by one turn. Where the queue is full, the last of the longest line is refused.
 */
export function createTurns(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>, who?: string) => Promise<Result> {
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function wait(who: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoomFor(who);
    waiting += 1;
    return new Promise((start, refuse) => {
      const line = lines.get(who) ?? [];
      line.push({ start, refuse });
      lines.set(who, line);
    });
  }

  function makeRoomFor(who: string): void {
    const [longest, line] = [...lines].reduce((most, each) => (each[1].length > most[1].length ? each : most));
    if (line.length <= (lines.get(who)?.length ?? 0) + 1) throw refusalOf(who);
    waiting -= 1;
    line.pop()?.refuse(refusalOf(longest));
  }

  function startNext(): void {
    const [next] = lines;
    // The turn is handed on, so that no newcomer slips in before those who wait.
    if (!next) running -= 1;
    else {
      const [who, line] = next;
      lines.delete(who);
      waiting -= 1;
      line.shift()?.start();
      if (line.length > 0) lines.set(who, line);
    }
  }

  return async (work, who = '') => {
    if (running >= most) await wait(who);
    else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

const refusalOf = (who: string) =>
  new Failure(who === '' ? 'unavailable' : 'too_many_requests', { retryAfterSeconds: 5 });
