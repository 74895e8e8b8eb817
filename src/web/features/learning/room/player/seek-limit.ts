import { maySeek } from '../../../../../contract/rules/seeking.ts';
import type { Requirements } from '../../../../../contract/rules/unlocking.ts';

/** The recorder hears of the film's place some times a second only: so much further it may already be. */
const HEARD_LATE = 0.5;

type Watched = { share: number; furthest: number; duration: number };

/** How far somebody may go by seeking: everywhere, or not beyond what was reached already (L-05). */
export const seekLimit = (course: Requirements, { share, furthest, duration }: Watched): number =>
  maySeek(course, share, duration) ? Number.POSITIVE_INFINITY : furthest;

/** Where a wish to seek leads to, and whether it was granted. Backwards always is. */
export function guardSeek(wanted: number, limit: number): { to: number; isRefused: boolean } {
  const to = Math.max(wanted, 0);
  return to <= limit + HEARD_LATE ? { to, isRefused: false } : { to: limit, isRefused: true };
}
