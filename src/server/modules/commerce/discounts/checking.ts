import type { z } from 'zod';
import type { CallData } from '../../../../contract/call.ts';
import type { checkDiscount } from '../../../../contract/commerce.ts';
import { failures } from '../../../../contract/failures.ts';
import { checkoutPrice } from '../../../../contract/rules/price.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { findOffer, type Offer } from '../orders/offers.ts';
import { toCode } from '../vouchers/codes.ts';
import { findVoucher } from '../vouchers/vouchers.ts';
import { type Discount, findDiscountByCode, holdsPlaceFor, refuseUnlessFor, rememberShown } from './discounts.ts';

type Asked = z.output<typeof checkDiscount.query>;
type Checked = CallData<typeof checkDiscount>;

/** What a code does at this checkout (V-08). It takes no place, that is taken by buying, but from now on this student may buy with it. */
export async function checkCodeAtCheckout(ctx: RequestContext<Session>, asked: Asked): Promise<Checked> {
  const now = ctx.clock.now();
  const offer = await findOffer(ctx.db, asked.code_for, asked.resource_id, now);
  const current_price = checkoutPrice({ base: offer.list_price, discount_price: offer.price }, null).current;
  const discount = await findDiscountByCode(ctx.db, toCode(asked.code));
  if (!discount) return { ...(await productVoucherFor(ctx, asked.code, offer)), current_price };

  await rememberShown(ctx.db, discount.id, ctx.session.userId, now);
  refuseUnlessFor(discount, offer, now);
  await refuseFinished(ctx.db, discount, offer, ctx.session.userId);
  const { id, discount_type, discount_value } = discount;
  return {
    id,
    is_discount_voucher: true,
    discount_type: discount_type as Checked['discount_type'],
    discount_value,
    current_price,
  };
}

/** Whoever went away from paying holds a place already, and goes on with it. */
async function refuseFinished(db: Db, discount: Discount, offer: Offer, studentId: number): Promise<void> {
  const { id, quota, used } = discount;
  if (quota === null || used < quota || (await holdsPlaceFor(db, id, offer, studentId))) return;
  throw new Failure('quota_finished');
}

/** A code that is worth the whole course: the checkout then redeems it instead of paying (decisions.md). */
async function productVoucherFor({ db, clock }: RequestContext<Session>, typed: string, offer: Offer) {
  const voucher = await findVoucher(db, typed, clock.now());
  if (!voucher) throw new Failure('invalid_data', { fields: { code: [failures.voucher_unknown.text] } });
  if (voucher.course_id !== offer.course_id) throw new Failure('discount_elsewhere');
  // It was good for one, and one has had it.
  if (voucher.redeemed_by !== null) throw new Failure('quota_finished');
  return { id: voucher.id, is_discount_voucher: false, discount_type: null, discount_value: null };
}
