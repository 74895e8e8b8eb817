import type { Attempt } from './order.ts';
import { MINUTE_MS } from './times.ts';

const DELAYS_MS = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

/** When the shop is told again after its last answer; null when that was the last time. */
export function nextTry(attempts: Attempt[]): number | null {
  const last = attempts.at(-1);
  if (!last) return null;
  const done = attempts.length - 1;
  const delay = done < retriesAfter(last.status) ? DELAYS_MS[done] : undefined;
  return delay === undefined ? null : last.at + delay;
}

/** How often in all, by the answer; null is no answer at all. */
export function retriesAfter(status: number | null): number {
  if (status === null) return 5;
  if (status >= 200 && status < 300) return 0;
  if (status >= 301 && status <= 303) return 0;
  if (status === 500) return 1;
  if (status === 503) return 4;
  if (status === 400 || status === 404) return 2;
  return 5;
}
