type Priced = { retail_price: number; discount_price: number };

/** A card's price (C-07): a discount price of 0 means none. */
export function coursePrice({ retail_price, discount_price }: Priced) {
  const discounted = discount_price > 0 && discount_price < retail_price;
  return {
    now: discounted ? discount_price : retail_price,
    before: discounted ? retail_price : null,
    percentOff: discounted ? Math.round(((retail_price - discount_price) / retail_price) * 100) : 0,
  };
}
