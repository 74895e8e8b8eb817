import { ApiFailure } from '../../lib/api-failure.ts';

/** The server's words as the page says them. */
const remapped: Record<string, string> = {
  'Email tidak ada': 'Email tidak ditemukkan!',
  'password tidak sesuai': 'Password tidak sesuai!',
};

export function loginNotice(failure: unknown): string {
  if (failure instanceof ApiFailure && failure.status === 401) return remapped[failure.message] ?? failure.message;
  return 'Some Error Occured in Login API!';
}
