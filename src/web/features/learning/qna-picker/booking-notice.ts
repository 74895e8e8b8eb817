import { notices } from '../../../../contract/messages.ts';
import { ApiFailure, tooManyText } from '../../../lib/api-failure.ts';

/** What is said when a session could not be booked: the server's words of a 401 or 400 (T-04). */
export function bookingNotice(failure: unknown): { title: string; lines: string[] } {
  const isTold = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 400) && failure.message;
  if (isTold) return { title: notices.title, lines: [failure.message] };
  const more = failure instanceof ApiFailure && failure.status === 429 ? [tooManyText(failure)] : [];
  return { title: notices.title, lines: [notices.loginApi, ...more] };
}
