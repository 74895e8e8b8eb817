/** What the log calls things, in its targets and in its acts, and in the words of who reads it. */
const things: Record<string, string> = {
  announcements: 'pengumuman',
  assignment: 'tugas',
  banners: 'spanduk',
  captions: 'takarir',
  categories: 'kategori',
  certificate: 'sertifikat',
  clients: 'klien',
  'content-reports': 'laporan konten',
  courses: 'kelas',
  discounts: 'voucher diskon',
  discussions: 'diskusi',
  ebooks: 'ebook',
  enrolment: 'peserta Prakerja',
  event: 'event',
  events: 'event',
  'faq-groups': 'kelompok FAQ',
  faqs: 'FAQ',
  files: 'berkas',
  instructors: 'instruktur',
  interns: 'cerita magang',
  lectures: 'materi',
  lessons: 'bab',
  mails: 'email',
  messages: 'pesan',
  order: 'pesanan',
  orders: 'pesanan',
  partners: 'mitra',
  questions: 'soal',
  quizzes: 'tes',
  refunds: 'pengembalian dana',
  'discussion-replies': 'balasan diskusi',
  report_state: 'bagian instruktur',
  resources: 'bahan',
  reviews: 'ulasan',
  schedule: 'sesi',
  schedule_bookings: 'kursi sesi',
  schedules: 'sesi',
  settings: 'pengaturan situs',
  staff: 'akun kantor',
  testimonials: 'testimoni',
  user: 'siswa',
  'voucher-batches': 'kelompok voucher',
  vouchers: 'voucher produk',
};

/** The verbs that stand before the name of a thing. */
const verbs: Record<string, string> = {
  archive: 'Arsipkan',
  ask: 'Tanyakan ke penyedia soal',
  cancel: 'Batalkan',
  close: 'Tutup',
  create: 'Tambah',
  decide: 'Putuskan',
  delete: 'Hapus',
  dispute: 'Putuskan sengketa',
  export: 'Unduh daftar',
  hide: 'Sembunyikan',
  import: 'Impor',
  move: 'Geser urutan',
  order: 'Susun urutan',
  preview: 'Pratinjau',
  publish: 'Terbitkan',
  refund: 'Kembalikan dana',
  replace: 'Ganti',
  reset: 'Kembalikan teks bawaan',
  restore: 'Pulihkan',
  retry: 'Minta ulang',
  send: 'Kirim',
  unhide: 'Tampilkan kembali',
  unpublish: 'Tarik',
  update: 'Ubah',
  void: 'Batalkan',
};

/** What has a name of its own in the log. */
const acts: Record<string, string> = {
  'act as student': 'Bertindak sebagai siswa',
  'answer discussions': 'Jawab diskusi',
  'cancel event': 'Batalkan event',
  'cancel session': 'Batalkan sesi',
  'check doubt orders': 'Tandai jumlah yang diragukan sudah diperiksa',
  'give course': 'Bukakan kelas untuk siswa',
  'correct certificate': 'Perbaiki nama sertifikat',
  'deactivate student': 'Nonaktifkan akun siswa',
  'delete file': 'Hapus berkas',
  'drop otp': 'Matikan autentikator',
  'edit answer': 'Ubah jawaban diskusi',
  'end sessions': 'Keluarkan siswa dari semua perangkat',
  'export participants': 'Unduh daftar peserta event',
  'grade assignment': 'Nilai tugas',
  'handle message': 'Tandai pesan selesai',
  impersonate: 'Lihat sebagai siswa',
  'invite staff': 'Kirim undangan kantor',
  'mark attendance': 'Catat kehadiran',
  'move event': 'Pindahkan event',
  'move session': 'Pindahkan sesi',
  'reactivate student': 'Aktifkan kembali akun siswa',
  'read evidence': 'Unduh bukti Prakerja',
  'reissue certificate': 'Terbitkan ulang sertifikat',
  'release kpj code': 'Lepas kode Prakerja',
  'reopen message': 'Buka kembali pesan',
  'reply to message': 'Balas pesan',
  'reset otp': 'Lepas autentikator',
  'restore certificate': 'Batalkan pencabutan sertifikat',
  'retry report': 'Laporkan ulang tugas ke program',
  'revoke certificate': 'Cabut sertifikat',
  'send activation link': 'Kirim tautan aktivasi',
  'send receipt orders': 'Kirim ulang bukti pembayaran',
  'send reset link': 'Kirim tautan ubah password',
  'set up otp': 'Aktifkan autentikator',
  'unmark attendance': 'Hapus catatan kehadiran',
  'update share': 'Ubah bagian instruktur',
  'update usual share': 'Ubah bagian instruktur yang umum',
  'upload file': 'Unggah berkas',
};

/** null: nobody has given it a name yet. */
export function nameOfAction(action: string): string | null {
  const [verb = '', ...rest] = action.split(' ');
  const thing = things[rest.join(' ')];
  return acts[action] ?? (verbs[verb] && thing ? `${verbs[verb]} ${thing}` : null);
}
export const actionName = (action: string): string => nameOfAction(action) ?? action;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** It says nothing to anybody. */
const RANDOM_KEY = /^[0-9a-f-]{20,}$/i;

/** 'courses:12' → 'Kelas 12'. */
export function targetName(target: string): string {
  const [kind = '', ...key] = target.split(':');
  const name = capital(things[kind] ?? kind);
  const number = key.join(':');
  if (number === 'export') return `Daftar ${things[kind] ?? kind}`;
  return number && !RANDOM_KEY.test(number) ? `${name} ${number}` : name;
}

/** Where one looks at it, and how: things of other kinds have no page of their own, or one below another thing's. */
const pages: Record<string, (key: string) => string> = {
  ...Object.fromEntries(
    ['banners', 'categories', 'clients', 'courses', 'discounts', 'events', 'faq-groups', 'faqs', 'instructors']
      .concat(['interns', 'partners', 'staff', 'testimonials'])
      .map((kind) => [kind, (key: string) => `/${kind}/${key}`]),
  ),
  assignment: (key) => `/assignments/${key}/show`,
  certificate: (key) => `/certificates/${key}/show`,
  discussions: (key) => `/discussions/${key}/show`,
  enrolment: (key) => `/participants/${key}/show`,
  event: (key) => `/events/${key}`,
  mails: (key) => `/mails/${key}/show`,
  messages: (key) => `/messages/${key}/show`,
  order: (key) => `/orders/${key}/show`,
  orders: (key) => `/orders/${key}/show`,
  settings: () => '/settings',
  user: (key) => `/students/${key}/show`,
  'voucher-batches': (key) => `/voucher-batches/${key}/show`,
};

export function targetPath(target: string): string | null {
  const [kind = '', ...key] = target.split(':');
  const number = key.join(':');
  return number === 'export' ? null : (pages[kind]?.(encodeURIComponent(number)) ?? null);
}

/** For the choice of a kind: those whose name is the same are one choice by the name that most acts carry. */
export const targetChoices = Object.entries(things)
  .filter(([kind]) => !['order', 'event', 'schedule', 'captions', 'refunds'].includes(kind))
  .map(([id, name]) => ({ id, name: capital(name) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'id'));
