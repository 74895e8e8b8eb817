import { formatDayLong, formatTime, wibDay } from '../../../../contract/rules/wib.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'hari ini, 09:30 WIB', 'kemarin, 21:05 WIB', '15 November 2026, 09:30 WIB': days as a calendar in Jakarta counts. */
export function seenWords(moment: string, now: Date): string {
  const day = wibDay(moment);
  const time = formatTime(moment);
  if (day === wibDay(now)) return `hari ini, ${time}`;
  if (day === wibDay(new Date(now.getTime() - DAY_MS))) return `kemarin, ${time}`;
  return `${formatDayLong(moment)}, ${time}`;
}
