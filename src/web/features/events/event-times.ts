import type { Event } from '../../../contract/events.ts';
import { formatDayLong, wibDay } from '../../../contract/rules/wib.ts';

/** '21 November 2026', or from the first day to the last of an event that has several. */
export function daysOf({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  const first = formatDayLong(start_date);
  return end_date && wibDay(end_date) !== wibDay(start_date) ? `${first} - ${formatDayLong(end_date)}` : first;
}
