import { href } from '../../../../contract/pages.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatSpan, isSame } from '../../../../contract/rules/wib.ts';
import type { Letter } from '../../../platform/letter.ts';
import type { EventTimes } from '../../events/public.ts';
import type { ChangeLetter } from './change-letter.ts';
import type { ChangedEvent, Registrant } from './event-change.store.ts';

/** What was done to an event that somebody is registered for, and the way out: leaving it, with the money. */
export function eventChangeLetter(event: ChangedEvent, was: EventTimes, { amount }: Registrant): ChangeLetter {
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
