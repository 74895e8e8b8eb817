import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  type IBackoff,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { ProgrammeAway, ProgrammeRefused } from './gateway.ts';

const FAILURES_IN_A_ROW = 5;
const LEFT_ALONE_MS = 30_000;
/** However slowly it answers, so many of a process's requests wait for it, and the others hear so at once. */
const AT_ONCE = 50;
const IN_LINE = 50;

type Guard = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Stands before every call: a programme that fails again and again is left alone for a while. */
export function createGuard(clock: Clock, log: Log): Guard {
  const places = bulkhead(AT_ONCE, IN_LINE);
  const breaker = circuitBreaker(handleType(ProgrammeAway), {
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    halfOpenAfter: { next: () => restBy(clock) },
  });
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) log.error('the programme fails again and again, and is left alone for a while');
    if (state === CircuitState.Closed) log.info('the programme answers again');
  });

  return async (call) => {
    try {
      // In line first: who waits there is not asked for once the breaker has opened.
      const answer = await places.execute(() => breaker.execute(() => call().catch(asAnswer)));
      if (answer instanceof ProgrammeRefused) throw answer;
      return answer;
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new ProgrammeAway('it is left alone for a while');
      if (isBulkheadRejectedError(error)) throw new ProgrammeAway('too many wait for it');
      throw error;
    }
  };
}

/** Who refuses is there. */
function asAnswer(error: unknown): ProgrammeRefused {
  if (error instanceof ProgrammeRefused) return error;
  throw error;
}

/** By our clock: the breaker reads its own, and compares with a duration. */
function restBy(clock: Clock): IBackoff<unknown> {
  const isOverAt = clock.now().getTime() + LEFT_ALONE_MS;
  return {
    get duration() {
      return clock.now().getTime() >= isOverAt ? 0 : Number.POSITIVE_INFINITY;
    },
    next: () => restBy(clock),
  };
}
