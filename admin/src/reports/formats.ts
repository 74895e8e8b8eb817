import { MONTHS, wibDay } from '../../../src/contract/rules/wib.ts';

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const withPlaces = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

export const toCount = (value: number): string => whole.format(value);
export const toDecimal = (value: number | null): string => (value === null ? '–' : withPlaces.format(value));
export const toPercent = (value: number | null): string => (value === null ? '–' : `${withPlaces.format(value)}%`);
export const toMoney = (value: number): string => `${value < 0 ? '−' : ''}Rp ${whole.format(Math.abs(value))}`;
/** On an axis: '1,2 jt'. */
export const toShort = (value: number): string => short.format(value);

/** '2026-11-15' → '15 Nov 2026'. */
export const toDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)} ${year}`;
};
/** '2026-11' → 'Nov 2026'. */
export const toMonth = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${(MONTHS[Number(number) - 1] ?? '').slice(0, 3)} ${year}`;
};

export type Range = { from: string; to: string };
const DAY_MS = 24 * 60 * 60 * 1000;
/** The last so many days in WIB, with today. */
export function lastDays(count: number): Range {
  const now = Date.now();
  return { from: wibDay(new Date(now - (count - 1) * DAY_MS)), to: wibDay(new Date(now)) };
}
