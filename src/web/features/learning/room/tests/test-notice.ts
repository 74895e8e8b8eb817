import { ApiFailure, noticeOf } from '../../../../lib/api-failure.ts';
import type { FormNotice } from '../../../../lib/form-notice.ts';

/** Refused by a gate: the class is further, or less far, than this page knows. */
export const isGate = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && [400, 403, 429].includes(failure.status) && failure.message !== '';

/** A gate says why in its own words. */
export const testNotice = (failure: unknown): FormNotice =>
  isGate(failure) ? { lines: [failure.message] } : noticeOf(failure);
