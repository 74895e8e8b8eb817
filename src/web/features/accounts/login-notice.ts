import { notices } from '../../../contract/messages.ts';
import { ApiFailure, adviceOf } from '../../lib/api-failure.ts';

/** The server's words as the page says them. */
const remapped: Record<string, string> = {
  'Email tidak ada': 'Email tidak ditemukkan!',
  'password tidak sesuai': 'Password tidak sesuai!',
};
const other = notices.loginApi;

/** What is said of a failed login, line by line. */
export function loginNotice(failure: unknown): string[] {
  if (!(failure instanceof ApiFailure)) return [other];
  if (failure.status === 401) return [remapped[failure.message] ?? failure.message];
  return [other, ...adviceOf(failure)];
}

/** A sign-in by a provider that fails is told by the general words; below them, why and what to do instead. */
export function socialNotice(failure: unknown): string[] {
  const [line, ...more] = loginNotice(failure);
  if (line !== other) return [other, line as string];
  const isAway = failure instanceof ApiFailure && failure.status === 503;
  return [other, ...(isAway ? [failure.message] : more)];
}
