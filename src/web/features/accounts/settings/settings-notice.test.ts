import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { settingsNotice } from './settings-notice.ts';

const failure = (status: number, message: string, errors?: Record<string, string[]>, retryAfter?: number) =>
  new ApiFailure(status, { success: false, data: null, message, ...(errors && { errors }) }, retryAfter);

test('refused fields are listed, the first message of each', () => {
  expect(settingsNotice(failure(422, 'x', { password: ['pendek', 'mudah'], email: ['salah'] }))).toEqual({
    title: 'Validasi Error!',
    lines: ['pendek', 'salah'],
  });
});

test('what the server refuses in its own words is said so, the unexpected in the dashboard’s [R-16]', () => {
  const wrong = 'Password saat ini tidak sesuai.';
  expect(settingsNotice(failure(400, wrong))).toEqual({ lines: [wrong] });
  expect(settingsNotice(failure(403, 'Hanya pemilik akun.'))).toEqual({ lines: ['Hanya pemilik akun.'] });
  expect(settingsNotice(failure(500, 'x'))).toEqual({ lines: ['Something went wrong'] });
  expect(settingsNotice(failure(0, ''))).toEqual({ title: 'Validasi Error!', lines: ['Some Error Occured in API!'] });
});

test('too many tries say when to come back', () => {
  expect(settingsNotice(failure(429, 'x', undefined, 600)).lines).toEqual([
    'Terlalu banyak percobaan. Coba lagi dalam 10 menit.',
  ]);
});
