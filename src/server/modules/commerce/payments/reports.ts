import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { findOrder, lockBuyersOrder, type OrderRow, owns, setOrderStatus } from '../orders/orders.store.ts';
import { holdPlaces } from '../orders/places.ts';
import { settle, withdraw } from '../orders/settling.ts';
import { requestRefund } from '../refunds/refunds.ts';
import type { Report } from './gateway.ts';
import { type Meaning, meaningOf, nextAsking } from './payment-rules.ts';
import {
  getPayment,
  hasDoubtfulMessage,
  keepMessage,
  type PaymentRow,
  settledBy,
  updatePayment,
} from './payments.store.ts';

/**
 * Takes what the provider answered about a payment into our books. Believed is only what it said when we asked, never
 * what was sent to us or came through a browser. However often and in how many processes this runs at once, the
 * order's row lets one go after the other, and each looks at what the one before left.
 */
export async function takeReport(platform: Platform, known: PaymentRow, report: Report | null): Promise<void> {
  const { db, clock, log } = platform;
  await db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, known.order_id);
    if (!order) return;
    const payment = await getPayment(tx, known.id);
    const meaning = report ? await meaningFor(tx, order, payment, report) : 'nothing';
    if (report && meaning !== 'nothing') {
      // Another amount than ours is nobody's order: it is kept, shown to the operator, and gives nothing.
      const isOurs = report.amount === payment.gross_amount;
      if (isOurs || !(await hasDoubtfulMessage(tx, payment.id)))
        await keepMessage(tx, { ...messageOf(payment, report), is_trusted: isOurs, received_at: clock.now() });
      if (isOurs) await act(platform, tx, { order, payment, report, meaning });
      else log.error({ orderId: order.id, amount: report.amount }, 'a payment of another amount than its order');
    }
    await askAgainLater(platform, tx, payment.id);
  });
}

async function meaningFor(tx: Tx, order: OrderRow, payment: PaymentRow, report: Report): Promise<Meaning> {
  if (report.outcome === null) return 'nothing';
  const settler = await settledBy(tx, order.id);
  return meaningOf({
    payment: payment.status,
    outcome: report.outcome,
    settledBy: settler === undefined ? null : settler === payment.id ? 'this' : 'other',
    order: order.status,
    isSameTransaction: report.transactionId !== null && report.transactionId === payment.transaction_id,
  });
}

const messageOf = (payment: PaymentRow, report: Report) => ({
  payment_id: payment.id,
  provider_order_id: payment.provider_order_id,
  kind: 'status',
  body: report.body,
});

type Acting = { order: OrderRow; payment: PaymentRow; report: Report; meaning: Meaning };

async function act(platform: Platform, tx: Tx, { order, payment, report, meaning }: Acting): Promise<void> {
  const now = platform.clock.now();
  await updatePayment(tx, payment.id, {
    status: report.outcome as string,
    transaction_id: report.transactionId ?? payment.transaction_id,
    payment_type: report.paymentType ?? payment.payment_type,
    updated_at: now,
  });
  switch (meaning) {
    case 'settle':
      if (await canBeGiven(tx, order)) return settle(platform, tx, order, { paymentId: payment.id });
      return requestRefund(platform, tx, { order, payment, reason: 'Kelas atau kursi sudah tidak tersedia' });
    case 'pay back':
      return requestRefund(platform, tx, { order, payment, reason: 'Pembayaran ganda' });
    case 'refund':
      return withdraw(platform, tx, order, 'refunded');
    case 'reverse':
      return withdraw(platform, tx, order, 'failed');
    case 'dispute':
      return setOrderStatus(tx, order.id, 'disputed', now);
    default:
  }
}

/** An order in time holds its places; one that had ended takes them again, if they are still there. */
async function canBeGiven(tx: Tx, order: OrderRow): Promise<boolean> {
  if (await owns(tx, order.student_id, order)) return false;
  if (order.status === 'pending') return true;
  return (await holdPlaces(tx, order)) === null;
}

/** While the order waits, its payments may still come; afterwards there is nothing to ask. */
async function askAgainLater({ clock }: Platform, tx: Tx, paymentId: number): Promise<void> {
  const payment = await getPayment(tx, paymentId);
  const order = await findOrder(tx, payment.order_id);
  const now = clock.now();
  await updatePayment(tx, paymentId, {
    ask_at: order?.status === 'pending' ? nextAsking(payment.created_at, now) : null,
  });
}
