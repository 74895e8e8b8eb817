import { expect, test } from 'vitest';
import { ApiFailure } from '../../lib/api-failure.ts';
import { loginNotice, socialNotice } from './login-notice.ts';

const failure = (status: number, message: string, retryAfter: number | null = null) =>
  new ApiFailure(status, { success: false, data: null, message }, retryAfter);

test('a 401 speaks with the server’s words, two of them in the page’s own [A-03]', () => {
  expect(loginNotice(failure(401, 'Email tidak ada'))).toEqual(['Email tidak ditemukkan!']);
  expect(loginNotice(failure(401, 'password tidak sesuai'))).toEqual(['Password tidak sesuai!']);
  const deactivated = 'Akun dinonaktifkan. Silakan hubungi kami.';
  expect(loginNotice(failure(401, deactivated))).toEqual([deactivated]);
});

test('anything else is said in the same words, and a 429 adds when to try again [A-03]', () => {
  const other = 'Some Error Occured in Login API!';
  for (const status of [0, 400, 404, 422, 500, 503]) expect(loginNotice(failure(status, 'x'))).toEqual([other]);
  expect(loginNotice(new Error('the provider’s window was closed'))).toEqual([other]);
  expect(loginNotice(failure(429, 'x', 30))).toEqual([other, 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.']);
});

test('a sign-in by a provider that fails says so in the general words, and why below them [A-05]', () => {
  const other = 'Some Error Occured in Login API!';
  expect(socialNotice(new Error('cancelled'))).toEqual([other]);
  expect(socialNotice(failure(401, 'Akun Anda tidak dapat kami verifikasi.'))).toEqual([
    other,
    'Akun Anda tidak dapat kami verifikasi.',
  ]);
  expect(socialNotice(failure(503, 'Layanan masuk sedang tidak menjawab.'))).toEqual([
    other,
    'Layanan masuk sedang tidak menjawab.',
  ]);
  expect(socialNotice(failure(500, 'rahasia'))).toEqual([other]);
});
