import { expect, test } from 'vitest';
import { ApiFailure } from '../../lib/api-failure.ts';
import { loginNotice } from './login-notice.ts';

const failure = (status: number, message: string) => new ApiFailure(status, { success: false, data: null, message });

test('a 401 speaks with the server’s words, two of them in the page’s own', () => {
  expect(loginNotice(failure(401, 'Email tidak ada'))).toBe('Email tidak ditemukkan!');
  expect(loginNotice(failure(401, 'password tidak sesuai'))).toBe('Password tidak sesuai!');
  expect(loginNotice(failure(401, 'Akun dinonaktifkan. Silakan hubungi kami.'))).toBe(
    'Akun dinonaktifkan. Silakan hubungi kami.',
  );
  expect(loginNotice(failure(500, 'x'))).toBe('Some Error Occured in Login API!');
});
