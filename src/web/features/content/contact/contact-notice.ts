import { notices } from '../../../../contract/messages.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { type FormNotice, formNotice } from '../../../lib/form-notice.ts';

/** What is said of a message that was not taken: the list of a 422, the server's words of a 401, else the general ones. */
export function contactNotice(failure: unknown): FormNotice {
  const isRefused = failure instanceof ApiFailure && failure.status === 401 && failure.message;
  const notice = isRefused ? { lines: [failure.message] } : formNotice(failure, notices.loginApi);
  return { ...notice, title: notices.title };
}
