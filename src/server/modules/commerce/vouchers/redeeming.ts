import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { makeFreeOrder } from '../orders/free-order.ts';
import { owns, takeBuyer } from '../orders/orders.store.ts';
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
  const { course_id: courseId, retail_price: listPrice } = voucher;
  if (await owns(tx, studentId, { course_id: courseId, event_id: null })) throw new Failure('voucher_course_owned');
  const order = await makeFreeOrder(platform, tx, { studentId, courseId, listPrice, method: 'voucher' });
  await insertRedemption(tx, {
    voucher_id: voucher.id,
    student_id: studentId,
    course_id: courseId,
    order_id: order.id,
    redeemed_at: now,
  });
  await settle(platform, tx, order, { paymentId: null, needsKpjCode: voucher.is_programme });
  return voucher;
}
