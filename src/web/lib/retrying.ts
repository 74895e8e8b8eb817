import { ApiFailure } from './api-failure.ts';

/** Once more, unless the server refused (4xx): it would again, and whoever asks too often (429) is to ask less. */
export function isWorthRetrying(failures: number, failure: unknown): boolean {
  const isRefused = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
  return failures === 0 && !isRefused;
}

/** When the server said to come back; at once is how a crowd stays one. */
export const waitBeforeRetrying = (_failures: number, failure: unknown): number =>
  ((failure instanceof ApiFailure && failure.retryAfter) || 1) * 1_000;
