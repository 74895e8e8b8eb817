import { expect, test } from 'vitest';
import { ApiFailure, type Notice } from '../../../lib/api-failure.ts';
import { bookingNotice, enrolNotice } from './booking-notice.ts';

const saidBy = (notice: (failure: unknown) => Notice) => (status: number, message: string) =>
  notice(new ApiFailure(status, { success: false, message } as never)).lines;
const anyOther = ['Some Error Occured in Login API!'];

test('of QnA and consultations the server’s words of a 401 and a 400, else one sentence [T-04]', () => {
  const said = saidBy(bookingNotice);
  expect(said(400, 'Kursi habis.')).toEqual(['Kursi habis.']);
  expect(said(401, 'Sesi berakhir.')).toEqual(['Sesi berakhir.']);
  expect(said(403, 'Anda belum terdaftar di kelas ini.')).toEqual(anyOther);
  expect(said(0, '')).toEqual(anyOther);
  expect(bookingNotice(new Error('x')).lines).toEqual(anyOther);
});

test('of a live session the server’s words of a 401 alone [T-04]', () => {
  const said = saidBy(enrolNotice);
  expect(said(401, 'Sesi berakhir.')).toEqual(['Sesi berakhir.']);
  expect(said(400, 'Kursi habis.')).toEqual(anyOther);
  expect(said(403, 'Anda belum terdaftar di kelas ini.')).toEqual(anyOther);
  expect(said(500, '')).toEqual(anyOther);
  expect(said(429, 'Pelan-pelan.')).toEqual([...anyOther, 'Pelan-pelan.']);
});
