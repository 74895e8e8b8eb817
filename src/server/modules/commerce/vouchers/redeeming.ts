import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { endOrder } from '../orders/ending.ts';
import { insertOrder, lockPendingOrder, owns, takeBuyer } from '../orders/orders.store.ts';
import { settle } from '../orders/settling.ts';
import { toCode } from './codes.ts';
import { holdVoucher, insertRedemption, type Voucher } from './vouchers.store.ts';
import { getVoucher, refuseRedeemed } from './vouchers.ts';

type Redeeming = { typed: string; studentId: number };

/**
 * A code becomes a course of somebody's (V-07). Of many who come at once one holds the voucher, and the others then see
 * whose it is; were this wrong, the redemption's key would still refuse the second. Whatever the caller did in the same
 * transaction, an account made or a password set, is undone where this fails.
 */
export async function redeem(platform: Platform, tx: Tx, { typed, studentId }: Redeeming): Promise<Voucher> {
  const now = platform.clock.now();
  await takeBuyer(tx, studentId);
  await holdVoucher(tx, toCode(typed));
  const voucher = await getVoucher(tx, typed, now);
  refuseRedeemed(voucher, studentId);
  const item = { course_id: voucher.course_id, event_id: null };
  if (await owns(tx, studentId, item)) throw new Failure('voucher_course_owned');
  // They were about to pay for it: that is over, and money that comes all the same is paid back.
  const waiting = await lockPendingOrder(tx, studentId, item);
  if (waiting) await endOrder(platform, tx, waiting, 'cancelled');

  const order = await insertOrder(tx, {
    student_id: studentId,
    ...item,
    // It waits for nothing, so it was never 'pending' and has no time to expire.
    status: 'success',
    method: 'voucher',
    list_price: voucher.retail_price,
    amount_before_discount: 0,
    amount: 0,
    created_at: now,
  });
  await insertRedemption(tx, {
    voucher_id: voucher.id,
    student_id: studentId,
    course_id: voucher.course_id,
    order_id: order.id,
    redeemed_at: now,
  });
  await settle(platform, tx, order, { paymentId: null, needsKpjCode: voucher.is_programme });
  return voucher;
}
