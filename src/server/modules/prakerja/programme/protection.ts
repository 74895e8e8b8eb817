import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoff,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { ProgrammeAway, ProgrammeSenseless } from './gateway.ts';

const FAILURES_IN_A_ROW = 5;
const LEFT_ALONE_MS = 30_000;
/** However slowly it answers, so many of a process's askers wait for it; the others hear so at once. */
const AT_ONCE = 100;
/** For a crowd that a programme which answers quickly is soon done with. */
const IN_LINE = 100;

/** Notes how a question ended, and gives it back as it is. */
type Note = <Told>(question: Promise<Told>) => Promise<Told>;
type Guard = <Result>(ask: (note: Note) => Promise<Result>) => Promise<Result>;
type Met = { settled: PromiseSettledResult<unknown>; isAway: boolean };

/** Stands before everybody who asks: a programme that fails again and again is left alone for a while. */
export function createGuard(clock: Clock, log: Log): Guard {
  const places = bulkhead(AT_ONCE, IN_LINE);
  const breaker = circuitBreaker(
    handleWhenResult((met) => (met as Met).isAway),
    { breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW), halfOpenAfter: { next: () => restBy(clock) } },
  );
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) log.error('the programme fails again and again, and is left alone for a while');
    if (state === CircuitState.Closed) log.info('the programme answers again');
  });

  const throughBreaker = (ask: () => Promise<Met>) => {
    // One tries whether it is back; the breaker would let everybody else wait for how that ends.
    if (breaker.state === CircuitState.HalfOpen) throw new ProgrammeAway('somebody tries whether it is back');
    return breaker.execute(ask);
  };

  return async <Result>(ask: (note: Note) => Promise<Result>) => {
    try {
      // In line first: who waits there is not asked for once the breaker has opened.
      const { settled } = await places.execute(() => throughBreaker(() => meet(ask)));
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value as Result;
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new ProgrammeAway('it is left alone for a while');
      if (isBulkheadRejectedError(error)) throw new ProgrammeAway('too many wait for it');
      throw error;
    }
  };
}

/** Who answers anything is there, be it a refusal or nonsense: one student's odd code closes it to nobody else. */
async function meet(ask: (note: Note) => Promise<unknown>): Promise<Met> {
  const met = { answers: 0, failures: 0 };
  const [settled] = await Promise.allSettled([
    ask(async (question) => {
      const [end] = await Promise.allSettled([question]);
      const isFailure =
        end.status === 'rejected' && end.reason instanceof ProgrammeAway && !(end.reason instanceof ProgrammeSenseless);
      met[isFailure ? 'failures' : 'answers'] += 1;
      return question;
    }),
  ]);
  return { settled, isAway: met.failures > 0 && met.answers === 0 };
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
