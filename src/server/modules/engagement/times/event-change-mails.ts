import { href } from '../../../../contract/pages.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatSpan, isSame } from '../../../../contract/rules/wib.ts';
import type { Letter, Sender } from '../../../platform/letter.ts';
import { defineMail, type MailToWrite } from '../../../platform/mail-kind.ts';
import { mailName } from '../../accounts/public.ts';
import type { EventTimes } from '../../events/public.ts';
import type { ChangedEvent, Registrant } from './event-change.store.ts';

type Holder = Pick<Registrant, 'first_name' | 'paid'>;

/** The times that somebody took their seats for, each beside the day as it is now; of an ended place, the days alone. */
export function chosenTimes(event: ChangedEvent, { chosen_start, chosen_end, seats }: Registrant) {
  const chosen = event.days.flatMap((day) => {
    const seat = seats.find(({ id }) => id === day.id);
    return seat ? [{ ...day, chosen_start: new Date(seat.chosen_start), chosen_end: new Date(seat.chosen_end) }] : [];
  });
  const days = chosen.map((day) => ({ id: day.id, date: day.chosen_start, end_date: day.chosen_end }));
  return { start_date: chosen_start, end_date: chosen_end, days: days.length > 0 ? days : event.days, seats: chosen };
}

const placeholders = { nama: 'Nama depan peserta', event: 'Nama event' };
const withMoney = { ...placeholders, uang: 'Kalimat tentang uang peserta, bila ia membayar' };
const greeting = 'Halo {nama},';
const action = 'Buka Event Saya';
const myEvents = ({ publicUrl }: Sender) => new URL(href('student', { profile_menu: 'events' }), publicUrl).href;

/** For who was told of another time before. */
export const eventBackMail = (
  sender: Sender,
  event: ChangedEvent,
  holder: { first_name: string },
): MailToWrite<keyof typeof placeholders> => ({
  kind: backMail,
  facts: {
    values: { nama: mailName(holder), event: event.title },
    rows: [
      { label: 'Event', value: event.title },
      ...(event.days.length > 1
        ? event.days.map((day) => ({ label: day.title, value: spanOf(event, day.id) }))
        : [{ label: 'Waktu', value: spanOf(event, event.days[0]?.id) }]),
    ],
    url: myEvents(sender),
  },
});

/** What was done to an event that somebody is registered for, and the way out: leaving it, with the money. */
export function eventChangeMail(
  sender: Sender,
  event: ChangedEvent,
  was: EventTimes,
  holder: Holder,
): MailToWrite<keyof typeof withMoney> {
  const isOff = event.cancelled_at !== null;
  const isPaid = holder.paid > 0;
  const facts = {
    values: {
      nama: mailName(holder),
      event: event.title,
      uang: isPaid ? (isOff ? moneyComesBack : moneyOnLeaving) : '',
    },
    rows: [
      { label: 'Event', value: event.title },
      ...(isOff ? rowsBefore(event, was) : rowsOfMove(event, was)),
      { label: 'Alasan', value: event.change_reason },
      ...(isOff && isPaid ? [{ label: 'Dana kembali', value: formatRupiah(holder.paid), isTotal: true }] : []),
    ],
    url: myEvents(sender),
  };
  return { kind: isOff ? cancelledMail : movedMail, facts };
}

const moneyComesBack = 'Uang Anda kami kembalikan, tanpa perlu Anda minta. Kami kabari begitu sudah dikirim.';
const moneyOnLeaving = 'Bila Anda mundur, uang Anda kami kembalikan.';

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

const at = (time: string) => new Date(`2026-03-${time}:00+07:00`);
const sampleEvent: ChangedEvent = {
  id: 1,
  title: 'Meniti Karier Data',
  start_date: at('15T09:00'),
  end_date: at('15T11:00'),
  cancelled_at: null,
  change_reason: 'Pembicara berhalangan hadir.',
  revision: 1,
  days: [],
};
const sampleWas: EventTimes = { start_date: at('14T09:00'), end_date: at('14T11:00'), days: [] };
const sampleHolder = { first_name: 'Sari', paid: 75_000 };

const movedMail = defineMail({
  key: 'event-moved',
  name: 'Event dipindahkan',
  when: 'Saat event dipindahkan ke waktu lain, kepada yang terdaftar.',
  placeholders: withMoney,
  text: {
    subject: 'Event dipindahkan: {event}',
    title: 'Event dipindahkan',
    greeting,
    body: `Event "{event}" kami pindahkan ke waktu lain. Maaf atas perubahan ini.

Tempat Anda tetap ada pada waktu yang baru. Tidak cocok? Anda dapat mundur lewat Event Saya sebelum event dimulai. {uang}`,
    action,
    footnote: 'Sudah menyimpannya di kalender? Unduh lagi berkas kalendernya di Event Saya.',
  },
  sample: (sender) => eventChangeMail(sender, sampleEvent, sampleWas, sampleHolder).facts,
});

const cancelledMail = defineMail({
  key: 'event-cancelled',
  name: 'Event dibatalkan',
  when: 'Saat event dibatalkan, kepada yang terdaftar.',
  placeholders: withMoney,
  text: {
    subject: 'Event dibatalkan: {event}',
    title: 'Event dibatalkan',
    greeting,
    body: `Event "{event}" terpaksa kami batalkan. Maaf atas perubahan ini.

{uang}`,
    action,
    footnote: '',
  },
  sample: (sender) =>
    eventChangeMail(sender, { ...sampleEvent, cancelled_at: at('10T09:00') }, sampleWas, sampleHolder).facts,
});

const backMail = defineMail({
  key: 'event-back',
  name: 'Event kembali seperti semula',
  when: 'Saat event yang dipindahkan kembali ke waktu yang dipilih peserta.',
  placeholders,
  text: {
    subject: 'Event kembali seperti semula: {event}',
    title: 'Event kembali seperti semula',
    greeting,
    body: 'Event "{event}" tetap berlangsung pada waktu yang Anda pilih. Mohon abaikan surat kami sebelumnya.',
    action,
    footnote: '',
  },
  sample: (sender) => eventBackMail(sender, sampleEvent, sampleHolder).facts,
});

export const eventMails = [movedMail, cancelledMail, backMail];
