import { expect, test } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { photoNotice } from './photo-notice.ts';

const failure = (status: number, message: string, errors?: Record<string, string[]>) =>
  new ApiFailure(status, { success: false, data: null, message, ...(errors && { errors }) });

test('what the server says of a photo is shown, of its field before of all [A-17, R-15]', () => {
  for (const status of [400, 401])
    expect(photoNotice(failure(status, 'Tidak dapat dibaca.'))).toBe('Tidak dapat dibaca.');
  const refused = failure(422, 'The given data was invalid.', { image: ['Berkas ini bukan gambar.'] });
  expect(photoNotice(refused)).toBe('Berkas ini bukan gambar.');
  for (const status of [0, 403, 500])
    expect(photoNotice(failure(status, 'x'))).toBe('Some Error Occured in Login API!');
});
