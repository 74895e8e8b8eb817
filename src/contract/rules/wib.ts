const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** A Date, or ISO 8601 text. Text that names no offset is read as WIB, never in the zone of whoever reads it. */
type Moment = Date | string;

export const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** The offset of an ISO text, if it has one: 'Z', '+07:00', '+0700'. The '-15' at the end of a bare day is none. */
const OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;

function toDate(moment: Moment): Date {
  if (typeof moment !== 'string') return moment;
  if (OFFSET.test(moment)) return new Date(moment);
  return new Date(moment.includes('T') ? `${moment}+07:00` : `${moment}T00:00:00+07:00`);
}

/** The Date whose UTC fields read as the clock on a wall in Jakarta. WIB has no daylight saving. */
function wallClock(moment: Moment): Date {
  const date = new Date(toDate(moment).getTime() + WIB_OFFSET_MS);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a moment: ${moment}`);
  return date;
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** Calendar and clock in WIB; months from 1, weekdays from 0 for Sunday. */
export function wibParts(moment: Moment) {
  const clock = wallClock(moment);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    weekday: clock.getUTCDay(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  };
}

/** 2026-11-15T09:30:00+07:00, the form of every moment in answers. */
export function toWibIso(moment: Moment): string {
  return `${wallClock(moment).toISOString().slice(0, 19)}+07:00`;
}

export const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** '2026-11-15'. */
export function wibDay(moment: Moment): string {
  const { year, month, day } = wibParts(moment);
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
}

/** '2026-11-15' and '09:30' on a clock in Jakarta, as a moment. */
export function fromWib(day: string, time: string): Date {
  const moment = new Date(`${day}T${time}:00+07:00`);
  // engines differ on 30 February: some refuse it, some go on to March
  if (Number.isNaN(moment.getTime()) || wibDay(moment) !== day) throw new RangeError(`No such time: ${day} ${time}`);
  return moment;
}

/** The moment that toWibIso writes so; null where there is none, as at 25 o'clock or on 30 February. */
export function fromWibIso(text: string): Date | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) || toWibIso(moment) !== text ? null : moment;
}

/** '15/11/2026' (G-06, like the forms below). */
export function formatDay(moment: Moment): string {
  const { year, month, day } = wibParts(moment);
  return `${digits(day)}/${digits(month)}/${digits(year, 4)}`;
}

/** '15 Nov 2026'. The short names are the first three letters of the long ones: Mei, Agu, Okt, Des. */
export function formatDayShort(moment: Moment): string {
  const { year, month, day } = wibParts(moment);
  return `${digits(day)} ${MONTHS[month - 1]!.slice(0, 3)} ${digits(year, 4)}`;
}

/** '15 November 2026'. */
export function formatDayLong(moment: Moment): string {
  const { year, month, day } = wibParts(moment);
  return `${digits(day)} ${MONTHS[month - 1]} ${digits(year, 4)}`;
}

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

/** 'Minggu, 15 November 2026'. */
export function formatWeekday(moment: Moment): string {
  return `${WEEKDAYS[wibParts(moment).weekday]}, ${formatDayLong(moment)}`;
}

function clockTime(moment: Moment): string {
  const { hour, minute } = wibParts(moment);
  return `${digits(hour)}:${digits(minute)}`;
}

/** '09:30 WIB'. */
export function formatTime(moment: Moment): string {
  return `${clockTime(moment)} WIB`;
}

/** 'Minggu, 15 November 2026, 09:00 - 11:00 WIB', in a sentence. */
export const formatSpan = (start: Moment, end: Moment | null): string =>
  `${formatWeekday(start)}, ${formatTimeRange(start, end)}`;

/** '09:00 - 11:00 WIB', or '09:00 WIB - Selesai' with no end (E-02). */
export function formatTimeRange(start: Moment, end: Moment | null): string {
  return end === null ? `${formatTime(start)} - Selesai` : `${clockTime(start)} - ${formatTime(end)}`;
}
