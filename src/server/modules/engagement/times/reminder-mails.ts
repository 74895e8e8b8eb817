import { formatTime, formatTimeRange, formatWeekday } from '../../../../contract/rules/wib.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail } from '../../../platform/mail-kind.ts';
import { mailName } from '../../accounts/public.ts';
import type { Appointment } from './appointments.ts';

export type Notice = 'day' | 'hour';

/** Below this the mail comes late, after a pause of the server: an hour would no longer be true. */
const ABOUT_AN_HOUR_MS = 45 * 60 * 1000;

export function reminderFacts(notice: Notice, appointment: Appointment, now: Date) {
  const { holder, title, start, end, facts, zoomLink, whatsappLink, calendarUrl, overview, hint } = appointment;
  const leadsToZoom = notice === 'hour' && zoomLink !== null;
  const rows = [
    ...facts,
    { label: 'Hari', value: formatWeekday(start) },
    { label: 'Waktu', value: formatTimeRange(start, end) },
    { label: 'Zoom', value: zoomLink },
    { label: 'Grup WhatsApp', value: whatsappLink },
  ];
  return {
    values: {
      nama: mailName(holder),
      acara: title,
      hari: formatWeekday(start),
      jam: formatTime(start),
      sisa: start.getTime() - now.getTime() >= ABOUT_AN_HOUR_MS ? '1 jam lagi' : 'Sebentar lagi',
      petunjuk: hint ?? '',
      kalender: leadsToZoom ? `Simpan ke kalender: ${calendarUrl}` : '',
      daftar: `${overview.label}: ${overview.url}`,
      tombol: leadsToZoom ? 'Masuk ke Zoom' : 'Simpan ke kalender',
    },
    rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    url: leadsToZoom ? zoomLink : calendarUrl,
  };
}

const placeholders = {
  nama: 'Nama depan peserta',
  acara: 'Nama sesi atau event',
  hari: 'Hari mulainya',
  jam: 'Jam mulainya',
  sisa: '"1 jam lagi", atau "Sebentar lagi" bila kurang dari itu',
  petunjuk: 'Petunjuk kehadiran, bila ada',
  kalender: 'Tautan untuk menyimpan ke kalender, bila tombolnya menuju Zoom',
  daftar: 'Tempat semua jadwal dapat dilihat, dengan alamatnya',
  tombol: '"Masuk ke Zoom" atau "Simpan ke kalender", menurut tujuan tombol',
};
const footnote = 'Tautan di email ini hanya untuk Anda; mohon tidak dibagikan.';

const sampleOf =
  (notice: Notice) =>
  ({ publicUrl }: Sender) => {
    const start = new Date('2026-03-14T09:00:00+07:00');
    const appointment: Appointment = {
      holder: { id: 1, email: 'sari@contoh.id', first_name: 'Sari' },
      title: 'Sesi live kelas "Excel untuk Pekerja Kantoran"',
      start,
      end: new Date('2026-03-14T11:00:00+07:00'),
      facts: [{ label: 'Kelas', value: 'Excel untuk Pekerja Kantoran' }],
      zoomLink: 'https://zoom.us/j/1234567890',
      whatsappLink: 'https://chat.whatsapp.com/contoh',
      calendarUrl: new URL('/kalender/contoh.ics', publicUrl).href,
      overview: { label: 'Kelas Saya', url: new URL('/student/course', publicUrl).href },
      hint: 'Kehadiran Anda dicatat lewat tautan absen yang dibagikan selama sesi berlangsung.',
    };
    const hoursBefore = notice === 'hour' ? 1 : 24;
    return reminderFacts(notice, appointment, new Date(start.getTime() - hoursBefore * 60 * 60 * 1000));
  };

const dayMail = defineMail({
  key: 'reminder-day',
  name: 'Pengingat jadwal, sehari sebelumnya',
  when: 'Sehari sebelum sesi kelas atau event dimulai.',
  topic: 'reminders',
  placeholders,
  required: ['acara'],
  text: {
    subject: 'Pengingat: {acara}, {hari} {jam}',
    title: 'Tempat Anda sudah kami siapkan',
    greeting: 'Halo {nama},',
    body: `{acara} dimulai pada {hari} pukul {jam}. Sisihkan waktunya; kami senang Anda ikut.

{petunjuk}

{kalender}

Semua jadwal dan tautannya juga ada di {daftar}`,
    action: '{tombol}',
    footnote,
  },
  sample: sampleOf('day'),
});

const hourMail = defineMail({
  key: 'reminder-hour',
  name: 'Pengingat jadwal, sejam sebelumnya',
  when: 'Satu jam sebelum sesi kelas atau event dimulai.',
  topic: 'reminders',
  placeholders,
  required: ['acara'],
  text: {
    subject: '{sisa}: {acara}, {jam}',
    title: 'Sampai jumpa sebentar lagi',
    greeting: 'Halo {nama},',
    body: `{acara} dimulai pada {hari} pukul {jam}. Siapkan koneksi dan catatan Anda; kami senang Anda ikut.

{petunjuk}

{kalender}

Semua jadwal dan tautannya juga ada di {daftar}`,
    action: '{tombol}',
    footnote,
  },
  sample: sampleOf('hour'),
});

export const reminderMails = { day: dayMail, hour: hourMail } satisfies Record<Notice, unknown>;
