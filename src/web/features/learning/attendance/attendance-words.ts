/** What a student reads once they were marked present (S-06). */
export const attendedTitle = 'Berhasil!';
export const attendedText = (isQna: boolean): string =>
  `Anda sudah berhasil melakukan absen pada ${isQna ? 'QnA' : 'sesi live'}! Selesaikan Exam dan Rating untuk menyelesaikan kelas.`;

export const notAttended = { title: 'Error!', lines: ['Proses gagal dilakukan'] };
