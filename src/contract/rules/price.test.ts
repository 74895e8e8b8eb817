import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coursePrice } from './price.ts';

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
