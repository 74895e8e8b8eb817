import type { Event } from '../../../contract/events.ts';
import { formatDayLong } from '../../../contract/rules/wib.ts';

/** '21 November 2026', '24 - 25 November 2026', or from the first day to the last of an event that goes on longer. */
export function daysOf({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  const first = formatDayLong(start_date);
  const last = formatDayLong(end_date ?? start_date);
  if (first === last) return first;
  const isOneMonth = first.slice(2) === last.slice(2);
  return `${isOneMonth ? first.slice(0, 2) : first} - ${last}`;
}
