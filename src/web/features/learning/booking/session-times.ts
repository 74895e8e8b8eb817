import { formatDayShort, formatTime, formatTimeRange, wibDay } from '../../../../contract/rules/wib.ts';

/** '19:00 - 20:30 WIB'; a session that lasts into another day says into which. */
export function sessionTimes({ start_date, end_date }: { start_date: string; end_date: string }): string {
  if (wibDay(start_date) === wibDay(end_date)) return formatTimeRange(start_date, end_date);
  return `${formatTime(start_date)} - ${formatDayShort(end_date)}, ${formatTime(end_date)}`;
}
