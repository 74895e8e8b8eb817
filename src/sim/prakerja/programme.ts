import { type Clock, createClock } from '../frame/clock.ts';
import type { Faults } from '../frame/faults.ts';
import { createTurns, type InTurn } from '../frame/in-turn.ts';
import type { Warn } from '../frame/warn.ts';
import { type Calls, createCalls } from './calls.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { createWaits, type Waits } from './waits.ts';

/** What the routes work with. */
export type Programme = {
  ledger: Ledger;
  clock: Clock;
  faults: Faults;
  inTurn: InTurn;
  waits: Waits;
  calls: Calls;
  warn: Warn;
  closing: AbortSignal;
  moveClock(offset: number): Promise<void>;
  close(): Promise<void>;
};

export async function openProgramme(dir: string, faults: Faults, warn: Warn): Promise<Programme> {
  const closing = new AbortController();
  const ledger = await openLedger(dir, warn);
  const clock = createClock(ledger.clockOffset());
  const waits = createWaits(clock);
  return {
    ledger,
    clock,
    faults,
    inTurn: createTurns(),
    waits,
    calls: createCalls(clock),
    warn,
    closing: closing.signal,
    async moveClock(offset) {
      clock.moveTo(Date.now() + offset);
      await ledger.saveClockOffset(offset);
      waits.look();
    },
    async close() {
      closing.abort();
      waits.close();
      await ledger.close();
    },
  };
}
