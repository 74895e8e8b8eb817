import { chanceFor, type Demo } from '../context.ts';
import type { Journey } from './journeys.ts';

const SHARE_WITH_DISCOUNT = 1 / 8;

/** Who bought with a discount code: one in eight with POTONG100, and five with HABIS, whose quota that used up. */
export async function giveDiscounts(
  { tx }: Demo,
  journeys: readonly Journey[],
): Promise<Map<Journey, { id: number; amount: number }>> {
  const chance = chanceFor('discounts of the crowd');
  const vouchers = await tx
    .selectFrom('discount_vouchers')
    .select(['id', 'code', 'discount_type', 'discount_value', 'quota', 'created_at'])
    .where('code', 'in', ['POTONG100', 'HABIS'])
    .orderBy('code')
    .execute();
  const given = new Map<Journey, { id: number; amount: number }>();
  for (const { id, code, discount_type, discount_value, quota, created_at } of vouchers) {
    const could = journeys.filter(
      (journey) => journey.way === 'paid' && journey.placedAt > created_at.getTime() && !given.has(journey),
    );
    const takers =
      code === 'HABIS'
        ? chance.shuffle(could).slice(0, quota ?? 0)
        : could.filter(() => chance.next() < SHARE_WITH_DISCOUNT);
    for (const journey of takers) {
      const { price } = journey.course;
      const off = discount_type === 'amount' ? discount_value : Math.floor((price * discount_value) / 100 + 0.5);
      given.set(journey, { id, amount: Math.min(off, price) });
    }
  }
  return given;
}
