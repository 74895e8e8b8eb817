/** An answer that is no: the code is for programs, the words are for the student. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, words: string) {
    super(words);
    this.statusCode = statusCode;
    this.code = code;
  }
}

const refuse = (code: string, words: string) => () => new Refusal(400, code, words);

/** The four of them that are known of the real programme come first. */
export const refusals = {
  codeUnknown: refuse('ERRPLT40036', 'Kode redeem tidak ditemukan. Periksa lagi kode di dasbor Prakerja Anda.'),
  codeTaken: refuse('ERROAUTH4024', 'Kode redeem ini sudah digunakan oleh peserta lain.'),
  courseTaken: refuse(
    'ERROAUTH4029',
    'Anda sudah pernah mengikuti pelatihan ini. Satu email hanya bisa mengikutinya sekali.',
  ),
  outsideSchedule: refuse('ERROAUTH4030', 'Kode redeem ini belum atau tidak lagi berlaku menurut jadwal pelatihannya.'),
  redirectUnregistered: refuse('ERROAUTH4001', 'redirect_uri tidak terdaftar.'),
  emailInvalid: refuse('ERROAUTH4002', 'Email tidak valid.'),
  sequenceInvalid: refuse('ERRPLT40037', 'Sequence harus 1 sampai 10, atau 999 untuk post-test.'),
  firstAttendanceMissing: refuse('ERRPLT40038', 'Kehadiran pertama belum diverifikasi untuk kode redeem ini.'),
  notResettable: refuse('ERRPLT40039', 'Hanya kode uji berawalan PRAT- yang bisa diatur ulang.'),
  bodyInvalid: refuse('ERRPLT40000', 'Permintaan harus berupa objek JSON.'),
  scopeInvalid: refuse('ERRTPM40001', 'Scope harus tpm atau uk.'),
  taskSequenceInvalid: refuse('ERRTPM40002', 'Sequence harus 1 sampai 998 untuk tpm, dan 999 untuk uk.'),
  fileInvalid: refuse('ERRTPM40003', 'url_file harus berupa alamat http atau https.'),
  notesMissing: refuse('ERRTPM40004', 'Catatan umpan balik harus diisi.'),
  taskMissing: refuse('ERRTPM40005', 'Tugas ini belum dikumpulkan.'),
} as const;
