import type { MissingStep } from '../../../../contract/programme.ts';
import { taskNames } from '../../../../contract/rules/tasks.ts';
import { formatDayShort, formatTime } from '../../../../contract/rules/wib.ts';
import { stepTitle } from '../../../lib/path-words.ts';

export const formatMoment = (at: string): string => `${formatDayShort(at)}, ${formatTime(at)}`;

/** What is to be done, in one line. */
export function missingTitle(step: MissingStep): string {
  switch (step.kind) {
    case 'code':
      return 'Masukkan kode redeem Prakerja';
    case 'session':
      return step.state === 'waiting' ? 'Ikuti sesi live' : 'Pilih jadwal sesi live';
    case 'tugas_mandiri':
    case 'unjuk_keterampilan': {
      const verb = step.state === 'waiting' ? 'Tunggu nilai' : step.id === null ? 'Kerjakan' : 'Selesaikan dan kirim';
      return `${verb} ${taskNames[step.kind]}: ${step.title}`;
    }
    case 'journal':
      return 'Isi Jurnal Refleksi';
    default:
      return stepTitle({ ...step, kind: step.kind, minutes: null, open_until: null });
  }
}

/** Why now, or what is waited for; null where the title says it all. */
export function missingText({ kind, state, at }: MissingStep): string | null {
  if (kind === 'code' || kind === 'attendance') {
    if (state === 'waiting') return 'Program belum mengonfirmasi. Bila verifikasi wajah belum selesai, ulangi di sini.';
    return kind === 'code'
      ? 'Kelas terbuka setelah program memverifikasi kode dan wajah Anda.'
      : 'Program memverifikasi wajah Anda sebelum bagian ini terbuka.';
  }
  if (kind === 'tugas_mandiri' || kind === 'unjuk_keterampilan')
    return state === 'waiting' ? 'Sudah Anda kirim. Kami kabari begitu nilainya keluar.' : null;
  if (kind === 'lesson_end') return at && `Exam terbuka ${formatMoment(at)}.`;
  return at && (kind === 'session' || kind === 'qna') ? formatMoment(at) : null;
}

const buttons: Record<MissingStep['kind'], string> = {
  code: 'Insert KPJ Redeem Code',
  session: 'Pilih Jadwal',
  pretest: 'Kerjakan Pre-test',
  attendance: 'Verifikasi Kehadiran',
  lecture: 'Tonton Materi',
  lecture_quiz: 'Kerjakan Kuis',
  qna: 'Buka Sesi QnA',
  rating: 'Beri Rating',
  lesson_end: 'Akses Kelas',
  exam: 'Akses Exam',
  project: 'Kumpulkan Proyek',
  certificate: 'Ambil Sertifikat',
  tugas_mandiri: 'Kerjakan Tugas Mandiri',
  unjuk_keterampilan: 'Kerjakan Unjuk Keterampilan',
  journal: 'Isi Jurnal Refleksi',
};

export const missingButton = ({ kind, state }: MissingStep): string =>
  kind === 'session' && state === 'waiting' ? 'Lihat Sesi' : buttons[kind];
