import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { codeNotice } from './voucher-check.ts';

const said = (status: number, message: string) =>
  codeNotice(new ApiFailure(status, { success: false, data: null, message }, status === 429 ? 30 : null));

test('a code that is not taken is told in the specified words [V-08]', () => {
  expect(said(400, 'Quota is finished')).toEqual({ title: 'Gagal!', lines: ['Quota voucher sudah terpakai semua'] });
  expect(said(422, 'The given data was invalid.').lines).toEqual(['Voucher tidak ditemukan']);
  expect(said(400, 'The given data was invalid.').lines).toEqual(['Voucher tidak ditemukan']);
  expect(said(400, 'Voucher ini sedang tidak berlaku.').lines).toEqual(['Voucher ini sedang tidak berlaku.']);
  expect(said(500, 'Terjadi kesalahan pada server.').lines).toEqual(['Ada kesalahan pada server']);
  expect(said(404, 'Data tidak ditemukan.').lines).toEqual(['Ada kesalahan pada server']);
  expect(said(0, '').lines).toEqual(['Ada kesalahan pada server']);
  expect(codeNotice(new TypeError('x')).lines).toEqual(['Ada kesalahan pada server']);
});

test('who tried too often is also told when to try again', () => {
  expect(said(429, 'Terlalu banyak percobaan.').lines).toEqual([
    'Ada kesalahan pada server',
    'Terlalu banyak percobaan. Coba lagi dalam 30 detik.',
  ]);
});
