import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { bookingNotice } from './booking-notice.ts';

const said = (status: number, message: string) =>
  bookingNotice(new ApiFailure(status, { success: false, message } as never)).lines;

test('the server’s words of a 401 and a 400, else one sentence [T-04]', () => {
  expect(said(400, 'Kursi habis.')).toEqual(['Kursi habis.']);
  expect(said(401, 'Sesi berakhir.')).toEqual(['Sesi berakhir.']);
  expect(said(403, 'You are not enrolled in the Course')).toEqual(['Some Error Occured in Login API!']);
  expect(said(0, '')).toEqual(['Some Error Occured in Login API!']);
  expect(bookingNotice(new Error('x')).lines).toEqual(['Some Error Occured in Login API!']);
});
