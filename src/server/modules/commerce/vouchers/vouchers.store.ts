import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** A product voucher with its course, who sells it, where an external course is taken, and who has redeemed it. */
export function readVoucher(db: Db | Tx, code: string) {
  return db
    .selectFrom('vouchers')
    .innerJoin('courses', 'courses.id', 'vouchers.course_id')
    .leftJoin('partners', 'partners.id', 'vouchers.partner_id')
    .leftJoin('voucher_redemptions', 'voucher_redemptions.voucher_id', 'vouchers.id')
    .select([
      'vouchers.id',
      'vouchers.is_programme',
      'vouchers.expires_at',
      'vouchers.voided_at',
      'courses.id as course_id',
      'courses.name as course_name',
      'courses.slug as course_slug',
      'courses.type as course_type',
      'courses.retail_price',
      'courses.published_at',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'voucher_redemptions.student_id as redeemed_by',
    ])
    .select((row) =>
      row
        .selectFrom('course_partner_links as link')
        .innerJoin('partners as seller', 'seller.id', 'link.partner_id')
        .select('link.url')
        .whereRef('link.course_id', '=', 'vouchers.course_id')
        // Where it was bought; else the first that the course itself names.
        .orderBy(({ eb, ref }) => eb('link.partner_id', 'is not distinct from', ref('vouchers.partner_id')), 'desc')
        .orderBy('seller.position')
        .orderBy('link.id')
        .limit(1)
        .as('partner_url'),
    )
    .where('vouchers.code', '=', code)
    .executeTakeFirst();
}
export type Voucher = NonNullable<Awaited<ReturnType<typeof readVoucher>>>;

/**
 * Held until the transaction ends. It is read after that, by a statement of its own: one that waited for the row would
 * still show the redemptions of the moment in which it began to wait.
 */
export async function holdVoucher(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('vouchers').select('id').where('code', '=', code).forNoKeyUpdate().execute();
}

export async function insertRedemption(tx: Tx, redemption: Insertable<DB['voucher_redemptions']>): Promise<void> {
  await tx.insertInto('voucher_redemptions').values(redemption).execute();
}
