import { type DiscountVoucher, voucherDiscount } from './voucher.ts';

type Priced = { retail_price: number; discount_price: number };
/** The base is the retail_price of a course or the price of an event, which has no discount price (K-02). */
type Offer = { base: number; discount_price?: number };

/** A discount price of 0 means none, and one above the base would be no discount. */
function currentPrice({ base, discount_price = 0 }: Offer): number {
  return discount_price > 0 ? Math.min(discount_price, base) : base;
}

/** A card's price (C-07): what is asked now, what is struck through, and the percentage between them. */
export function coursePrice({ retail_price, discount_price }: Priced) {
  const now = currentPrice({ base: retail_price, discount_price });
  const discounted = now < retail_price;
  return {
    now,
    before: discounted ? retail_price : null,
    percentOff: discounted ? Math.round(((retail_price - now) * 100) / retail_price) : 0,
  };
}

/** The lines of a checkout (K-02). The page shows them and the server decides by them: list − both discounts = total. */
export function checkoutPrice(offer: Offer, voucher: DiscountVoucher | null) {
  const current = currentPrice(offer);
  const fromVoucher = voucher ? voucherDiscount(current, voucher) : 0;
  return {
    list: offer.base,
    current,
    discountShown: offer.base - current,
    voucherDiscount: fromVoucher,
    total: current - fromVoucher,
  };
}
