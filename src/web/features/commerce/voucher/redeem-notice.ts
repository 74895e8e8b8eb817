import { notices } from '../../../../contract/messages.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { type FormNotice, formNotice } from '../../../lib/form-notice.ts';
import { resultOfFailure, resultTitles } from './voucher-result.ts';

const other = notices.noResponse;

/**
 * What is said of a redemption that failed (V-04). A wrong password and a class that is owned already are told by the
 * general words; below them, why.
 */
export function redeemNotice(failure: unknown): FormNotice {
  const isRefusal = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 400);
  if (!isRefusal || !failure.message) return formNotice(failure, other);
  const isOwned = resultOfFailure(failure)?.name === 'course-owned';
  return { lines: [other, isOwned ? resultTitles['course-owned'] : failure.message] };
}

/** On /voucher/verifylogin a refusal speaks in the server's words. */
export function verifyLoginNotice(failure: unknown): FormNotice {
  const isRefusal = failure instanceof ApiFailure && [400, 401, 404].includes(failure.status);
  return isRefusal && failure.message ? { lines: [failure.message] } : formNotice(failure, other);
}
