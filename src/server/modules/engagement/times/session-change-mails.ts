import { href } from '../../../../contract/pages.ts';
import { formatSpan } from '../../../../contract/rules/wib.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail, type MailToWrite } from '../../../platform/mail-kind.ts';
import { mailName } from '../../accounts/public.ts';
import { isWorthMoney } from '../../learning/public.ts';
import { sessionTitles } from '../../scheduling/public.ts';
import type { ChangedSession, SeatHolder } from './session-change.store.ts';

const placeholders = {
  nama: 'Nama depan siswa',
  sesi: 'Jenis sesi dan nama kelasnya',
  kelas: 'Nama kelas',
  pilihan: 'Apa yang dapat dilakukan siswa: sesi lain, atau uang kembali bila berhak',
  tombol: '"Pilih sesi lain" atau "Buka Kelas Saya", menurut tujuan tombol',
};

/** What was done to a session that somebody sits in, and the ways out: another one, or the money. */
export function sessionChangeMail(
  { publicUrl }: Sender,
  session: ChangedSession,
  holder: SeatHolder,
): MailToWrite<keyof typeof placeholders> {
  const isOff = session.cancelled_at !== null;
  const { label, path } = actionOf(session, holder);
  const facts = {
    values: {
      nama: mailName(holder),
      sesi: nameOf(session),
      kelas: session.course_name,
      pilihan: waysOut(session, holder).join('\n\n'),
      tombol: label,
    },
    rows: [
      { label: 'Kelas', value: session.course_name },
      { label: 'Semula', value: formatSpan(holder.chosen_start, holder.chosen_end) },
      ...(isOff ? [] : [{ label: 'Menjadi', value: formatSpan(session.start_date, session.end_date) }]),
      { label: 'Alasan', value: session.change_reason },
    ],
    url: new URL(path, publicUrl).href,
  };
  return { kind: isOff ? cancelledMail : movedMail, facts };
}

/** For who was told of another time before. */
export const sessionBackMail = (
  { publicUrl }: Sender,
  session: ChangedSession,
  holder: { first_name: string },
): MailToWrite<'nama' | 'sesi' | 'kelas'> => ({
  kind: backMail,
  facts: {
    values: { nama: mailName(holder), sesi: nameOf(session), kelas: session.course_name },
    rows: [
      { label: 'Kelas', value: session.course_name },
      { label: 'Waktu', value: formatSpan(session.start_date, session.end_date) },
    ],
    url: new URL(myClasses, publicUrl).href,
  },
});

const myClasses = href('student', { profile_menu: 'course' });
const nameOf = ({ kind, course_name }: ChangedSession) => `${sessionTitles[kind]} kelas "${course_name}"`;

/** Who was counted present has had it: there is nothing to choose. */
function waysOut(session: ChangedSession, holder: SeatHolder): string[] {
  if (holder.attended_at) return ['Kehadiran Anda tetap tercatat.'];
  const another = session.cancelled_at
    ? 'Silakan pilih sesi lain. Kelas Anda tetap terbuka.'
    : 'Kursi Anda tetap ada pada waktu yang baru. Tidak cocok? Anda dapat memilih sesi lain.';
  const money = 'Lebih suka uang Anda kembali? Mintalah lewat Kelas Saya, dan kelas ini kami tutup untuk Anda.';
  return session.kind === 'live' && isWorthMoney(holder) ? [another, money] : [another];
}

function actionOf({ kind, course_id }: ChangedSession, { attended_at }: SeatHolder): { label: string; path: string } {
  if (attended_at) return { label: 'Buka Kelas Saya', path: myClasses };
  // Only live sessions have a page of their own to be chosen on.
  const picker = href('student', { profile_menu: 'schedulepick' }, { course: course_id });
  return { label: 'Pilih sesi lain', path: kind === 'live' ? picker : myClasses };
}

const at = (time: string) => new Date(`2026-03-${time}:00+07:00`);
const sampleSession: ChangedSession = {
  id: 1,
  kind: 'live',
  start_date: at('15T09:00'),
  end_date: at('15T11:00'),
  cancelled_at: null,
  change_reason: 'Instruktur berhalangan hadir.',
  revision: 1,
  course_id: 1,
  course_name: 'Excel untuk Pekerja Kantoran',
};
const sampleHolder: SeatHolder = {
  id: 1,
  at: '',
  attended_at: null,
  chosen_start: at('14T09:00'),
  chosen_end: at('14T11:00'),
  finished_at: null,
  user_id: 1,
  email: 'sari@contoh.id',
  first_name: 'Sari',
  paid: 180_000,
};

const movedMail = defineMail({
  key: 'session-moved',
  name: 'Sesi dipindahkan',
  when: 'Saat sesi kelas dipindahkan ke waktu lain, kepada yang sudah memilihnya.',
  placeholders,
  required: ['pilihan'],
  text: {
    subject: 'Jadwal Anda dipindahkan: {kelas}',
    title: 'Jadwal Anda dipindahkan',
    greeting: 'Halo {nama},',
    body: `{sesi} kami pindahkan ke waktu lain. Maaf atas perubahan ini.

{pilihan}`,
    action: '{tombol}',
    footnote: 'Sudah menyimpannya di kalender? Unduh lagi berkas kalendernya di Kelas Saya.',
  },
  sample: (sender) => sessionChangeMail(sender, sampleSession, sampleHolder).facts,
});

const cancelledMail = defineMail({
  key: 'session-cancelled',
  name: 'Sesi dibatalkan',
  when: 'Saat sesi kelas dibatalkan, kepada yang sudah memilihnya.',
  placeholders,
  required: ['pilihan'],
  text: {
    subject: 'Sesi Anda dibatalkan: {kelas}',
    title: 'Sesi Anda dibatalkan',
    greeting: 'Halo {nama},',
    body: `{sesi} terpaksa kami batalkan. Maaf atas perubahan ini.

{pilihan}`,
    action: '{tombol}',
    footnote: '',
  },
  sample: (sender) => sessionChangeMail(sender, { ...sampleSession, cancelled_at: at('10T09:00') }, sampleHolder).facts,
});

const backMail = defineMail({
  key: 'session-back',
  name: 'Sesi kembali seperti semula',
  when: 'Saat sesi yang dipindahkan kembali ke waktu yang dipilih siswa.',
  placeholders: { nama: placeholders.nama, sesi: placeholders.sesi, kelas: placeholders.kelas },
  text: {
    subject: 'Jadwal Anda kembali seperti semula: {kelas}',
    title: 'Jadwal Anda kembali seperti semula',
    greeting: 'Halo {nama},',
    body: '{sesi} tetap berlangsung pada waktu yang Anda pilih. Mohon abaikan surat kami sebelumnya.',
    action: 'Buka Kelas Saya',
    footnote: '',
  },
  sample: (sender) => sessionBackMail(sender, sampleSession, sampleHolder).facts,
});

export const sessionMails = [movedMail, cancelledMail, backMail];
