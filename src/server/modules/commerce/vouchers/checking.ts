import type { RequestContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { owns } from '../orders/orders.store.ts';
import type { Voucher } from './vouchers.store.ts';
import { getVoucher, refuseRedeemed } from './vouchers.ts';

/** What a code is worth to whoever asks (V-01, V-04). Asking changes nothing. */
export async function checkCode(
  { db, clock }: RequestContext,
  typed: string,
  studentId: number | null,
): Promise<{ voucher: Voucher; isTheirs: boolean }> {
  const voucher = await getVoucher(db, typed, clock.now());
  if (studentId !== null && voucher.redeemed_by === studentId) return { voucher, isTheirs: true };
  refuseRedeemed(voucher, studentId);
  if (studentId !== null && (await owns(db, studentId, { course_id: voucher.course_id, event_id: null })))
    throw new Failure('voucher_course_owned');
  return { voucher, isTheirs: false };
}
