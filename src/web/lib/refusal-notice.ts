import { ApiFailure, type Notice, noticeOf } from './api-failure.ts';

/** Of a call that refuses with words of its own (400, 403): these; else what the dashboard says. */
export function refusalNotice(failure: unknown): Notice {
  const notice = noticeOf(failure, 'dashboard');
  const isRefusal = failure instanceof ApiFailure && [400, 403].includes(failure.status) && failure.message;
  return isRefusal ? { ...notice, lines: [failure.message] } : notice;
}
