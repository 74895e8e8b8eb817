import { checkoutPrice } from '../../../../contract/rules/price.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Discount, findDiscountFor } from '../discounts/discounts.ts';
import { type Purchased, pay } from '../payments/attempts.ts';
import { endOrder } from './ending.ts';
import { findOffer, holdOffer, type Offer, type OfferType } from './offers.ts';
import { insertOrder, lockPendingOrder, type OrderRow, owns, takeBuyer } from './orders.store.ts';
import { holdPlaces, lockDiscounts } from './places.ts';
import { settle } from './settling.ts';

type Wish = { studentId: number; type: OfferType; idOrSlug: string; discountVoucherId: number | null };

const HOURS_TO_PAY = 24;

/** K-05: what costs nothing is given at once; for the rest there is an order, and a token to pay it with. */
export async function buy(platform: Platform, wish: Wish): Promise<Purchased> {
  const offer = await findOffer(platform.db, wish.type, wish.idOrSlug, platform.clock.now());
  const order = await platform.db.transaction().execute((tx) => placeOrder(platform, tx, offer, wish));
  if (order.amount === 0) return { token: null, redirect_url: null, id: order.id };
  return pay(platform, order.id);
}

async function placeOrder(platform: Platform, tx: Tx, offer: Offer, wish: Wish): Promise<OrderRow> {
  const { studentId, discountVoucherId } = wish;
  const now = platform.clock.now();
  await takeBuyer(tx, studentId);
  if (await owns(tx, studentId, offer))
    throw new Failure(offer.type === 'course' ? 'already_enrolled' : 'already_registered');
  const wanted =
    discountVoucherId === null ? null : await findDiscountFor(tx, { id: discountVoucherId, studentId, offer, now });
  const price = checkoutPrice({ base: offer.list_price, discount_price: offer.price }, wanted);
  // What takes nothing off, as of something free, takes no place either.
  const discount = price.voucherDiscount > 0 ? wanted : null;

  const waiting = await lockPendingOrder(tx, studentId, offer);
  const isOpen = Boolean(waiting?.expires_at && waiting.expires_at > now);
  if (waiting && isOpen && isOnTheseTerms(waiting, price, discount)) return waiting;
  // A crowd that wants one discount waits for as few statements as can be: who changes nothing locks it last.
  if (waiting || offer.type === 'event')
    await lockDiscounts(tx, [waiting, { discount_voucher_id: discount?.id ?? null }]);
  // It may have begun, or been called off, since it was looked at.
  const held = await holdOffer(tx, offer, now);
  if (!held) throw new Failure('event_over');
  // A price is frozen with its order, so another price or voucher is another order.
  if (waiting) await endOrder(platform, tx, waiting, isOpen ? 'cancelled' : 'expired');
  const order = await insertOrder(tx, {
    student_id: studentId,
    course_id: offer.course_id,
    event_id: offer.event_id,
    status: 'pending',
    method: 'midtrans',
    list_price: price.list,
    amount_before_discount: price.current,
    discount_voucher_id: discount?.id ?? null,
    voucher_discount: price.voucherDiscount,
    amount: price.total,
    created_at: now,
    expires_at: earlier(new Date(now.getTime() + HOURS_TO_PAY * 60 * 60 * 1000), held.startsAt),
  });
  const shortage = await holdPlaces(tx, order);
  if (shortage) throw new Failure(shortage);
  if (order.amount === 0) await settle(platform, tx, order, { paymentId: null });
  return order;
}

/** Nobody can pay for an event that has begun. */
const earlier = (moment: Date, other: Date | null) => (other && other < moment ? other : moment);

const isOnTheseTerms = (order: OrderRow, price: ReturnType<typeof checkoutPrice>, discount: Discount | null) =>
  order.list_price === price.list &&
  order.amount_before_discount === price.current &&
  order.voucher_discount === price.voucherDiscount &&
  order.discount_voucher_id === (discount?.id ?? null);
