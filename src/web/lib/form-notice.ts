import { notices } from '../../contract/messages.ts';
import { ApiFailure, adviceOf, noticeOf } from './api-failure.ts';

export type FormNotice = { title?: string; lines: string[] };

/**
 * What a form says of its failure: the list of a 422 (G-02), the server's words of a 404, and of anything else the
 * form's own, to which a 429 adds when to try again. Where no answer came it is titled too (G-03).
 */
export function formNotice(failure: unknown, other: string): FormNotice {
  if (!(failure instanceof ApiFailure)) return { lines: [other] };
  if (failure.status === 422) return noticeOf(failure);
  if (failure.status === 0) return { title: notices.title, lines: [other, ...adviceOf(failure)] };
  if (failure.status === 404 && failure.message) return { lines: [failure.message] };
  return { lines: [other, ...adviceOf(failure)] };
}

/** The first message of each field, for its place beside the field. */
export function fieldFaults(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiFailure)) return {};
  return Object.fromEntries(Object.entries(failure.errors).map(([field, [first = '']]) => [field, first]));
}
