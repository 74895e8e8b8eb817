import { wibParts } from '../../../../contract/rules/wib.ts';
import { addDays, daysBetween, wholeSecond } from '../../time.ts';
import type { Chance } from '../context.ts';

/** So many moments in order within a stretch of time, most of them while people are awake. */
export function momentsWithin(chance: Chance, from: Date, to: Date, count: number): Date[] {
  const days = daysBetween(from, to);
  const step = days / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const wished = (index + 0.1 + chance.next() * 0.6) * step;
    const awake = wished + daysUntilAwake(addDays(from, wished));
    // Being awake moves things about by hours; at both ends they crowd together rather than leave the stretch.
    const first = (index * step) / 8;
    const last = days - ((count - index) * step) / 8;
    return wholeSecond(addDays(from, Math.max(first, Math.min(last, awake))));
  });
}

export const momentWithin = (chance: Chance, from: Date, to: Date): Date =>
  momentsWithin(chance, from, to, 1)[0] as Date;

/** The day squeezed between six in the morning and eleven at night; what came first still comes first. */
function daysUntilAwake(moment: Date): number {
  const { hour, minute } = wibParts(moment);
  return (6 - ((hour + minute / 60) * 7) / 24) / 24;
}
