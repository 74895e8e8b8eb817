import { type Clock, createClock } from '../frame/clock.ts';
import type { Faults } from '../frame/faults.ts';
import { createTurns, type InTurn } from '../frame/in-turn.ts';
import type { Warn } from '../frame/warn.ts';
import { type Bank, createBank } from './bank.ts';
import { createDelivery } from './deliver.ts';
import { type Due, startDue } from './due.ts';
import { type Ledger, openLedger } from './ledger.ts';

/** What the routes work with. */
export type Provider = {
  ledger: Ledger;
  clock: Clock;
  bank: Bank;
  due: Due;
  faults: Faults;
  inTurn: InTurn;
  warn: Warn;
  closing: AbortSignal;
  close(): Promise<void>;
};

export async function openProvider(dir: string, faults: Faults, warn: Warn): Promise<Provider> {
  const closing = new AbortController();
  const ledger = await openLedger(dir, warn);
  const clock = createClock(ledger.clockOffset());
  const delivery = createDelivery(ledger, clock, closing.signal);
  const inTurn = createTurns();
  const bank = createBank({ ledger, clock, faults, delivery, inTurn });
  const onError = (error: Error) => warn(`midtrans: ${error.message}`);
  const due = startDue({ ledger, clock, bank, delivery, inTurn, onError });
  return {
    ledger,
    clock,
    bank,
    due,
    faults,
    inTurn,
    warn,
    closing: closing.signal,
    async close() {
      due.stop();
      closing.abort();
      await delivery.idle();
      await ledger.close();
    },
  };
}
