import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { endOrder } from '../orders/ending.ts';
import { lockBuyersOrder, ordersToExpire } from '../orders/orders.store.ts';
import { lockRefund, refundsWaiting, setRefundStatus } from '../refunds/refunds.store.ts';
import { payBack } from '../refunds/refunds.ts';
import { askAbout } from './asking.ts';
import { ProviderAway } from './gateway.ts';
import { nextAsking } from './payment-rules.ts';
import { type PaymentRow, paymentsOf, paymentsToAsk, updatePayment } from './payments.store.ts';

const AT_ONCE = 200;
/** A provider that does not answer for so long must not hold seats for ever; who paid gets it, or the money back. */
const WAITS_FOR_PROVIDER_MS = 60 * 60 * 1000;
/** Each takes many seconds to give up. */
const MOST_UNANSWERED = 3;
const REFUND_RETRIED_AFTER_MS = 30 * 60 * 1000;

/** K-06: finds what no notification told, and ends what nobody paid. */
export const reconcilePayments = defineJob({
  name: 'commerce.reconcile',
  data: z.object({}),
  cron: '* * * * *',
  handle: async (platform) => {
    if (platform.config.midtrans) await askAboutWaiting(platform);
    await expireOrders(platform);
    await payBackAgain(platform);
  },
});

async function askAboutWaiting(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const payment of await paymentsToAsk(platform.db, now, AT_ONCE)) {
    // Put off first: one that always fails must not keep the others from being asked.
    await updatePayment(platform.db, payment.id, { ask_at: nextAsking(payment.created_at, now), last_asked_at: now });
    // It is away for all of them; the next minute tries again.
    if ((await ask(platform, payment)) === 'away') return;
  }
}

async function expireOrders(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  let unanswered = 0;
  for (const { id, expires_at } of await ordersToExpire(platform.db, now, AT_ONCE)) {
    const isLongOver = now.getTime() - (expires_at?.getTime() ?? 0) > WAITS_FOR_PROVIDER_MS;
    if (!isLongOver) {
      // A provider that is away is not asked about each, nor do all wait for one that it cannot answer about.
      if (unanswered === MOST_UNANSWERED) continue;
      if (!(await wasAsked(platform, id))) {
        unanswered += 1;
        continue;
      }
    }
    await platform.db.transaction().execute(async (tx) => {
      const order = await lockBuyersOrder(tx, id);
      if (order?.status === 'pending') await endOrder(platform, tx, order, 'expired');
    });
  }
}

/** Somebody may have paid in the last minute. */
async function wasAsked(platform: Platform, orderId: string): Promise<boolean> {
  if (!platform.config.midtrans) return true;
  for (const payment of await paymentsOf(platform.db, orderId))
    if (payment.token && (await ask(platform, payment)) !== 'answered') return false;
  return true;
}

/** Whatever goes wrong with one payment is no reason to leave the others. */
async function ask(platform: Platform, payment: PaymentRow): Promise<'answered' | 'away' | 'failed'> {
  try {
    await askAbout(platform, payment, 'long');
    return 'answered';
  } catch (error) {
    if (error instanceof ProviderAway) return 'away';
    platform.log.error({ err: error, orderId: payment.order_id }, 'a payment could not be taken into the books');
    return 'failed';
  }
}

/** A refund whose job gave up is tried again. */
async function payBackAgain(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const since = new Date(now.getTime() - REFUND_RETRIED_AFTER_MS);
  for (const { id } of await refundsWaiting(platform.db, since, AT_ONCE))
    await platform.db.transaction().execute(async (tx) => {
      if ((await lockRefund(tx, id))?.status !== 'requested') return;
      await setRefundStatus(tx, id, 'requested', now);
      await platform.jobs.add(tx, payBack, { refundId: id });
    });
}
