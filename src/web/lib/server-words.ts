import { ApiFailure, tooManyText } from './api-failure.ts';

/** What the server said of a failure, of a field before of all, or where it said nothing the page's own words (P-01 to P-06). */
export function serverWords(failure: unknown, other: string): string {
  if (!(failure instanceof ApiFailure)) return other;
  if (failure.status === 429) return tooManyText(failure);
  const [first] = Object.values(failure.errors).flat();
  return first ?? (failure.message || other);
}
