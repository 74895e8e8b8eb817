import type { Clock } from '../frame/clock.ts';
import type { Ledger } from './ledger.ts';
import type { Attempt, Notice, Order } from './order.ts';
import { nextTry } from './retries.ts';

const TIMEOUT_MS = 15_000;
const MAX_HOPS = 5;

export type Post = { order: Order; batches: Notice[][] };

export type Delivery = {
  /** Keeps others from sending these until `send` has: what comes first is decided by whoever caused them. */
  reserve(post: Post): void;
  isBusy(notice: Notice): boolean;
  /** Resolves when each was answered, or its attempt failed. */
  send(post: Post): Promise<void>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
};

export function createDelivery(ledger: Ledger, clock: Clock, closing: AbortSignal): Delivery {
  const busy = new Set<Notice>();
  const underWay = new Set<Promise<void>>();

  async function attempt(order: Order, notice: Notice): Promise<void> {
    const answer = await tell(notice.url, JSON.stringify(notice.body), closing);
    // Not the shop's fault: as if it had not been tried.
    if (closing.aborted) return;
    notice.attempts.push({ at: clock.now(), ...answer });
    notice.nextAt = nextTry(notice.attempts);
    await ledger.save(order);
  }

  async function sendBatches({ order, batches }: Post): Promise<void> {
    try {
      for (const batch of batches) {
        const due = batch.filter(({ nextAt }) => nextAt !== null && nextAt <= clock.now());
        await Promise.all(due.map((notice) => attempt(order, notice)));
      }
    } finally {
      for (const notice of batches.flat()) busy.delete(notice);
    }
  }

  return {
    reserve({ batches }) {
      for (const notice of batches.flat()) busy.add(notice);
    },
    isBusy: (notice) => busy.has(notice),
    send(post) {
      this.reserve(post);
      const sending = sendBatches(post);
      underWay.add(sending);
      sending.catch(() => {}).finally(() => underWay.delete(sending));
      return sending;
    },
    async idle() {
      await Promise.allSettled(underWay);
    },
  };
}

/** One notification as the provider sends it; 307 and 308 are followed, other redirects are an answer. */
async function tell(url: string, body: string, closing: AbortSignal): Promise<Omit<Attempt, 'at'>> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing]);
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Veritrans' };
  try {
    let address = url;
    for (let hop = 0; ; hop++) {
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.arrayBuffer();
      const { status } = response;
      const location = response.headers.get('location');
      if ((status !== 307 && status !== 308) || !location || hop === MAX_HOPS) return { status, error: null };
      address = new URL(location, address).href;
    }
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    return { status: null, error: name === 'TimeoutError' ? 'no answer within 15 s' : (cause?.code ?? message) };
  }
}
