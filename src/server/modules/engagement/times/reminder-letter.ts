import { formatTime, formatTimeRange, formatWeekday } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import { letter } from '../../../platform/letter.ts';
import type { Message } from '../../../platform/mail.ts';
import { greet } from '../../accounts/public.ts';
import type { Appointment } from './appointments.ts';

export type Notice = 'day' | 'hour';

/** Below this the mail comes late, after a pause of the server: an hour would no longer be true. */
const ABOUT_AN_HOUR_MS = 45 * 60 * 1000;

export function reminderLetter(
  config: Platform['config'],
  notice: Notice,
  { holder, title, start, end, facts, zoomLink, whatsappLink, calendarUrl, overview, hint }: Appointment,
  now: Date,
): Message {
  const isSoon = notice === 'hour';
  const soon = start.getTime() - now.getTime() >= ABOUT_AN_HOUR_MS ? '1 jam lagi' : 'Sebentar lagi';
  const save = { label: 'Simpan ke kalender', url: calendarUrl };
  const action = isSoon && zoomLink ? { label: 'Masuk ke Zoom', url: zoomLink } : save;
  const rows = [
    ...facts,
    { label: 'Hari', value: formatWeekday(start) },
    { label: 'Waktu', value: formatTimeRange(start, end) },
    { label: 'Zoom', value: zoomLink },
    { label: 'Grup WhatsApp', value: whatsappLink },
  ];
  return {
    to: holder.email,
    subject: isSoon
      ? `${soon}: ${title}, ${formatTime(start)}`
      : `Pengingat: ${title}, ${formatWeekday(start)} ${formatTime(start)}`,
    ...letter(config, {
      title: isSoon ? 'Sampai jumpa sebentar lagi' : 'Tempat Anda sudah kami siapkan',
      greeting: greet(holder),
      lines: [
        `${title} dimulai pada ${formatWeekday(start)} pukul ${formatTime(start)}. ${isSoon ? 'Siapkan koneksi dan catatan Anda; kami senang Anda ikut.' : 'Sisihkan waktunya; kami senang Anda ikut.'}`,
        ...(hint ? [hint] : []),
        ...(action === save ? [] : [`${save.label}: ${save.url}`]),
        `Semua jadwal dan tautannya juga ada di ${overview.label}: ${overview.url}`,
      ],
      rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      action,
      footnote: 'Tautan di email ini hanya untuk Anda; mohon tidak dibagikan.',
    }),
  };
}
