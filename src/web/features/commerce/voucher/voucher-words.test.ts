import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { redeemNotice, verifyLoginNotice } from './redeem-notice.ts';
import { safeAddress } from './safe-address.ts';
import { resultOfFailure } from './voucher-result.ts';

const failure = (
  status: number,
  message: string,
  errors?: Record<string, string[]>,
  retryAfter: number | null = null,
) => new ApiFailure(status, { success: false, data: null, message, ...(errors && { errors }) }, retryAfter);
const GENERIC = 'Some Error Occured in API!';

test('a failed check opens the result that its status and words mean [V-04]', () => {
  const nameOf = (status: number, message: string) => resultOfFailure(failure(status, message))?.name;
  expect(nameOf(404, 'Kode voucher ini sudah digunakan sebelumnya')).toBe('already-used');
  expect(nameOf(404, 'Voucher Tidak Ditemukan')).toBe('not-found');
  expect(nameOf(400, 'You are Already enrolled in this course')).toBe('course-owned');
  for (const [status, message] of [
    [404, 'Kode voucher ini sudah digunakan oleh akun lain.'],
    [404, 'You are Already enrolled in this course'],
    [400, 'Voucher Tidak Ditemukan'],
    [400, 'Kode voucher ini sudah digunakan sebelumnya'],
  ] as const)
    expect(resultOfFailure(failure(status, message))).toEqual({ name: 'already-used-email', text: message });
  for (const status of [0, 401, 422, 429, 500, 503])
    expect(resultOfFailure(failure(status, 'Voucher Tidak Ditemukan'))).toBeNull();
  expect(resultOfFailure(new Error('Voucher Tidak Ditemukan'))).toBeNull();
});

test('a redemption that fails lists a 422, says a 404 in the server’s words and anything else in its own [V-04, G-03, R-16]', () => {
  const listed = failure(422, 'The given data was invalid.', { email: ['Email tidak valid.'], code: ['Kode kosong.'] });
  for (const noticeOf of [redeemNotice, verifyLoginNotice]) {
    expect(noticeOf(listed)).toEqual({ title: 'Validasi Error!', lines: ['Email tidak valid.', 'Kode kosong.'] });
    expect(noticeOf(failure(404, 'Voucher Tidak Ditemukan'))).toEqual({ lines: ['Voucher Tidak Ditemukan'] });
    expect(noticeOf(failure(0, ''))).toEqual({ title: 'Validasi Error!', lines: [GENERIC] });
    for (const status of [403, 500, 503]) expect(noticeOf(failure(status, 'rahasia'))).toEqual({ lines: [GENERIC] });
    expect(noticeOf(failure(429, 'x', undefined, 30))).toEqual({
      lines: [GENERIC, 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.'],
    });
  }
});

test('a refusal is the server’s words on /voucher/verifylogin, and below the general ones elsewhere [V-04]', () => {
  const wrong = failure(401, 'password tidak sesuai');
  const owned = failure(400, 'You are Already enrolled in this course');
  expect(verifyLoginNotice(wrong)).toEqual({ lines: ['password tidak sesuai'] });
  expect(verifyLoginNotice(owned)).toEqual({ lines: ['You are Already enrolled in this course'] });
  expect(redeemNotice(wrong)).toEqual({ lines: [GENERIC, 'password tidak sesuai'] });
  expect(redeemNotice(owned)).toEqual({ lines: [GENERIC, 'Anda sudah memiliki Kelas.'] });
});

test('only an address of the web is gone to', () => {
  expect(safeAddress('https://mitra.example/kelas?x=1')?.host).toBe('mitra.example');
  for (const address of [null, '', '/student/course', 'javascript:alert(1)', 'data:text/html,x', 'mitra.example'])
    expect(safeAddress(address)).toBeNull();
});
