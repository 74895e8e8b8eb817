import type { Order } from '../../../../contract/commerce.ts';
import { voucherDiscount } from '../../../../contract/rules/voucher.ts';

type Priced = Pick<
  Order,
  'method' | 'list_price' | 'amount_before_discount' | 'voucher_discount' | 'discountvoucher' | 'amount'
>;

/** The lines of an order: price − discount − voucher = total, whatever the course or the voucher is worth today. */
export function amountsOf(order: Priced) {
  const { method, list_price, amount_before_discount, voucher_discount, amount } = order;
  // A voucher for the class itself stands for the whole price, which the order therefore never had to ask for.
  if (method === 'voucher')
    return { price: list_price, discount: 0, voucher: list_price - amount, percent: null, total: amount };
  return {
    price: list_price,
    discount: list_price - amount_before_discount,
    voucher: voucher_discount,
    percent: percentOf(order),
    total: amount,
  };
}

/** Of amount_before_discount (K-07, K-11); null where the voucher has been changed since, so that it would not explain the line. */
function percentOf({ discountvoucher, amount_before_discount, voucher_discount }: Priced): number | null {
  if (discountvoucher?.discount_type !== 'percent') return null;
  return voucherDiscount(amount_before_discount, discountvoucher) === voucher_discount
    ? discountvoucher.discount_value
    : null;
}
