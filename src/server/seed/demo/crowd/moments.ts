import type { chanceFor } from '../context.ts';

export type Chance = ReturnType<typeof chanceFor>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const WIB_MS = 7 * HOUR_MS;

/** A time without a date, in ms as Date counts them: journeys are reckoned in them and become dates at the end. */
export type Moment = number;

/** So many moments in order within a stretch of time, most of them while people are awake. */
export function momentsWithin(chance: Chance, from: Moment, to: Moment, count: number): Moment[] {
  const step = (to - from) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const wished = awake(from + (index + 0.1 + chance.next() * 0.6) * step);
    // Being awake moves things about by hours; at both ends they crowd together rather than leave the stretch.
    const earliest = from + (index * step) / 8;
    const latest = to - ((count - index) * step) / 8;
    return Math.max(earliest, Math.min(latest, wished));
  });
}

/** The day squeezed between six in the morning and eleven at night; what came first still comes first. */
function awake(moment: Moment): Moment {
  const sinceMidnight = (moment + WIB_MS) % DAY_MS;
  return moment - sinceMidnight + 6 * HOUR_MS + (sinceMidnight * 17) / 24;
}

/** The database keeps parts of a second that nobody has ever seen. */
export const dateOf = (moment: Moment): Date => new Date(Math.floor(moment / 1000) * 1000);
