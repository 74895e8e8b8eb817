import type { OrderDetail } from '../../../../contract/admin/orders.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockBuyersOrder, type OrderRow } from '../orders/orders.store.ts';
import { findRefund, lockRefund, noteRefund, setRefundStatus } from '../refunds/refunds.store.ts';
import { finishRefund, payBack } from '../refunds/refunds.ts';
import { readOrderDetail } from './order-detail.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** Whoever comes second finds what the first did: buyer, order and refund are locked in everybody's order. */
async function actOn(
  platform: Platform,
  ctx: StaffContext,
  { id, action, note }: { id: number; action: string; note?: string },
  work: (tx: Tx, refund: Refund, order: OrderRow) => Promise<void>,
): Promise<OrderDetail> {
  const orderId = await platform.db.transaction().execute(async (tx) => {
    const known = await findRefund(tx, id);
    const order = known && (await lockBuyersOrder(tx, known.order_id));
    const refund = order && (await lockRefund(tx, id));
    if (!refund) throw new Failure('not_found');
    await work(tx, refund, order);
    const after = await findRefund(tx, id);
    await recordChange(tx, ctx, {
      action: `${action} refunds`,
      target: `orders:${order.id}`,
      before: { refund: id, status: refund.status },
      after: { refund: id, status: after?.status, ...(note && { note }), acted: action },
      // Kept with the refund: it may name somebody's account at a bank.
      personal: ['note'],
    });
    return order.id;
  });
  return readOrderDetail(platform, orderId);
}

/** Money that was sent by hand is back with its owner; of one that failed there is none, and it only leaves the list. */
export const close = (platform: Platform, ctx: StaffContext, id: number, note: string): Promise<OrderDetail> =>
  actOn(platform, ctx, { id, action: 'close', note }, async (tx, refund, order) => {
    if (refund.closed_at || (refund.status !== 'manual' && refund.status !== 'failed'))
      throw new Failure('refund_closed');
    if (refund.status === 'manual') await finishRefund(platform, tx, order, refund, 'by hand');
    await noteRefund(tx, id, { note, closed_by: ctx.session.userId, closed_at: platform.clock.now() });
  });

/** Under the same key, so that the provider pays back once however often it is asked. */
export const retry = (platform: Platform, ctx: StaffContext, id: number): Promise<OrderDetail> =>
  actOn(platform, ctx, { id, action: 'retry' }, async (tx, refund) => {
    if (refund.closed_at || refund.status === 'done') throw new Failure('refund_closed');
    await setRefundStatus(tx, id, 'requested', platform.clock.now());
    await platform.jobs.add(tx, payBack, { refundId: id });
  });
