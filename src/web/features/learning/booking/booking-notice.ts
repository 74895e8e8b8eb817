import { notices } from '../../../../contract/messages.ts';
import { ApiFailure, adviceOf, type Notice } from '../../../lib/api-failure.ts';

/** What is said when a QnA session or a consultation could not be booked: the server's words of a 401 or 400 (T-04). */
export const bookingNotice = (failure: unknown): Notice => noticeTelling([401, 400], failure);

/** Of a live session the server's words of a 401 alone; a seat that is gone is then seen in the list (T-04). */
export const enrolNotice = (failure: unknown): Notice => noticeTelling([401], failure);

function noticeTelling(told: readonly number[], failure: unknown): Notice {
  const isTold = failure instanceof ApiFailure && told.includes(failure.status) && failure.message;
  if (isTold) return { title: notices.title, lines: [failure.message] };
  const more = failure instanceof ApiFailure ? adviceOf(failure) : [];
  return { title: notices.title, lines: [notices.loginApi, ...more] };
}
