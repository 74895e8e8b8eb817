import { ApiFailure, type Notice, noticeOf } from '../../../lib/api-failure.ts';

/** A refusal is told in the server's own words (L-14). */
export function certificateNotice(failure: unknown): Notice {
  const notice = noticeOf(failure, 'dashboard');
  const isRefusal = failure instanceof ApiFailure && [400, 403].includes(failure.status);
  return isRefusal ? { ...notice, lines: [failure.message] } : notice;
}
