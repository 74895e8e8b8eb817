/** Each with the line that the page shows. */
export const faultKinds = {
  notification_before_create_answer: 'Pelanggan sudah membayar dan notifikasi tiba sebelum jawaban pembuatan transaksi',
  notification_before_callback: 'Notifikasi tiba sebelum popup memberi tahu toko',
  notification_late: 'Notifikasi baru dikirim 10 menit kemudian',
  notification_never: 'Notifikasi tidak pernah dikirim',
  notification_duplicated: 'Notifikasi dikirim lima kali sekaligus',
  settlement_before_pending: 'Notifikasi lunas tiba lebih dulu daripada notifikasi tertunda',
  expire_after_settlement: 'Setelah lunas, menyusul notifikasi kedaluwarsa',
  signature_forged: 'Tanda tangan notifikasi palsu',
  status_altered: 'Notifikasi tertunda atau ditolak diubah jadi lunas, tanda tangan tetap sah',
  amount_wrong: 'Jumlah di notifikasi keliru, tanda tangan sah',
  amount_wrong_in_status: 'Jumlah keliru di notifikasi dan di API status',
  order_unknown: 'Notifikasi tambahan untuk pesanan yang tidak pernah dibuat',
  extra_fields: 'Notifikasi membawa kolom yang belum dikenal',
  fraud_status_missing: 'Notifikasi tanpa fraud_status',
  create_times_out: 'Transaksi dibuat, tetapi jawabannya tidak pernah datang',
  status_5xx: 'API status gagal (500)',
  status_404: 'API status tidak menemukan transaksi (404)',
  status_stale: 'API status menjawab keadaan sebelum perubahan terakhir',
  latency: 'Jawaban API terlambat 2 detik',
  reset: 'Sambungan API diputus',
  truncated_json: 'Jawaban API terpotong',
  bad_gateway_html: 'API menjawab 502 berupa HTML',
  throttled: 'API membatasi permintaan (429)',
} as const;

export type FaultKind = keyof typeof faultKinds;
