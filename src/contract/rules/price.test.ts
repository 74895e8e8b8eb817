import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutPrice, coursePrice } from './price.ts';
import { voucherDiscount } from './voucher.ts';

const price = fc.nat(10_000_000);
const offer = fc.record({ base: price, discount_price: price }, { requiredKeys: ['base'] });
const voucher = fc.oneof(
  fc.record({ discount_type: fc.constant('percent'), discount_value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discount_type: fc.constant('amount'), discount_value: fc.integer({ min: 1, max: 12_000_000 }) }),
);

test('the Excel course shows 55% off 1.100.000', () => {
  expect(coursePrice({ retail_price: 1_100_000, discount_price: 499_000 })).toEqual({
    now: 499_000,
    before: 1_100_000,
    percentOff: 55,
  });
});

test('a discount price of 0 means none', () => {
  expect(coursePrice({ retail_price: 799_000, discount_price: 0 })).toEqual({
    now: 799_000,
    before: null,
    percentOff: 0,
  });
  expect(coursePrice({ retail_price: 0, discount_price: 0 }).now).toBe(0);
});

test('half a percent off is rounded up', () => {
  // 57.5 is 57.49999999999999 when divided first
  expect(coursePrice({ retail_price: 1000, discount_price: 425 }).percentOff).toBe(58);
});

test('what is asked is never more than the retail price', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (retail_price, discount_price) => {
      const { now, percentOff } = coursePrice({ retail_price, discount_price });
      expect(now).toBeLessThanOrEqual(retail_price);
      expect(percentOff).toBeGreaterThanOrEqual(0);
      expect(percentOff).toBeLessThanOrEqual(100);
    }),
  );
});

test('a course at the checkout: discount price, then the voucher on what is left [K-02]', () => {
  const halved = { discount_type: 'percent', discount_value: 50 };
  expect(checkoutPrice({ base: 799_000, discount_price: 499_000 }, halved)).toEqual({
    list: 799_000,
    current: 499_000,
    discountShown: 300_000,
    voucherDiscount: 249_500,
    total: 249_500,
  });
  expect(checkoutPrice({ base: 799_000, discount_price: 0 }, null)).toEqual({
    list: 799_000,
    current: 799_000,
    discountShown: 0,
    voucherDiscount: 0,
    total: 799_000,
  });
});

test('an event at the checkout has no discount price, and its total stops at 0 [K-02]', () => {
  expect(checkoutPrice({ base: 150_000 }, { discount_type: 'percent', discount_value: 25 })).toEqual({
    list: 150_000,
    current: 150_000,
    discountShown: 0,
    voucherDiscount: 37_500,
    total: 112_500,
  });
  expect(checkoutPrice({ base: 75_000 }, { discount_type: 'amount', discount_value: 100_000 }).total).toBe(0);
});

test('the total is never negative nor more than the current price, and the lines add up in whole rupiah', () => {
  fc.assert(
    fc.property(offer, fc.option(voucher), (offered, applied) => {
      const lines = checkoutPrice(offered, applied);
      expect(lines.total).toBeGreaterThanOrEqual(0);
      expect(lines.total).toBeLessThanOrEqual(lines.current);
      expect(lines.current).toBeLessThanOrEqual(lines.list);
      expect(lines.list - lines.discountShown - lines.voucherDiscount).toBe(lines.total);
      expect(Object.values(lines).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a larger voucher never raises the total', () => {
  fc.assert(
    fc.property(offer, voucher, fc.nat(1_000_000), (offered, smaller, more) => {
      const larger = { ...smaller, discount_value: smaller.discount_value + more };
      expect(checkoutPrice(offered, larger).total).toBeLessThanOrEqual(checkoutPrice(offered, smaller).total);
    }),
  );
});

test('100 percent leaves nothing to pay', () => {
  fc.assert(
    fc.property(offer, (offered) => {
      expect(checkoutPrice(offered, { discount_type: 'percent', discount_value: 100 }).total).toBe(0);
    }),
  );
});

test('card and checkout ask the same, and an order shows the discount that the checkout promised', () => {
  fc.assert(
    fc.property(price, price, voucher, (retail_price, discount_price, applied) => {
      const lines = checkoutPrice({ base: retail_price, discount_price }, applied);
      expect(coursePrice({ retail_price, discount_price }).now).toBe(lines.current);
      const order = { amount_before_discount: lines.current, amount: lines.total };
      const shown = voucherDiscount(order.amount_before_discount, applied);
      expect(shown).toBe(lines.voucherDiscount);
      expect(order.amount_before_discount - shown).toBe(order.amount);
      if (applied.discount_type === 'percent') {
        const asSpecified = (applied.discount_value / 100) * order.amount_before_discount;
        expect(Math.abs(shown - asSpecified)).toBeLessThanOrEqual(0.500001);
      }
    }),
  );
});
