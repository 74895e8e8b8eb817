import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { contactNotice } from './contact-notice.ts';

const failure = (status: number, message = '', errors = {}, retryAfter: number | null = null) =>
  new ApiFailure(status, { success: false, data: null, message, errors }, retryAfter);
const title = 'Validasi Error!';
const other = 'Some Error Occured in Login API!';

test('each failure of the form is told in its own words [S-02]', () => {
  expect(
    contactNotice(failure(422, '', { name: ['Nama Lengkap wajib diisi.'], email: ['Format Email salah.'] })),
  ).toEqual({ title, lines: ['Nama Lengkap wajib diisi.', 'Format Email salah.'] });
  expect(contactNotice(failure(401, 'Silakan masuk.'))).toEqual({ title, lines: ['Silakan masuk.'] });
  for (const status of [0, 400, 413, 500, 503])
    expect(contactNotice(failure(status, 'x'))).toEqual({ title, lines: [other] });
  expect(contactNotice(failure(429, 'x', {}, 600))).toEqual({
    title,
    lines: [other, 'Terlalu banyak percobaan. Coba lagi dalam 10 menit.'],
  });
  expect(contactNotice(new Error('x'))).toEqual({ title, lines: [other] });
});
