import { expect, test } from 'vitest';
import type { Order } from '../../../../contract/commerce.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { voucherDiscount } from '../../../../contract/rules/voucher.ts';
import { nextAskMs } from './freshness.ts';
import { amountsOf } from './order-amounts.ts';
import { awaitedText, badgeOf, isSuccessful, outcomeOf, standingOf } from './order-words.ts';
import { pageOf } from './pages-of.ts';

const orderOf = (facts: Partial<Order> = {}): Order => ({
  id: 'pesanan-contoh-0001',
  status: 'pending',
  method: 'midtrans',
  amount: 90_000,
  amount_before_discount: 100_000,
  list_price: 150_000,
  voucher_discount: 10_000,
  course_id: null,
  course: null,
  event: null,
  booking_days: [],
  discount_voucher_id: 1,
  discountvoucher: { discount_type: 'percent', discount_value: 10 },
  created_at: '2026-11-15T09:30:00+07:00',
  expires_at: '2026-11-16T09:30:00+07:00',
  is_payable: true,
  payment_type: null,
  invoice_number: null,
  invoice_url: null,
  ...facts,
});

test('paid, success and a voucher are successful, everything else is not [K-07]', () => {
  for (const status of ['paid', 'success']) expect(isSuccessful({ status, method: 'midtrans' }), status).toBe(true);
  expect(isSuccessful({ status: 'pending', method: 'voucher' })).toBe(true);
  for (const status of ['pending', 'failed', 'expired', 'cancelled', 'refunded', 'disputed', ''])
    expect(isSuccessful({ status, method: 'midtrans' }), status).toBe(false);
});

test('the badge of what can still be paid is no failure [K-07, K-11]', () => {
  expect(badgeOf(orderOf())).toBe('Menunggu');
  expect(badgeOf(orderOf({ is_payable: false }))).toBe('Gagal');
  expect(badgeOf(orderOf({ status: 'expired', is_payable: false }))).toBe('Gagal');
  expect(badgeOf(orderOf({ status: 'success', is_payable: false }))).toBe('Berhasil');
});

test('the lines of an order add up, and a percent voucher is of amount_before_discount [K-07, K-11]', () => {
  const order = orderOf();
  expect(amountsOf(order)).toEqual({ price: 150_000, discount: 50_000, voucher: 10_000, percent: 10, total: 90_000 });
  expect(amountsOf(order).voucher).toBe(
    voucherDiscount(order.amount_before_discount, { discount_type: 'percent', discount_value: 10 }),
  );
  const fixed = orderOf({ discountvoucher: { discount_type: 'amount', discount_value: 10_000 } });
  expect(amountsOf(fixed)).toMatchObject({ voucher: 10_000, percent: null });
});

test('what an order took off stays, though its voucher is worth something else today', () => {
  const changed = orderOf({ discountvoucher: { discount_type: 'percent', discount_value: 50 } });
  expect(amountsOf(changed)).toMatchObject({ voucher: 10_000, percent: null, total: 90_000 });
});

test('a voucher for the class itself stands for its whole price', () => {
  const redeemed = orderOf({ method: 'voucher', amount: 0, amount_before_discount: 0, voucher_discount: 0 });
  expect(amountsOf(redeemed)).toMatchObject({ price: 150_000, discount: 0, voucher: 150_000, total: 0 });
});

test('methods have the words that people use', () => {
  expect(methodOf(orderOf({ payment_type: 'qris' }))).toBe('QRIS');
  expect(methodOf(orderOf({ payment_type: 'bank_transfer' }))).toBe('Transfer bank');
  expect(methodOf(orderOf({ payment_type: 'credit_card' }))).toBe('Kartu kredit/debit');
  expect(methodOf(orderOf({ payment_type: 'invented_later' }))).toBe('Midtrans');
  expect(methodOf(orderOf())).toBe('Midtrans');
  expect(methodOf(orderOf({ amount: 0 }))).toBe('Gratis');
  expect(methodOf(orderOf({ method: 'voucher', amount: 0 }))).toBe('Voucher');
});

test('what waits says until when, in WIB, and every state has words of its own', () => {
  expect(awaitedText(orderOf())).toBe('Menunggu pembayaran sampai 16 Nov 2026, 09:30 WIB');
  expect(awaitedText(orderOf({ is_payable: false }))).toMatch(/sudah lewat/);
  expect(awaitedText(orderOf({ status: 'failed' }))).toBeNull();
  const statuses: Order['status'][] = [
    ...(['pending', 'success', 'failed', 'expired', 'cancelled', 'refunded', 'disputed'] as const),
  ];
  expect(new Set(statuses.map((status) => outcomeOf(orderOf({ status })).title)).size).toBe(statuses.length);
});

test('a line of the list says which of the states its badge stands for, where the badge does not', () => {
  const standing = (status: Order['status']) => standingOf(orderOf({ status }));
  expect(standing('success')).toBeNull();
  expect(standing('failed')).toBeNull();
  expect(standing('pending')).toMatch(/^Menunggu pembayaran/);
  expect(standing('expired')).toBe('Waktu pembayaran habis');
  expect(standing('cancelled')).toBe('Pesanan dibatalkan');
  expect(standing('refunded')).toBe('Dana dikembalikan');
  expect(standing('disputed')).toBe('Pembayaran sedang diperiksa');
});

test('what waits is asked for every 4 seconds, later more slowly; what is settled is left alone', () => {
  const minutes = (count: number) => count * 60_000;
  expect(nextAskMs([orderOf()], 0)).toBe(4_000);
  expect(nextAskMs([orderOf({ status: 'success' }), orderOf()], minutes(3))).toBe(10_000);
  expect(nextAskMs([orderOf()], minutes(60))).toBe(30_000);
  expect(nextAskMs([orderOf({ status: 'failed' })], 0)).toBe(false);
  // An invoice's address holds for an hour.
  expect(nextAskMs([orderOf({ status: 'success', invoice_url: '/invoice/x.pdf' })], 0)).toBeLessThan(minutes(60));
});

test('a list is cut by tens, and every address leads to a page of it', () => {
  const items = Array.from({ length: 25 }, (_, index) => index);
  expect(pageOf(items, null)).toMatchObject({ page: 1, lastPage: 3, shown: items.slice(0, 10) });
  expect(pageOf(items, '3').shown).toEqual(items.slice(20));
  for (const asked of ['0', '-1', 'x', '1e3', '']) expect(pageOf(items, asked).page, asked).toBe(1);
  expect(pageOf(items, '1000000000').page).toBe(3);
  expect(pageOf([], '2')).toEqual({ page: 1, lastPage: 1, shown: [] });
});
