/** Each with the line that the page shows. */
export const faultKinds = {
  returned_unverified: 'Wajah cocok dan peserta kembali ke Semai, tetapi kehadirannya tidak tercatat',
  callback_swapped: 'Peserta kembali dengan payment_id dan kpj_code milik peserta lain',
  callback_replayed: 'Peserta kembali ke alamat kunjungan yang sudah selesai, dengan state lamanya',
  status_lagging: 'API status masih menjawab belum hadir, padahal wajah sudah cocok',
  done_unanswered: 'Permintaan dikerjakan, tetapi jawabannya tidak pernah datang',
  done_late: 'Permintaan dikerjakan, jawabannya baru datang setelah 30 detik',
  latency: 'Jawaban API terlambat 10 detik',
  server_error: 'API gagal (500)',
  bare_error: 'API menjawab galat yang hanya berisi code dan message',
  maintenance_503_html: 'API menjawab halaman pemeliharaan berupa HTML (503)',
  maintenance_200_html: 'API menjawab halaman pemeliharaan berupa HTML, tetapi berstatus 200',
} as const;

export type FaultKind = keyof typeof faultKinds;
