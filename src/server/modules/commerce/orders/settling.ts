import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { orderSettled, orderWithdrawn } from '../facts.ts';
import { getBill } from '../invoices/bill.store.ts';
import { formatInvoiceNumber, takeInvoiceNumbers } from '../invoices/invoice-numbers.ts';
import { sendReceipt } from '../invoices/receipt.ts';
import { sendWithdrawal, type Withdrawal } from '../invoices/withdrawal.ts';
import { closePayable } from '../payments/closing.ts';
import { type OrderRow, setOrderStatus } from './orders.store.ts';
import { endRegistration, giveBackPlaces } from './places.ts';

type Settling = {
  /** Whose money it was; null for a voucher and for what costs nothing. */
  paymentId: number | null;
  needsKpjCode?: boolean;
};

/**
 * The only way to 'success'. Whoever calls holds the order's row, has seen that it may be settled and holds its places;
 * a second settlement of one order is refused by its primary key.
 */
export async function settle(platform: Platform, tx: Tx, order: OrderRow, settling: Settling): Promise<void> {
  const at = platform.clock.now();
  await tx
    .insertInto('settlements')
    .values({ order_id: order.id, payment_id: settling.paymentId, settled_at: at })
    .execute();
  if (settling.paymentId !== null) await closePayable(platform, tx, order.id);
  if (order.event_id !== null)
    await tx
      .insertInto('event_registrations')
      .values({ event_id: order.event_id, student_id: order.student_id, order_id: order.id, created_at: at })
      .execute();
  await platform.jobs.add(tx, sendReceipt, { orderId: order.id });
  // From here on others wait, who enrol in the same course or take an invoice's number: nothing else comes after this.
  await platform.facts.state(tx, orderSettled, {
    orderId: order.id,
    studentId: order.student_id,
    courseId: order.course_id,
    eventId: order.event_id,
    isFree: order.course_id !== null && order.method === 'midtrans' && order.amount_before_discount === 0,
    needsKpjCode: settling.needsKpjCode ?? false,
    at,
  });
  const invoice_number = order.amount > 0 ? formatInvoiceNumber(await takeInvoiceNumbers(tx, 1), at) : null;
  await tx
    .updateTable('orders')
    .set({ status: 'success', invoice_number, updated_at: at })
    .where('id', '=', order.id)
    .execute();
}

/** What a settled order gave ends: the money went back, perhaps by hand, or the bank took it back ('failed'). */
export async function withdraw(platform: Platform, tx: Tx, order: OrderRow, how: Withdrawal): Promise<void> {
  const at = platform.clock.now();
  await setOrderStatus(tx, order.id, how === 'failed' ? 'failed' : 'refunded', at);
  await giveBackPlaces(tx, order.id);
  await endRegistration(tx, order.id, at);
  await platform.facts.state(tx, orderWithdrawn, {
    orderId: order.id,
    studentId: order.student_id,
    courseId: order.course_id,
    eventId: order.event_id,
    at,
  });
  await sendWithdrawal(platform, tx, await getBill(tx, order.id), how);
}
