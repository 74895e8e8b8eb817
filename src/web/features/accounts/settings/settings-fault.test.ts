import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { settingsFault } from './settings-fault.ts';

const failure = (status: number, message: string, errors?: Record<string, string[]>, retryAfter?: number) =>
  new ApiFailure(status, { success: false, data: null, message, ...(errors && { errors }) }, retryAfter);

test('a refused field is told beside it, with its first message', () => {
  expect(
    settingsFault(failure(422, 'The given data was invalid.', { password: ['pendek', 'mudah'], email: [] })),
  ).toEqual({
    fields: { password: 'pendek' },
    lines: [],
  });
});

test('what the server refuses in its own words is said so, the unexpected in the dashboard’s', () => {
  expect(settingsFault(failure(400, 'Password saat ini tidak sesuai.')).lines).toEqual([
    'Password saat ini tidak sesuai.',
  ]);
  expect(settingsFault(failure(403, 'Hanya pemilik akun.')).lines).toEqual(['Hanya pemilik akun.']);
  expect(settingsFault(failure(500, 'x')).lines).toEqual(['Something went wrong']);
  expect(settingsFault(failure(0, '')).lines).toEqual(['Some Error Occured in API!']);
});

test('too many tries say when to come back', () => {
  expect(settingsFault(failure(429, 'x', undefined, 600)).lines).toEqual([
    'Terlalu banyak percobaan. Coba lagi dalam 10 menit.',
  ]);
});
