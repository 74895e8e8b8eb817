import { fromWib, MONTHS, wibDay, wibParts } from '../../../../contract/rules/wib.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are written '2026-11-30' and are those of WIB, wherever the browser is; WIB has no daylight saving. */
export const addDays = (day: string, days: number): string =>
  wibDay(new Date(fromWib(day, '00:00').getTime() + days * DAY_MS));

/** The Monday of a moment's week; a week is named by it. */
export function weekOf(moment: Date | string): string {
  const { weekday } = wibParts(moment);
  return addDays(wibDay(moment), -((weekday + 6) % 7));
}

/** Monday to Sunday. */
export const daysOf = (week: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week, days));

/** What is asked for: up to the last day and one day more, since the end is left out (T-01). */
export const spanOf = (week: string, weeks = 1) => ({ start_date: week, end_date: addDays(week, weeks * 7) });

/** 'November 2026', 'November - Desember 2026', 'Desember 2026 - Januari 2027'. */
export function weekTitle(week: string): string {
  const [first, last] = [wibParts(week), wibParts(addDays(week, 6))];
  const end = `${MONTHS[last.month - 1]} ${last.year}`;
  if (first.month === last.month) return end;
  const start = MONTHS[first.month - 1];
  return first.year === last.year ? `${start} - ${end}` : `${start} ${first.year} - ${end}`;
}
