import { href } from '../../../../contract/pages.ts';
import { formatSpan } from '../../../../contract/rules/wib.ts';
import { isWorthMoney } from '../../learning/public.ts';
import { sessionTitles } from '../../scheduling/public.ts';
import type { ChangeLetter } from './change-letter.ts';
import type { ChangedSession, SeatHolder } from './session-change.store.ts';

/** What was done to a session that somebody sits in, and the ways out: another one, or the money. */
export function sessionChangeLetter(session: ChangedSession, holder: SeatHolder): ChangeLetter {
  const name = `${sessionTitles[session.kind]} kelas "${session.course_name}"`;
  const isOff = session.cancelled_at !== null;
  const title = isOff ? 'Sesi Anda dibatalkan' : 'Jadwal Anda dipindahkan';
  return {
    subject: `${title}: ${session.course_name}`,
    title,
    lines: [
      isOff
        ? `${name} terpaksa kami batalkan. Maaf atas perubahan ini.`
        : `${name} kami pindahkan ke waktu lain. Maaf atas perubahan ini.`,
      ...waysOut(session, holder),
    ],
    rows: [
      { label: 'Kelas', value: session.course_name },
      { label: 'Semula', value: formatSpan(holder.chosen_start, holder.chosen_end) },
      ...(isOff ? [] : [{ label: 'Menjadi', value: formatSpan(session.start_date, session.end_date) }]),
      { label: 'Alasan', value: session.change_reason },
    ],
    action: actionOf(session, holder),
    ...(!isOff && { footnote: 'Sudah menyimpannya di kalender? Unduh lagi berkas kalendernya di Kelas Saya.' }),
  };
}

/** For who was told of another time before. */
export const sessionBackLetter = (session: ChangedSession): ChangeLetter => ({
  subject: `Jadwal Anda kembali seperti semula: ${session.course_name}`,
  title: 'Jadwal Anda kembali seperti semula',
  lines: [
    `${sessionTitles[session.kind]} kelas "${session.course_name}" tetap berlangsung pada waktu yang Anda pilih. Mohon abaikan surat kami sebelumnya.`,
  ],
  rows: [
    { label: 'Kelas', value: session.course_name },
    { label: 'Waktu', value: formatSpan(session.start_date, session.end_date) },
  ],
  action: { label: 'Buka Kelas Saya', path: href('student', { profile_menu: 'course' }) },
});

/** Who was counted present has had it: there is nothing to choose. */
function waysOut(session: ChangedSession, holder: SeatHolder): string[] {
  if (holder.attended_at) return ['Kehadiran Anda tetap tercatat.'];
  const another = session.cancelled_at
    ? 'Silakan pilih sesi lain. Kelas Anda tetap terbuka.'
    : 'Kursi Anda tetap ada pada waktu yang baru. Tidak cocok? Anda dapat memilih sesi lain.';
  const money = 'Lebih suka uang Anda kembali? Mintalah lewat Kelas Saya, dan kelas ini kami tutup untuk Anda.';
  return session.kind === 'live' && isWorthMoney(holder) ? [another, money] : [another];
}

function actionOf({ kind, course_id }: ChangedSession, { attended_at }: SeatHolder): ChangeLetter['action'] {
  const myClasses = href('student', { profile_menu: 'course' });
  if (attended_at) return { label: 'Buka Kelas Saya', path: myClasses };
  // Only live sessions have a page of their own to be chosen on.
  const picker = href('student', { profile_menu: 'schedulepick' }, { course: course_id });
  return { label: 'Pilih sesi lain', path: kind === 'live' ? picker : myClasses };
}
