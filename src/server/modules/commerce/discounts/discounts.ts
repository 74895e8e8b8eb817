import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Offer } from '../orders/offers.ts';

const discounts = (db: Db | Tx) =>
  db
    .selectFrom('discount_vouchers')
    .select([
      'id',
      'discount_type',
      'discount_value',
      'code_for',
      'course_id',
      'event_id',
      'quota',
      'used',
      'starts_at',
      'ends_at',
      'voided_at',
    ]);
export type Discount = NonNullable<Awaited<ReturnType<ReturnType<typeof discounts>['executeTakeFirst']>>>;

export const findDiscountByCode = (db: Db | Tx, code: string): Promise<Discount | undefined> =>
  discounts(db).where('code', '=', code).executeTakeFirst();

/** Whether somebody's own waiting order for the same thing has one of the places. */
export async function holdsPlaceFor(db: Db | Tx, id: number, offer: Offer, studentId: number): Promise<boolean> {
  const held = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select('orders.id')
    .where('discount_uses.discount_voucher_id', '=', id)
    .where('orders.student_id', '=', studentId)
    .where('orders.status', '=', 'pending')
    .where(offer.type === 'course' ? 'orders.course_id' : 'orders.event_id', '=', offer.id)
    .executeTakeFirst();
  return held !== undefined;
}

/** Numbers count up and codes do not: a number buys only for who has shown the code that belongs to it. */
export async function rememberShown(db: Db, id: number, studentId: number, now: Date): Promise<void> {
  await db
    .insertInto('shown_discounts')
    .columns(['discount_voucher_id', 'student_id', 'shown_at'])
    // Of a discount that is just being removed nothing is remembered, and that is no error.
    .expression(
      db
        .selectFrom('discount_vouchers')
        .select((of) => ['id', of.val(studentId).as('student_id'), of.val(now).as('shown_at')])
        .where('id', '=', id)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By what its code answered: the same checks again, since the id comes from a browser. */
export async function findDiscountFor(
  tx: Tx,
  { id, studentId, offer, now }: { id: number; studentId: number; offer: Offer; now: Date },
): Promise<Discount> {
  const discount = await discounts(tx)
    .innerJoin('shown_discounts', 'shown_discounts.discount_voucher_id', 'discount_vouchers.id')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  // The same words as for another course: nobody learns which numbers there are.
  if (!discount) throw new Failure('discount_elsewhere');
  refuseUnlessFor(discount, offer, now);
  return discount;
}

/** Whether its quota has room is seen when the place is taken. */
export function refuseUnlessFor(discount: Discount, offer: Offer, now: Date): void {
  const { code_for, course_id, event_id, starts_at, ends_at, voided_at } = discount;
  const isForThis =
    code_for === offer.type &&
    (course_id ?? offer.course_id) === offer.course_id &&
    (event_id ?? offer.event_id) === offer.event_id;
  if (!isForThis) throw new Failure('discount_elsewhere');
  if (voided_at || (starts_at && starts_at > now) || (ends_at && ends_at <= now)) throw new Failure('discount_over');
}
