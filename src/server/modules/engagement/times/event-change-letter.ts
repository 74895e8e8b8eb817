import { href } from '../../../../contract/pages.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatSpan, isSame } from '../../../../contract/rules/wib.ts';
import type { Letter } from '../../../platform/letter.ts';
import type { EventTimes } from '../../events/public.ts';
import type { ChangeLetter } from './change-letter.ts';
import type { ChangedEvent, Registrant } from './event-change.store.ts';

/** The times that somebody took their seats for, each beside the day as it is now; of an ended place, the days alone. */
export function chosenTimes(event: ChangedEvent, { chosen_start, chosen_end, seats }: Registrant) {
  const chosen = event.days.flatMap((day) => {
    const seat = seats.find(({ id }) => id === day.id);
    return seat ? [{ ...day, chosen_start: new Date(seat.chosen_start), chosen_end: new Date(seat.chosen_end) }] : [];
  });
  const days = chosen.map((day) => ({ id: day.id, date: day.chosen_start, end_date: day.chosen_end }));
  return { start_date: chosen_start, end_date: chosen_end, days: days.length > 0 ? days : event.days, seats: chosen };
}

/** For who was told of another time before. */
export const eventBackLetter = (event: ChangedEvent): ChangeLetter => ({
  subject: `Event kembali seperti semula: ${event.title}`,
  title: 'Event kembali seperti semula',
  lines: [`Event "${event.title}" tetap berlangsung pada waktu yang Anda pilih. Mohon abaikan surat kami sebelumnya.`],
  rows: [
    { label: 'Event', value: event.title },
    ...(event.days.length > 1
      ? event.days.map((day) => ({ label: day.title, value: spanOf(event, day.id) }))
      : [{ label: 'Waktu', value: spanOf(event, event.days[0]?.id) }]),
  ],
  action: { label: 'Buka Event Saya', path: href('student', { profile_menu: 'events' }) },
});

/** What was done to an event that somebody is registered for, and the way out: leaving it, with the money. */
export function eventChangeLetter(event: ChangedEvent, was: EventTimes, { paid: amount }: Registrant): ChangeLetter {
  const isOff = event.cancelled_at !== null;
  const title = isOff ? 'Event dibatalkan' : 'Event dipindahkan';
  return {
    subject: `${title}: ${event.title}`,
    title,
    lines: isOff ? linesOff(event, amount) : linesMoved(event, amount),
    rows: [
      { label: 'Event', value: event.title },
      ...(isOff ? rowsBefore(event, was) : rowsOfMove(event, was)),
      { label: 'Alasan', value: event.change_reason },
      ...(isOff && amount > 0 ? [{ label: 'Dana kembali', value: formatRupiah(amount), isTotal: true }] : []),
    ],
    action: { label: 'Buka Event Saya', path: href('student', { profile_menu: 'events' }) },
    ...(!isOff && { footnote: 'Sudah menyimpannya di kalender? Unduh lagi berkas kalendernya di Event Saya.' }),
  };
}

const linesMoved = ({ title }: ChangedEvent, amount: number): string[] => [
  `Event "${title}" kami pindahkan ke waktu lain. Maaf atas perubahan ini.`,
  amount > 0
    ? 'Tempat Anda tetap ada pada waktu yang baru. Tidak cocok? Anda dapat mundur lewat Event Saya sebelum event dimulai, dan uang Anda kami kembalikan.'
    : 'Tempat Anda tetap ada pada waktu yang baru. Tidak cocok? Anda dapat mundur lewat Event Saya sebelum event dimulai.',
];

const linesOff = ({ title }: ChangedEvent, amount: number): string[] => [
  `Event "${title}" terpaksa kami batalkan. Maaf atas perubahan ini.`,
  ...(amount > 0 ? ['Uang Anda kami kembalikan, tanpa perlu Anda minta. Kami kabari begitu sudah dikirim.'] : []),
];

type Rows = NonNullable<Letter['rows']>;

const rowsBefore = ({ days }: ChangedEvent, was: EventTimes): Rows =>
  days.length > 1
    ? days.map((day) => ({ label: day.title, value: `semula ${spanOf(was, day.id)}` }))
    : [{ label: 'Semula', value: spanOf(was, days[0]?.id) }];

/** Each day beside what it was, where there are several; one that stays says only when it is. */
function rowsOfMove(event: ChangedEvent, was: EventTimes): Rows {
  const [first] = event.days;
  if (event.days.length <= 1)
    return [
      { label: 'Semula', value: spanOf(was, first?.id) },
      { label: 'Menjadi', value: spanOf(event, first?.id) },
    ];
  return event.days.map((day) => {
    const old = was.days.find(({ id }) => id === day.id);
    const stays = old && isSame(old.date, day.date) && isSame(old.end_date, day.end_date);
    const now = spanOf(event, day.id);
    return { label: day.title, value: stays ? now : `${now} (semula ${spanOf(was, day.id)})` };
  });
}

/** Of one day; of the event itself where it has none. */
function spanOf({ start_date, end_date, days }: EventTimes, dayId: number | undefined): string {
  const day = days.find(({ id }) => id === dayId);
  return day ? formatSpan(day.date, day.end_date) : formatSpan(start_date, end_date);
}
