import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { callOffOrder, endOrder } from '../orders/ending.ts';
import { holdOffer } from '../orders/offers.ts';
import { lockBuyersOrder, lockPendingOrder, type OrderRow, setOrderStatus } from '../orders/orders.store.ts';
import { giveBackPlaces, holdPlaces, lockDiscounts } from '../orders/places.ts';
import { settle, withdraw } from '../orders/settling.ts';
import { endRefunds } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/refunds.ts';
import { closeAttempt } from './closing.ts';
import type { Report } from './gateway.ts';
import { readAmount } from './midtrans-words.ts';
import { askingAfter, type Meaning, meaningOf } from './payment-rules.ts';
import {
  type Books,
  getPayment,
  keepMessage,
  lastDoubtfulAnswer,
  type Message,
  type PaymentRow,
  readBooks,
  readStanding,
  updatePayment,
} from './payments.store.ts';

/**
 * Takes what the provider answered about a payment into our books. Believed is only what it said when we asked, never
 * what was sent to us or came through a browser. However often and in how many processes this runs at once, the
 * order's row lets one go after the other, and each looks at what the one before left. 'overtaken': what was known when
 * the question was put is known better by now, and the answer may be the older one.
 */
export async function takeReport(
  platform: Platform,
  known: PaymentRow,
  report: Report | null,
  heard: Message | null = null,
): Promise<'taken' | 'overtaken'> {
  return platform.db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, known.order_id);
    if (!order) return 'taken';
    if (heard) await keepMessage(tx, heard);
    const payment = await getPayment(tx, known.id);
    const books = await readBooks(tx, order, payment.id);
    const meaning = report ? meaningFor({ order, payment, books }, report) : 'nothing';
    if (report && meaning !== 'nothing') {
      if (payment.status !== known.status || payment.transaction_id !== known.transaction_id) return 'overtaken';
      if (report.amount !== payment.gross_amount) await doubt(platform, tx, payment, report);
      else {
        await act(platform, tx, { order, payment, books, report, meaning });
        if (report.outcome === 'paid') return 'taken';
      }
    }
    await askAgainLater(platform, tx, payment.id);
    return 'taken';
  });
}

/**
 * Another amount than ours is nobody's order: it is kept, shown to the operator, and gives nothing. Once for each amount,
 * however often it is asked: whoever has looked into one must hear of the next.
 */
async function doubt({ clock, log }: Platform, tx: Tx, payment: PaymentRow, report: Report): Promise<void> {
  const last = await lastDoubtfulAnswer(tx, payment.id);
  if (last && readAmount(last.gross_amount) === report.amount) return;
  await keepMessage(tx, { ...messageOf(payment, report), is_trusted: false, received_at: clock.now() });
  log.error({ orderId: payment.order_id, amount: report.amount }, 'a payment of another amount than its order');
}

type Known = { order: OrderRow; payment: PaymentRow; books: Books };

function meaningFor({ order, payment, books }: Known, report: Report): Meaning {
  if (report.outcome === null) return 'nothing';
  return meaningOf({
    payment: payment.status,
    outcome: report.outcome,
    settledBy: books.settledBy,
    order: order.status,
    isSameTransaction: report.transactionId !== null && report.transactionId === payment.transaction_id,
    mayBePaid: books.mayBePaid,
  });
}

const messageOf = (payment: PaymentRow, report: Report) => ({
  payment_id: payment.id,
  provider_order_id: payment.provider_order_id,
  kind: 'status',
  body: report.body,
});

type Acting = Known & { report: Report; meaning: Meaning };

async function act(platform: Platform, tx: Tx, { report, meaning, ...known }: Acting): Promise<void> {
  const { order, payment } = known;
  const now = platform.clock.now();
  await keepMessage(tx, { ...messageOf(payment, report), is_trusted: true, received_at: now });
  const status = meaning === 'close' ? payment.status : (report.outcome as string);
  await updatePayment(tx, payment.id, {
    status,
    transaction_id: report.transactionId ?? payment.transaction_id,
    payment_type: report.paymentType ?? payment.payment_type,
    updated_at: now,
    // Of what is paid it is known already, whatever becomes of the order: it spares those who wait a statement.
    ...(status === 'paid' && {
      ask_at: askingAfter({ payment: { status, created_at: payment.created_at, updated_at: now }, order }, now),
    }),
  });
  // Cancelled is what a card payment is that was to be paid back; what failed is no money of ours to pay back; and what
  // the provider has paid back itself, nobody shall send by hand as well.
  const wasToBePaidBack =
    (report.outcome === 'failed' || report.outcome === 'cancelled' || report.outcome === 'refunded') &&
    (await endRefunds(tx, payment.id, report.outcome === 'failed' ? 'failed' : 'done', now));
  switch (meaning) {
    case 'settle':
      return settleOrPayBack(platform, tx, known);
    case 'pay back':
      return void (await requestRefund(platform, tx, { order, payment, reason: 'Pembayaran ganda' }));
    case 'refund':
      return withdraw(platform, tx, order, 'refunded');
    case 'reverse':
      return withdraw(platform, tx, order, wasToBePaidBack && report.outcome === 'cancelled' ? 'refunded' : 'failed');
    case 'dispute':
      return setOrderStatus(tx, order.id, 'disputed', now);
    case 'close':
      return closeAttempt(platform, tx, payment);
    default:
  }
}

async function settleOrPayBack(platform: Platform, tx: Tx, { order, payment, books }: Known): Promise<void> {
  if (books.hasRefund) return;
  if (!books.isOwned && (await canBeGiven(platform, tx, order)))
    return settle(platform, tx, order, { paymentId: payment.id });
  // It could be paid again, and again for nothing. In time and not theirs already, it is an event that was called off.
  if (order.status === 'pending')
    await (books.isOwned ? endOrder(platform, tx, order, 'cancelled') : callOffOrder(platform, tx, order));
  await requestRefund(platform, tx, { order, payment, reason: 'Kelas atau kursi sudah tidak tersedia' });
}

/** An order in time holds its places; one that had ended takes them again, if they are still there. */
async function canBeGiven(platform: Platform, tx: Tx, order: OrderRow): Promise<boolean> {
  const isInTime = order.status === 'pending';
  if (isInTime && order.event_id === null) return true;
  const newer = isInTime ? undefined : await lockPendingOrder(tx, order.student_id, order);
  await lockDiscounts(tx, [order, newer]);
  if (!(await holdOffer(tx, order, isInTime ? null : platform.clock.now()))) return false;
  if (isInTime) return true;
  if (await holdPlaces(tx, order)) {
    await giveBackPlaces(tx, order.id);
    return false;
  }
  // The same thing, ordered again on other terms meanwhile: nobody shall pay for it twice.
  if (newer) await endOrder(platform, tx, newer, 'cancelled');
  return true;
}

/** Until when money may come, or be taken back, the provider is asked; afterwards there is nothing to learn. */
async function askAgainLater({ clock }: Platform, tx: Tx, paymentId: number): Promise<void> {
  const { order_status, expires_at, ...payment } = await readStanding(tx, paymentId);
  const ask_at = askingAfter({ payment, order: { status: order_status, expires_at } }, clock.now());
  if (ask_at?.getTime() !== payment.ask_at?.getTime()) await updatePayment(tx, paymentId, { ask_at });
}
