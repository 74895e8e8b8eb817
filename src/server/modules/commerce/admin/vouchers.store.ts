import { sql } from 'kysely';
import { idsOf } from '../../../platform/admin/words.ts';
import type { Db, Tx } from '../../../platform/db.ts';

type Wanted = {
  q?: string | undefined;
  ids?: string | undefined;
  course_id?: number | undefined;
  batch_id?: number | undefined;
  is_programme?: boolean | undefined;
  state?: 'unused' | 'used' | 'voided' | 'expired' | undefined;
};
type Part = { limit: number; offset: number; order: 'asc' | 'desc' };

const isRedeemed = sql<boolean>`exists (select from voucher_redemptions where voucher_id = vouchers.id)`;

export function narrowedVouchers(db: Db | Tx, wanted: Wanted, now: Date) {
  const { q, ids, course_id, batch_id, is_programme, state } = wanted;
  let rows = db.selectFrom('vouchers');
  if (q)
    rows = rows.where(
      'vouchers.code',
      'like',
      `${q
        .trim()
        .toUpperCase()
        .replace(/[\\%_]/g, '\\$&')}%`,
    );
  const chosen = idsOf(ids);
  if (chosen) rows = rows.where('vouchers.id', 'in', chosen);
  if (course_id) rows = rows.where('vouchers.course_id', '=', course_id);
  if (batch_id) rows = rows.where('vouchers.batch_id', '=', batch_id);
  if (is_programme !== undefined) rows = rows.where('vouchers.is_programme', '=', is_programme);
  if (state === 'used') return rows.where(isRedeemed);
  if (state === 'voided') return rows.where('vouchers.voided_at', 'is not', null);
  if (state === undefined) return rows;
  const open = rows.where('vouchers.voided_at', 'is', null).where(sql<boolean>`not ${isRedeemed}`);
  return state === 'expired'
    ? open.where('vouchers.expires_at', '<=', now)
    : open.where(({ or, eb }) => or([eb('vouchers.expires_at', 'is', null), eb('vouchers.expires_at', '>', now)]));
}

/** With their course, batch, and who redeemed them; the newest first unless asked otherwise. */
export function shownVouchers(db: Db | Tx) {
  return db
    .selectFrom('vouchers')
    .innerJoin('courses', 'courses.id', 'vouchers.course_id')
    .leftJoin('voucher_batches', 'voucher_batches.id', 'vouchers.batch_id')
    .leftJoin('partners', 'partners.id', 'vouchers.partner_id')
    .leftJoin('voucher_redemptions as redemption', 'redemption.voucher_id', 'vouchers.id')
    .leftJoin('users', 'users.id', 'redemption.student_id')
    .select([
      'vouchers.id',
      'vouchers.code',
      'vouchers.course_id',
      'vouchers.batch_id',
      'vouchers.is_programme',
      'vouchers.created_at',
      'vouchers.expires_at',
      'vouchers.voided_at',
      'courses.name as course_name',
      'voucher_batches.name as batch_name',
      'partners.name as partner_name',
      'redemption.redeemed_at',
      'redemption.order_id',
      'users.id as student_id',
      'users.first_name',
      'users.last_name',
      'users.email',
    ]);
}
export type VoucherRow = Awaited<ReturnType<typeof vouchersOf>>[number];

export const vouchersOf = (db: Db | Tx, wanted: Wanted, { limit, offset, order }: Part, now: Date) =>
  shownVouchers(db)
    .where(
      'vouchers.id',
      'in',
      narrowedVouchers(db, wanted, now).select('vouchers.id').orderBy('vouchers.id', order).limit(limit).offset(offset),
    )
    .orderBy('vouchers.id', order)
    .execute();

export const findVoucherOfId = (db: Db | Tx, id: number) =>
  shownVouchers(db).where('vouchers.id', '=', id).executeTakeFirst();

/** So many codes of a batch after one of them, in the order they were made. */
export const codesAfter = (db: Db | Tx, batchId: number, after: number, most: number) =>
  shownVouchers(db)
    .where('vouchers.batch_id', '=', batchId)
    .where('vouchers.id', '>', after)
    .orderBy('vouchers.id')
    .limit(most)
    .execute();

/**
 * How many became void. Their rows are locked first, as whoever redeems one does, and looked at afterwards: a statement
 * that waited would still see the redemptions of when it began. Were this wrong, the table's trigger would refuse it.
 */
export async function voidUnused(tx: Tx, of: { batch_id: number } | { id: number }, now: Date): Promise<number> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['batch_id', of.batch_id] as const);
  await tx
    .selectFrom('vouchers')
    .select('id')
    .where(column, '=', value)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .set({ voided_at: now })
    .where(column, '=', value)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`not ${isRedeemed}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
