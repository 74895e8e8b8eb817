import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { toCode } from './codes.ts';
import { readVoucher, type Voucher } from './vouchers.store.ts';

/**
 * null: there is none, or it opens nothing: voided, expired, or its course is not published (any more). What was
 * redeemed in time stays what it is, whatever happens to its code later.
 */
export async function findVoucher(db: Db | Tx, typed: string, now: Date): Promise<Voucher | null> {
  const voucher = await readVoucher(db, toCode(typed));
  if (!voucher) return null;
  if (voucher.redeemed_by !== null) return voucher;
  const { voided_at, expires_at, published_at } = voucher;
  return voided_at || (expires_at && expires_at <= now) || !published_at ? null : voucher;
}

export async function getVoucher(db: Db | Tx, typed: string, now: Date): Promise<Voucher> {
  const voucher = await findVoucher(db, typed, now);
  if (!voucher) throw new Failure('voucher_unknown');
  return voucher;
}

/** Whose it became is told to nobody; that it was another's only to somebody we know (null: we do not). */
export function refuseRedeemed({ redeemed_by }: Voucher, studentId: number | null): void {
  if (redeemed_by === null) return;
  throw new Failure(studentId === null || redeemed_by === studentId ? 'voucher_used' : 'voucher_of_other');
}
