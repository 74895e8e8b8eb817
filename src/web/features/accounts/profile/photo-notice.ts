import { notices } from '../../../../contract/messages.ts';
import { ApiFailure, tooManyText } from '../../../lib/api-failure.ts';

/** What is said of a photo that could not be sent. */
export function photoNotice(failure: unknown): string {
  if (failure instanceof ApiFailure) {
    if ([400, 401].includes(failure.status) && failure.message) return failure.message;
    if (failure.status === 429) return tooManyText(failure);
  }
  return notices.loginApi;
}
