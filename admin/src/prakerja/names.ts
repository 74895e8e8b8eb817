import { EXAM_SEQUENCE } from '../../../src/contract/rules/sequences.ts';

/** What the programme and its tasks are called here. */
export const kindNames = { tugas_mandiri: 'Tugas Mandiri', unjuk_keterampilan: 'Unjuk Keterampilan' } as const;
export const kindChoices = Object.entries(kindNames).map(([id, name]) => ({ id, name }));

export const reportNames = {
  none: 'Bukan kelas program',
  waiting: 'Menunggu program',
  taken: 'Diterima program',
  failed: 'Gagal dilaporkan',
} as const;

export const codeNames = {
  none: 'Belum ada kode',
  claimed: 'Diminta, belum dikonfirmasi',
  confirmed: 'Dikonfirmasi program',
  internal: 'Dibuka tanpa program',
} as const;

/** As the programme answers; null: it was never told. */
const statuses = ['Belum dikirim', 'Sedang diperiksa', 'Diterima', 'Ditolak'];
export const statusName = (status: number | null): string =>
  status === null ? 'Belum dilaporkan' : (statuses[status] ?? '–');

/** The programme counts the lessons, and has a number of its own for the exam. */
export const sequenceName = (sequence: number): string => (sequence === EXAM_SEQUENCE ? 'Exam' : `Bab ${sequence}`);
