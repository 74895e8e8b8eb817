import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupiah } from './rupiah.ts';

test('rupiah has dots between thousands, and 0 is Gratis', () => {
  expect(formatRupiah(1_199_000)).toBe('Rp 1.199.000');
  expect(formatRupiah(499_000)).toBe('Rp 499.000');
  expect(formatRupiah(500)).toBe('Rp 500');
  expect(formatRupiah(0)).toBe('Gratis');
});

test('any amount keeps its digits', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (amount) => {
      expect(formatRupiah(amount).replace(/\D/g, '') || '0').toBe(String(amount));
    }),
  );
});
