import type { OrderDetail } from '../../../../contract/admin/orders.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { getBill } from '../invoices/bill.store.ts';
import { sendReceiptAgain } from '../invoices/receipt.ts';
import { endOrder } from '../orders/ending.ts';
import { findOrder, lockBuyersOrder, type OrderRow, setOrderStatus } from '../orders/orders.store.ts';
import { withdraw } from '../orders/settling.ts';
import { askAbout } from '../payments/asking.ts';
import { ProviderAway } from '../payments/gateway.ts';
import { getPayment, paymentsOf, settledBy } from '../payments/payments.store.ts';
import { requestRefund } from '../refunds/refunds.ts';
import { keepDespiteDispute, markDoubtChecked, noteDispute } from './order-acts.store.ts';
import { readOrderDetail } from './order-detail.ts';

/** What an act changes is on record with it: the order's status before and after, and what was said to it. */
async function act(
  platform: Platform,
  ctx: StaffContext,
  id: string,
  action: string,
  work: (tx: Tx, order: OrderRow) => Promise<Record<string, unknown> | null>,
): Promise<OrderDetail> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, id);
    if (!order) throw new Failure('not_found');
    const said = await work(tx, order);
    if (said === null) return;
    const after = await findOrder(tx, id);
    await recordChange(tx, ctx, {
      action: `${action} orders`,
      target: `orders:${id}`,
      before: { status: order.status },
      after: { status: after?.status, ...said },
      // Kept with the refund or the order: words that somebody typed about a person do not go on record.
      personal: ['reason', 'note'],
    });
  });
  return readOrderDetail(platform, id);
}

/** Now, and about every try: what the provider answers goes into the books by the way of everything it says. */
export async function askNow(platform: Platform, ctx: StaffContext, id: string): Promise<OrderDetail> {
  const before = await findOrder(platform.db, id);
  if (!before) throw new Failure('not_found');
  const begun = (await paymentsOf(platform.db, id)).filter(({ token }) => token !== null);
  if (begun.length === 0) throw new Failure('nothing_to_ask');
  try {
    for (const payment of begun) await askAbout(platform, payment, 'short');
  } catch (error) {
    throw error instanceof ProviderAway ? new Failure('payment_away') : error;
  }
  const after = await findOrder(platform.db, id);
  await platform.db.transaction().execute((tx) =>
    recordChange(tx, ctx, {
      action: 'ask orders',
      target: `orders:${id}`,
      before: { status: before.status, asked: false },
      after: { status: after?.status, asked: true },
    }),
  );
  return readOrderDetail(platform, id);
}

/** Asked for twice, by one or by two at once, it is one refund: whoever comes second is shown the first. */
export const refund = (platform: Platform, ctx: StaffContext, id: string, reason: string): Promise<OrderDetail> =>
  act(platform, ctx, id, 'refund', async (tx, order) => {
    const paymentId = await settledBy(tx, id);
    if (order.status !== 'success' || !paymentId) throw new Failure('not_refundable');
    const payment = await getPayment(tx, paymentId);
    const made = await requestRefund(platform, tx, { order, payment, reason, requestedBy: ctx.session.userId });
    return made === null ? null : { refund: made, amount: payment.gross_amount, reason };
  });

/** Nobody shall pay it any more. Whoever was quicker is found by the job that tells the provider, and is paid back. */
export const cancel = (platform: Platform, ctx: StaffContext, id: string): Promise<OrderDetail> =>
  act(platform, ctx, id, 'cancel', async (tx, order) => {
    if (order.status !== 'pending') throw new Failure('order_not_pending');
    await endOrder(platform, tx, order, 'cancelled');
    return {};
  });

type Decision = { decision: 'end' | 'keep'; note: string };

/** The bank holds the money; whether the buyer keeps what was bought is ours to say (decisions.md). */
export const decide = (platform: Platform, ctx: StaffContext, id: string, given: Decision): Promise<OrderDetail> =>
  act(platform, ctx, id, 'dispute', async (tx, order) => {
    if (order.status !== 'disputed' || order.dispute_kept_at) throw new Failure('not_disputed');
    await noteDispute(tx, id, given.note.trim());
    if (given.decision === 'end') await withdraw(platform, tx, order, 'failed');
    else await keepAccess(tx, order, platform.clock.now());
    return given;
  });

/** Where the bank has given the money back meanwhile, nothing is in dispute any more. */
async function keepAccess(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const paymentId = await settledBy(tx, order.id);
  const isWon = Boolean(paymentId) && (await getPayment(tx, paymentId as number)).status === 'paid';
  if (isWon) await setOrderStatus(tx, order.id, 'success', now);
  else await keepDespiteDispute(tx, order.id, now);
}

/** Somebody looked into the other amount that the provider named; a later one asks for a look again. */
export const checkDoubt = (platform: Platform, ctx: StaffContext, id: string): Promise<OrderDetail> =>
  act(platform, ctx, id, 'check doubt', async (tx) => {
    const doubted = await markDoubtChecked(tx, id, platform.clock.now());
    return doubted ? { doubt: 'checked' } : null;
  });

/** Each time is one more mail, and one more line on record. */
export async function resend(platform: Platform, ctx: StaffContext, id: string): Promise<{ sent_at: string }> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, id);
    if (!order) throw new Failure('not_found');
    const isReceipted = order.status === 'success' && (await settledBy(tx, id)) !== undefined;
    if (!isReceipted || (await getBill(tx, id)).anonymised_at) throw new Failure('no_receipt');
    await sendReceiptAgain(platform, tx, id);
    await recordChange(tx, ctx, {
      action: 'send receipt orders',
      target: `orders:${id}`,
      after: { receipt_sent_at: toWibIso(now) },
    });
  });
  return { sent_at: toWibIso(now) };
}
