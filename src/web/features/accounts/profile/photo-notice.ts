import { notices } from '../../../../contract/messages.ts';
import { ApiFailure, adviceOf } from '../../../lib/api-failure.ts';
import { serverWords } from '../../../lib/server-words.ts';

/** What is said of a photo that could not be sent. */
export function photoNotice(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return notices.loginApi;
  const isSpoken = [400, 401, 422, 429].includes(failure.status);
  return isSpoken ? serverWords(failure, notices.loginApi) : [notices.loginApi, ...adviceOf(failure)].join(' ');
}
