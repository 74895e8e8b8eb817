import { expect, test } from 'vitest';
import { spellRupiah } from './spelled-rupiah.ts';

test.each([
  [0, 'Nol rupiah'],
  [1, 'Satu rupiah'],
  [11, 'Sebelas rupiah'],
  [19, 'Sembilan belas rupiah'],
  [20, 'Dua puluh rupiah'],
  [99, 'Sembilan puluh sembilan rupiah'],
  [100, 'Seratus rupiah'],
  [1_000, 'Seribu rupiah'],
  [1_111, 'Seribu seratus sebelas rupiah'],
  [11_000, 'Sebelas ribu rupiah'],
  [101_000, 'Seratus satu ribu rupiah'],
  [337_350, 'Tiga ratus tiga puluh tujuh ribu tiga ratus lima puluh rupiah'],
  [1_000_000, 'Satu juta rupiah'],
  [1_001_000, 'Satu juta seribu rupiah'],
  [
    2_147_483_647,
    'Dua miliar seratus empat puluh tujuh juta empat ratus delapan puluh tiga ribu enam ratus empat puluh tujuh rupiah',
  ],
])('%i is spelled out', (amount, words) => {
  expect(spellRupiah(amount)).toBe(words);
});
