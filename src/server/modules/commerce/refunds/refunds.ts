import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { lockBuyersOrder, type OrderRow } from '../orders/orders.store.ts';
import { withdraw } from '../orders/settling.ts';
import { askAbout } from '../payments/asking.ts';
import { getPayment, type PaymentRow, settledBy, updatePayment } from '../payments/payments.store.ts';
import { gatewayOf } from '../payments/provider.ts';
import { findRefund, insertRefund, lockRefund, setRefundStatus } from './refunds.store.ts';

type Wanted = {
  order: Pick<OrderRow, 'id'>;
  payment: Pick<PaymentRow, 'id' | 'provider_order_id' | 'gross_amount'>;
  reason: string;
  requestedBy?: number;
};

/**
 * The whole of one payment is paid back, once: its key says of which. The provider is told by a job. null: it was asked
 * for before.
 */
export async function requestRefund(platform: Platform, tx: Tx, wanted: Wanted): Promise<number | null> {
  const now = platform.clock.now();
  const refund = await insertRefund(tx, {
    order_id: wanted.order.id,
    payment_id: wanted.payment.id,
    refund_key: `${wanted.payment.provider_order_id}-kembali`,
    amount: wanted.payment.gross_amount,
    reason: wanted.reason,
    status: 'requested',
    requested_by: wanted.requestedBy ?? null,
    created_at: now,
    updated_at: now,
  });
  if (refund) await platform.jobs.add(tx, payBack, { refundId: refund.id });
  return refund?.id ?? null;
}

/** The money that settled an order goes back. false: there is none, or it is not ours to give back any more. */
export async function refundOrder(
  platform: Platform,
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const order = await lockBuyersOrder(tx, orderId);
  const paymentId = order?.status === 'success' ? await settledBy(tx, orderId) : null;
  if (!order || !paymentId) return false;
  await requestRefund(platform, tx, { order, payment: await getPayment(tx, paymentId), reason });
  return true;
}

/** Tells the provider; its answer goes into the books by the same way as everything it says. */
export const payBack = defineJob({
  name: 'commerce.pay-back',
  data: z.object({ refundId: z.int() }),
  handle: async (platform, { refundId }) => {
    const refund = await findRefund(platform.db, refundId);
    if (refund?.status !== 'requested') return;
    const payment = await getPayment(platform.db, refund.payment_id);
    const answer = await gatewayOf(platform).refund(payment.provider_order_id, {
      key: refund.refund_key,
      amount: refund.amount,
      reason: refund.reason,
    });
    // Where it says no, the money may be gone already.
    if (answer === 'impossible') await askAbout(platform, payment, 'long');
    await platform.db.transaction().execute((tx) => closeRefund(platform, tx, refundId, answer));
  },
});

async function closeRefund(platform: Platform, tx: Tx, refundId: number, answer: 'done' | 'impossible') {
  const found = await findRefund(tx, refundId);
  if (!found) return;
  const order = await lockBuyersOrder(tx, found.order_id);
  const refund = await lockRefund(tx, refundId);
  if (!order || refund?.status !== 'requested') return;
  const now = platform.clock.now();
  // What cannot be paid back by the provider waits for the operator, who does it by hand; money that never came is nobody's.
  const { status } = await getPayment(tx, refund.payment_id);
  if (answer === 'impossible') await setRefundStatus(tx, refundId, status === 'failed' ? 'failed' : 'manual', now);
  else await finishRefund(platform, tx, order, refund);
}

/** The money is back with its owner, by the provider or by hand; what it had paid for ends. */
export async function finishRefund(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  refund: { id: number; payment_id: number },
  how: 'refunded' | 'by hand' = 'refunded',
): Promise<void> {
  const now = platform.clock.now();
  await setRefundStatus(tx, refund.id, 'done', now);
  await updatePayment(tx, refund.payment_id, { status: 'refunded', updated_at: now, ask_at: null });
  const isOfTheOrder = (await settledBy(tx, order.id)) === refund.payment_id;
  if (isOfTheOrder && ['success', 'disputed'].includes(order.status)) await withdraw(platform, tx, order, how);
}
