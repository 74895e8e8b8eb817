/** The verbs of the log, in the words of who reads it. */
const verbs: Record<string, string> = { create: 'Tambah', update: 'Ubah', delete: 'Hapus' };

/** What has a name of its own in the log. */
const acts: Record<string, string> = {
  impersonate: 'Lihat sebagai siswa',
  'upload file': 'Unggah berkas',
  'move session': 'Pindahkan sesi',
  'cancel session': 'Batalkan sesi',
  'move event': 'Pindahkan event',
  'cancel event': 'Batalkan event',
  'grade assignment': 'Nilai tugas',
  'read evidence': 'Unduh bukti Prakerja',
  'correct certificate': 'Perbaiki sertifikat',
  'set up otp': 'Aktifkan autentikator',
  'drop otp': 'Matikan autentikator',
  'reset otp': 'Lepas autentikator',
  'invite staff': 'Kirim undangan kantor',
};

export function actionName(action: string): string {
  const [verb = '', ...rest] = action.split(' ');
  return acts[action] ?? (verbs[verb] ? `${verbs[verb]} ${rest.join(' ')}` : action);
}
