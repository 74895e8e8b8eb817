import { voucherRow } from '../../makers/commerce.ts';
import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import type { History } from './history.ts';
import { orderIdOf } from './orders.ts';
import { addDays, latest } from './timeline.ts';

const DAYS_UNTIL_USED = 10;

/** The vouchers that she got classes for: bought of a marketplace some days before, and used. */
export async function makeUsedVouchers({ tx }: Demo, student_id: number, histories: readonly History[]): Promise<void> {
  const redeemed = histories.filter(({ purchase }) => purchase.by === 'voucher' || purchase.by === 'programme');
  const sellers = await tx
    .selectFrom('course_partner_links')
    .select(['course_id', 'partner_id'])
    .where('course_id', 'in', [...redeemed.map(({ course }) => course.id)])
    .orderBy('id', 'desc')
    .execute();
  const sellerOf = new Map(sellers.map(({ course_id, partner_id }) => [course_id, partner_id]));
  const vouchers = await insertAll(
    tx,
    'vouchers',
    redeemed.map(({ course, purchase }) =>
      voucherRow({
        code: `SEMAI-SARI-${course.id}`,
        course_id: course.id,
        partner_id: sellerOf.get(course.id) ?? null,
        is_programme: purchase.by === 'programme',
        batch: purchase.by === 'programme' ? 'Kartu Prakerja' : 'Kelas mitra',
        created_at: latest(course.published_at, addDays(purchase.placedAt, -DAYS_UNTIL_USED)),
      }),
    ),
  );
  await insertAll(
    tx,
    'voucher_redemptions',
    redeemed.map(({ course, purchase }, index) => ({
      voucher_id: vouchers[index]?.id as number,
      student_id,
      course_id: course.id,
      order_id: orderIdOf(purchase.what),
      redeemed_at: purchase.placedAt,
    })),
  );
}
