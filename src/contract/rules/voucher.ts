/** Anything but 'amount' is a percentage (decisions.md); orders and checks name it alike. */
export type DiscountVoucher = { discount_type: string; discount_value: number };

/**
 * What a discount voucher takes off (K-02), in whole rupiah, half up, and never more than there is to pay. The checkout
 * asks it of the current price and an order of its amount_before_discount, which is that same price, frozen.
 */
export function voucherDiscount(currentPrice: number, { discount_type, discount_value }: DiscountVoucher): number {
  // × before ÷: a product of whole numbers is exact, so that a half is a half and rounds up
  const worth = discount_type === 'amount' ? discount_value : Math.round((currentPrice * discount_value) / 100);
  return Math.min(Math.max(worth, 0), currentPrice);
}
