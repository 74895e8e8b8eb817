import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';

/** Why a message did not go through: where the server refused it, in its own words. */
export const failureWords = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status === 403 ? failure.message : noticeOf(failure).lines.join(' ');
