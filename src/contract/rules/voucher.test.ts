import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voucherDiscount } from './voucher.ts';

const price = fc.nat(2_000_000_000);
const percent = (discount_value: number) => ({ discount_type: 'percent', discount_value });
const amount = (discount_value: number) => ({ discount_type: 'amount', discount_value });

test('the demo vouchers take off what they say', () => {
  expect(voucherDiscount(499_000, percent(50))).toBe(249_500);
  expect(voucherDiscount(499_000, amount(100_000))).toBe(100_000);
  expect(voucherDiscount(75_000, amount(100_000))).toBe(75_000);
});

test('half a rupiah is rounded up', () => {
  expect(voucherDiscount(499_950, percent(25))).toBe(124_988);
  expect(voucherDiscount(1, percent(50))).toBe(1);
  expect(voucherDiscount(1, percent(49))).toBe(0);
});

test("anything but 'amount' is a percentage", () => {
  for (const discount_type of ['percent', 'percentage', 'Amount', ''])
    expect(voucherDiscount(200_000, { discount_type, discount_value: 10 })).toBe(20_000);
});

test('a percentage is exact to the rupiah, as big whole numbers have it', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100 }), (before, value) => {
      expect(voucherDiscount(before, percent(value))).toBe(Number((BigInt(before) * BigInt(value) + 50n) / 100n));
    }),
  );
});

test('a discount lies between nothing and the whole price, whatever the voucher says', () => {
  fc.assert(
    fc.property(price, fc.constantFrom('percent', 'amount'), fc.integer(), (before, discount_type, discount_value) => {
      const discount = voucherDiscount(before, { discount_type, discount_value });
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(before);
      expect(Number.isInteger(discount)).toBe(true);
    }),
  );
});
