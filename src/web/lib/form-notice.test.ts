import { expect, test } from 'vitest';
import { notices } from '../../contract/messages.ts';
import { ApiFailure } from './api-failure.ts';
import { fieldFaults, formNotice } from './form-notice.ts';

const failure = (
  status: number,
  message: string,
  errors: Record<string, string[]> = {},
  retryAfter: number | null = null,
) => new ApiFailure(status, { success: false, data: null, message, errors }, retryAfter);
const other = 'Beberapa Kesalahan Terjadi di API Pendaftaran!';
const refused = failure(422, 'The given data was invalid.', {
  email: ['Email sudah digunakan sebelumnya.', 'Format Email salah.'],
  phone_number: ['Format nomor telepon salah.'],
});

test('a 422 is a titled list of the first message of each field', () => {
  expect(formNotice(refused, other)).toEqual({
    title: 'Validasi Error!',
    lines: ['Email sudah digunakan sebelumnya.', 'Format nomor telepon salah.'],
  });
  expect(fieldFaults(refused)).toEqual({
    email: 'Email sudah digunakan sebelumnya.',
    phone_number: 'Format nomor telepon salah.',
  });
});

test('a 404 speaks with the server’s words, anything else with the form’s own', () => {
  expect(formNotice(failure(404, 'Email tidak terdaftar.'), other)).toEqual({ lines: ['Email tidak terdaftar.'] });
  for (const status of [400, 401, 500]) expect(formNotice(failure(status, 'x'), other)).toEqual({ lines: [other] });
  expect(formNotice(new TypeError('x'), other)).toEqual({ lines: [other] });
  expect(fieldFaults(new TypeError('x'))).toEqual({});
});

test('where no answer came, the words are titled [G-03, A-09, A-10, A-11, V-01, R-16]', () => {
  expect(formNotice(failure(0, ''), notices.noResponse)).toEqual({
    title: 'Validasi Error!',
    lines: ['Some Error Occured in API!'],
  });
});

test('a 429 adds when to try again', () => {
  expect(formNotice(failure(429, 'x', {}, 600), other)).toEqual({
    lines: [other, 'Terlalu banyak percobaan. Coba lagi dalam 10 menit.'],
  });
});
