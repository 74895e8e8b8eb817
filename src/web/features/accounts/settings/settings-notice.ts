import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';
import type { FormNotice } from '../../../lib/form-notice.ts';

/** These calls refuse with words of their own (a wrong password, only in person), which say more than a status. */
const spoken = [400, 403, 503];

/** What the settings say of a failure. */
export function settingsNotice(failure: unknown): FormNotice {
  if (failure instanceof ApiFailure) {
    if (failure.status === 422 || failure.status === 0) return noticeOf(failure);
    if (spoken.includes(failure.status) && failure.message) return { lines: [failure.message] };
  }
  return { lines: noticeOf(failure, 'dashboard').lines };
}
