import { chanceFor, type Demo } from '../context.ts';
import type { Journey } from './journeys.ts';

/** The one of the demo's codes that is used up (decisions.md). */
const USED_CODE = 'SEMAI-PAKAI-01';
const SHARE_WITH_DISCOUNT = 1 / 8;

const isPaid = ({ purchase }: Journey) => purchase.way === 'bought' && purchase.item.price > 0;

/** Somebody came in with the code that visitors find used: the first who could have, of its course. */
export async function giveUsedVoucher({ tx }: Demo, journeys: readonly Journey[]): Promise<void> {
  const voucher = await tx
    .selectFrom('vouchers')
    .select(['course_id', 'created_at'])
    .where('code', '=', USED_CODE)
    .executeTakeFirstOrThrow();
  const journey = journeys.find(
    (each) => each.course.id === voucher.course_id && isPaid(each) && each.purchase.placedAt > voucher.created_at,
  );
  if (!journey) throw new Error(`Nobody of course ${voucher.course_id} could have used ${USED_CODE}`);
  journey.purchase.way = 'voucher';
  journey.purchase.voucherCode = USED_CODE;
}

/** Who bought with a discount code: one in eight with POTONG100, and five with HABIS, whose quota that used up. */
export async function giveDiscounts({ tx }: Demo, journeys: readonly Journey[]): Promise<void> {
  const chance = chanceFor('discounts of the crowd');
  const discounts = await tx
    .selectFrom('discount_vouchers')
    .select(['id', 'code', 'discount_type', 'discount_value', 'quota', 'created_at'])
    .where('code', 'in', ['POTONG100', 'HABIS'])
    .orderBy('code')
    .execute();
  for (const discount of discounts) {
    const could = journeys.filter(
      (each) => isPaid(each) && each.purchase.placedAt > discount.created_at && !each.purchase.discount,
    );
    const takers =
      discount.code === 'HABIS'
        ? chance.shuffle(could).slice(0, discount.quota ?? 0)
        : could.filter(() => chance.next() < SHARE_WITH_DISCOUNT);
    for (const { purchase } of takers) purchase.discount = discount;
  }
}
