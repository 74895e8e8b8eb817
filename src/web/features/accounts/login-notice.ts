import { ApiFailure, tooManyText } from '../../lib/api-failure.ts';

/** The server's words as the page says them. */
const remapped: Record<string, string> = {
  'Email tidak ada': 'Email tidak ditemukkan!',
  'password tidak sesuai': 'Password tidak sesuai!',
};
const other = 'Some Error Occured in Login API!';

/** What is said of a failed sign-in, by password or by a provider, line by line. */
export function loginNotice(failure: unknown): string[] {
  if (!(failure instanceof ApiFailure)) return [other];
  if (failure.status === 401) return [remapped[failure.message] ?? failure.message];
  if (failure.status === 429) return [other, tooManyText(failure)];
  return [other];
}
