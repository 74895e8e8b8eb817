import { formatDayLong, wibDay, wibParts } from '../../../src/contract/rules/wib.ts';
import type { Session } from './sessions.ts';

const DAY_MS = 24 * 3_600_000;

/** The Monday of a session's week in WIB. */
function mondayOf(moment: string): Date {
  const { weekday } = wibParts(moment);
  const midnight = new Date(`${wibDay(moment)}T00:00:00+07:00`);
  return new Date(midnight.getTime() - ((weekday + 6) % 7) * DAY_MS);
}

const titleOf = (monday: Date): string =>
  `${formatDayLong(monday)} – ${formatDayLong(new Date(monday.getTime() + 6 * DAY_MS))}`;

/** Sessions in their order, week by week, from Monday on. */
export function byWeek(sessions: readonly Session[]): { title: string; sessions: Session[] }[] {
  const weeks = Map.groupBy(sessions, ({ start_date }) => titleOf(mondayOf(start_date)));
  return [...weeks].map(([title, of]) => ({ title, sessions: of }));
}
