import { expect, test } from 'vitest';
import { ApiFailure, noticeOf } from './api-failure.ts';
import { formNotice } from './form-notice.ts';

const failure = (status: number, message = '', errors?: Record<string, string[]>) =>
  new ApiFailure(status, status === 0 ? null : { success: false, data: null, message, ...(errors ? { errors } : {}) });

test('a 422 lists the first message of each field under its title [G-02]', () => {
  const notice = noticeOf(failure(422, 'The given data was invalid.', { email: ['Satu.', 'Dua.'], name: ['Tiga.'] }));
  expect(notice).toEqual({ title: 'Validasi Error!', lines: ['Satu.', 'Tiga.'] });
});

test('no answer, 401, 404 and other statuses each have their words [G-03]', () => {
  expect(noticeOf(failure(0))).toEqual({ title: 'Validasi Error!', lines: ['Some Error Occured in API!'] });
  expect(noticeOf(failure(401, 'Sesi berakhir')).lines).toEqual(['Sesi berakhir']);
  expect(noticeOf(failure(404, 'Tidak ada')).lines).toEqual(['Tidak ada']);
  expect(noticeOf(failure(404)).lines).toEqual(['Some Error Occured']);
  expect(noticeOf(failure(500, 'rahasia')).lines).toEqual(['Some Error Occured in API!']);
  expect(noticeOf(failure(500, 'rahasia'), 'dashboard').lines).toEqual(['Something went wrong']);
  expect(noticeOf(new TypeError('x')).lines).toEqual(['Some Error Occured in API!']);
});

test('without a network the words say below that nothing was sent [G-03]', () => {
  const lines = ['Some Error Occured in API!', 'Anda sedang luring. Belum terkirim; coba lagi setelah tersambung.'];
  const unsent = new ApiFailure(0, null, null, true);
  expect(noticeOf(unsent)).toEqual({ title: 'Validasi Error!', lines });
  expect(formNotice(unsent, 'Some Error Occured in API!')).toEqual({ title: 'Validasi Error!', lines });
});
