import { sql } from 'kysely';
import { mentions } from '../../../platform/admin/search.ts';
import { idsOf } from '../../../platform/admin/words.ts';
import type { Db, Tx } from '../../../platform/db.ts';

const batches = (db: Db | Tx) => db.selectFrom('voucher_batches').innerJoin('courses', 'courses.id', 'course_id');

/** What became of a batch's codes. The terms of its first one are those of all: they are made in one go. */
function withCounts(db: Db | Tx, now: Date) {
  return batches(db)
    .leftJoin('users as maker', 'maker.id', 'voucher_batches.created_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('vouchers')
          .leftJoin('voucher_redemptions as redemption', 'redemption.voucher_id', 'vouchers.id')
          .leftJoin('partners', 'partners.id', 'vouchers.partner_id')
          .whereRef('vouchers.batch_id', '=', 'voucher_batches.id')
          .select(({ fn }) => [
            sql<number>`count(*)`.as('made'),
            sql<number>`count(redemption.voucher_id)`.as('used'),
            sql<number>`count(vouchers.voided_at)`.as('voided'),
            sql<number>`count(*) filter (where redemption.voucher_id is null and voided_at is null and expires_at <= ${now})`.as(
              'expired',
            ),
            fn.max('vouchers.expires_at').as('expires_at'),
            sql<boolean>`coalesce(bool_or(is_programme), false)`.as('is_programme'),
            fn.max('partners.name').as('partner_name'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('counted')
    .select([
      'voucher_batches.id',
      'voucher_batches.name',
      'voucher_batches.course_id',
      'voucher_batches.created_at',
      'courses.name as course_name',
      'maker.first_name',
      'maker.last_name',
    ]);
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export const findBatch = (db: Db | Tx, id: number, now: Date) =>
  withCounts(db, now).where('voucher_batches.id', '=', id).executeTakeFirst();

type Wanted = { q?: string | undefined; course_id?: number | undefined; ids?: string | undefined };
type Part = { limit: number; offset: number; order: 'asc' | 'desc' };

export function narrowedBatches(db: Db | Tx, { q, course_id, ids }: Wanted) {
  let rows = batches(db);
  if (q) rows = rows.where(mentions(['voucher_batches.name', 'courses.name'], q));
  if (course_id) rows = rows.where('voucher_batches.course_id', '=', course_id);
  const chosen = idsOf(ids);
  if (chosen) rows = rows.where('voucher_batches.id', 'in', chosen);
  return rows;
}

export const batchesOf = (db: Db | Tx, wanted: Wanted, { limit, offset, order }: Part, now: Date) =>
  withCounts(db, now)
    .where(
      'voucher_batches.id',
      'in',
      narrowedBatches(db, wanted)
        .select('voucher_batches.id')
        .orderBy('voucher_batches.created_at', order)
        .orderBy('voucher_batches.id', order)
        .limit(limit)
        .offset(offset),
    )
    .orderBy('voucher_batches.created_at', order)
    .orderBy('voucher_batches.id', order)
    .execute();

type NewBatch = { request_key: string; name: string; course_id: number; created_by: number; created_at: Date };

/** undefined: this request made its batch before; whoever sends it twice at once waits here for the first. */
export const insertBatch = (tx: Tx, batch: NewBatch) =>
  tx
    .insertInto('voucher_batches')
    .values(batch)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findBatchByKey = (db: Db | Tx, requestKey: string) =>
  db.selectFrom('voucher_batches').select('id').where('request_key', '=', requestKey).executeTakeFirstOrThrow();

type NewVouchers = {
  batch_id: number;
  course_id: number;
  partner_id: number | null;
  is_programme: boolean;
  expires_at: string | null;
  created_at: Date;
};

/** All of them in one statement; how many were new. A code that is a discount's already would not be found at checkout. */
export async function insertVouchers(tx: Tx, codes: readonly string[], of: NewVouchers): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into vouchers (code, batch_id, course_id, partner_id, is_programme, expires_at, created_at)
    select code, ${of.batch_id}, ${of.course_id}, ${of.partner_id}, ${of.is_programme}, ${of.expires_at}, ${of.created_at}
    from unnest(${codes}::text[]) code
    where not exists (select from discount_vouchers where discount_vouchers.code = code.code)
    on conflict (code) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
