import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const units = [
  [365 * DAY, 'tahun'],
  [30 * DAY, 'bulan'],
  [DAY, 'hari'],
  [HOUR, 'jam'],
  [MINUTE, 'menit'],
] as const;

/** '2 hari lalu'. A clock that is a little behind the server's says 'baru saja' too. */
export function ago(moment: string, now: Date): string {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
  for (const [length, name] of units) if (seconds >= length) return `${Math.floor(seconds / length)} ${name} lalu`;
  return 'baru saja';
}

/** '15 November 2026, 09:30 WIB'. */
export const wholeTime = (moment: string): string => `${formatDayLong(moment)}, ${formatTime(moment)}`;
