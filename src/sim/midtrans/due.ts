import type { Clock } from '../frame/clock.ts';
import type { InTurn } from '../frame/in-turn.ts';
import type { Bank } from './bank.ts';
import type { Delivery } from './deliver.ts';
import type { Ledger } from './ledger.ts';
import { dueAt, lastCharge, type Order } from './order.ts';

const LOOK_EVERY_MS = 1_000;

/** What happens by itself: charges expire, notifications are sent late or again. */
export type Due = {
  /** Moves the clock, stopping at whatever becomes due on the way; resolves when all of it was answered. */
  advance(ms: number): Promise<void>;
  /** Back to the real time; what has happened stays. */
  resetClock(): Promise<void>;
  stop(): void;
};

type Parts = {
  ledger: Ledger;
  clock: Clock;
  bank: Bank;
  delivery: Delivery;
  inTurn: InTurn;
  onError(error: Error): void;
};

export function startDue({ ledger, clock, bank, delivery, inTurn, onError }: Parts): Due {
  function dueOrders(): { order: Order; at: number }[] {
    return [...ledger.waiting()].flatMap((order) => {
      const at = dueAt(order, delivery.isBusy);
      return at === null ? [] : { order, at };
    });
  }

  async function happen(order: Order): Promise<void> {
    const now = clock.now();
    const charge = lastCharge(order);
    if (charge?.status === 'pending' && charge.expiresAt <= now) {
      const done = await bank.change(order.orderId, () => ({ kind: 'expire' }));
      await done?.tell();
    }
    const due = order.notices.filter((notice) => notice.nextAt !== null && notice.nextAt <= now);
    // One after another, in the order in which they came about.
    await delivery.send({ order, batches: due.filter((notice) => !delivery.isBusy(notice)).map((notice) => [notice]) });
  }

  let stopped = false;
  async function happenUntil(target: number): Promise<void> {
    while (!stopped) {
      const orders = dueOrders();
      const next = Math.min(...orders.map(({ at }) => at));
      if (next > target) return;
      if (next > clock.now()) clock.moveTo(next);
      await Promise.all(orders.filter(({ at }) => at <= clock.now()).map(({ order }) => happen(order)));
    }
  }

  const oneAtATime = (work: () => Promise<void>) => inTurn('', work);
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    oneAtATime(() => happenUntil(clock.now()))
      .catch(onError)
      .finally(() => {
        looking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    advance: (ms) =>
      oneAtATime(async () => {
        const offset = clock.offset() + ms;
        await happenUntil(clock.now() + ms);
        clock.moveTo(Date.now() + offset);
        await ledger.saveClockOffset(offset);
        await delivery.idle();
      }),
    resetClock: () =>
      oneAtATime(async () => {
        clock.moveTo(Date.now());
        await ledger.saveClockOffset(0);
      }),
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
