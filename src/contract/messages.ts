/**
 * Every way a call can fail: code → status and the text that people read.
 * Texts that the specification gives are verbatim, spelling included; clients compare some of them.
 */
export const failures = {
  malformed_request: { status: 400, text: 'Permintaan tidak dapat dibaca.' },
  unauthenticated: { status: 401, text: 'Silakan masuk terlebih dahulu.' },
  session_ended: { status: 401, text: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' },
  email_unknown: { status: 401, text: 'Email tidak ada' },
  password_wrong: { status: 401, text: 'password tidak sesuai' },
  account_deactivated: { status: 401, text: 'Akun dinonaktifkan. Silakan hubungi kami.' },
  password_incorrect: { status: 400, text: 'Password saat ini tidak sesuai.' },
  social_refused: { status: 401, text: 'Akun Anda tidak dapat kami verifikasi. Silakan coba lagi.' },
  social_email_taken: {
    status: 401,
    text: 'Email ini sudah terdaftar di Semai. Masuk dengan password Anda, lalu hubungkan akun ini di halaman Profil.',
  },
  social_email_needed: { status: 422, text: 'Akun ini tidak membagikan email. Masukkan email Anda untuk melanjutkan.' },
  social_away: { status: 503, text: 'Layanan masuk sedang tidak menjawab. Silakan coba lagi atau gunakan password.' },
  forbidden: { status: 403, text: 'Anda tidak memiliki akses ke halaman ini.' },
  in_person_only: { status: 403, text: 'Hanya pemilik akun yang dapat melakukan ini.' },
  sign_in_again: { status: 403, text: 'Demi keamanan, silakan keluar lalu masuk kembali, kemudian ulangi.' },
  link_expired: { status: 403, text: 'Tautan ini sudah tidak berlaku.' },
  not_enrolled: { status: 403, text: 'You are not enrolled in the Course' },
  lecture_locked: { status: 403, text: 'Selesaikan materi sebelumnya terlebih dahulu.' },
  live_not_over: { status: 403, text: 'Sesi live Anda belum selesai. Kelas terbuka setelah sesi berakhir.' },
  lecture_unwatched: { status: 403, text: 'Tonton materi ini terlebih dahulu sebelum mengerjakan kuisnya.' },
  kpj_code_needed: { status: 403, text: 'Masukkan kode redeem Kartu Prakerja terlebih dahulu.' },
  // Accounts
  email_not_registered: { status: 404, text: 'Email tidak terdaftar.' },
  identity_taken: { status: 400, text: 'Akun tersebut sudah terhubung dengan akun Semai lain.' },
  identity_needed: { status: 400, text: 'Buat password terlebih dahulu agar Anda tetap dapat masuk.' },
  image_refused: { status: 400, text: 'Berkas ini bukan gambar yang dapat dibaca. Gunakan gif, jpg, atau png.' },
  image_too_large: { status: 400, text: 'Ukuran foto terlalu besar. Gunakan foto paling besar 5 MB.' },
  link_used: { status: 404, text: 'Tautan sudah tidak berlaku. Silakan minta tautan baru.' },
  // Vouchers and buying
  voucher_unknown: { status: 404, text: 'Voucher Tidak Ditemukan' },
  voucher_used: { status: 404, text: 'Kode voucher ini sudah digunakan sebelumnya' },
  voucher_of_other: { status: 404, text: 'Kode voucher ini sudah digunakan oleh akun lain.' },
  voucher_course_owned: { status: 400, text: 'You are Already enrolled in this course' },
  quota_finished: { status: 400, text: 'Quota is finished' },
  discount_over: { status: 400, text: 'Voucher ini sedang tidak berlaku.' },
  discount_elsewhere: { status: 400, text: 'Voucher ini tidak berlaku untuk pembelian ini.' },
  already_enrolled: { status: 400, text: 'You are already enrolled in this class' },
  free_course_unfinished: { status: 400, text: 'Please finish ongoing free course to start a new one!!' },
  course_elsewhere: { status: 400, text: 'Kelas ini diambil di situs mitra kami.' },
  already_registered: { status: 400, text: 'Anda sudah terdaftar di event ini.' },
  event_over: { status: 400, text: 'Event is not available.' },
  event_full: { status: 400, text: 'Kursi event ini sudah habis.' },
  order_closed: { status: 400, text: 'Pesanan ini sudah tidak dapat dibayar.' },
  payment_away: { status: 503, text: 'Pembayaran sedang tidak tersedia. Silakan coba sebentar lagi.' },
  // Learning
  answers_missing: { status: 422, text: 'Anda telah melewatkan beberapa pertanyaan. Jawab semua pertanyaan Anda!' },
  pretest_given: { status: 400, text: 'Anda sudah mengerjakan pre-test.' },
  pretest_over: { status: 400, text: 'Pre-test hanya dapat dikerjakan sebelum materi pertama selesai.' },
  quiz_passed: { status: 400, text: 'Anda sudah lulus kuis ini.' },
  exam_passed: { status: 400, text: 'Anda sudah lulus dari exam ini' },
  exam_locked: { status: 400, text: 'Selesaikan semua materi sebelum mengambil exam.' },
  lesson_not_over: { status: 400, text: 'Pembelajaran belum berakhir' },
  qna_first: { status: 400, text: 'Harap tuntaskan Sesi QnA terlebih dahulu.' },
  lessons_first: { status: 400, text: 'Selesaikan semua materi sebelum memberi rating.' },
  rating_first: { status: 400, text: 'Beri rating untuk kelas ini terlebih dahulu.' },
  rating_final: { status: 400, text: 'Ulasan Anda sudah final dan tidak dapat diubah.' },
  course_unfinished: { status: 400, text: 'Harap selesaikan kelas terlebih dahulu.' },
  project_first: { status: 400, text: 'Kumpulkan proyek kelas ini terlebih dahulu.' },
  name_changed: { status: 400, text: 'Nama di profil Anda sudah berubah. Periksa kembali sebelum mengonfirmasi.' },
  certificate_file_refused: {
    status: 400,
    text: 'Berkas ini bukan PDF yang dapat kami baca. Gunakan PDF sertifikat, paling besar 5 MB.',
  },
  certificate_unknown: { status: 404, text: 'Sertifikat Tidak Ditemukan!' },
  notes_full: { status: 400, text: 'Catatan di kelas ini sudah penuh. Hapus yang tidak lagi diperlukan.' },
  // Scheduling
  seats_gone: { status: 400, text: 'Kursi pada jadwal ini sudah habis. Silakan pilih jadwal lain.' },
  schedule_over: { status: 400, text: 'Jadwal ini sudah lewat. Silakan pilih jadwal lain.' },
  already_booked: { status: 400, text: 'Anda sudah memilih jadwal.' },
  already_attended: { status: 400, text: 'Anda sudah hadir pada sesi yang dipilih. Jadwal tidak dapat diganti lagi.' },
  not_booked: { status: 400, text: 'Anda belum terdaftar pada sesi ini.' },
  attendance_closed: { status: 400, text: 'Absen hanya dapat dilakukan saat sesi berlangsung.' },
  // Prakerja
  kpj_refused: { status: 400, text: 'Kode redeem tidak dapat diverifikasi.' },
  kpj_bound_elsewhere: { status: 400, text: 'Kode redeem ini bukan untuk kelas Anda.' },
  kpj_away: { status: 503, text: 'Layanan Prakerja sedang tidak menjawab. Silakan coba beberapa saat lagi.' },
  assignment_sent: { status: 400, text: 'Tugas ini sudah dikirim.' },
  assignment_empty: { status: 400, text: 'Unggah sedikitnya satu berkas sebelum mengirim tugas.' },
  journal_sent: { status: 400, text: 'Jurnal ini sudah dikirim.' },
  file_refused: { status: 422, text: 'Jenis berkas ini tidak diterima.' },
  // Engagement
  discussion_closed: { status: 403, text: 'Hanya siswa kelas ini yang dapat ikut berdiskusi.' },
  nps_answered: { status: 400, text: 'Anda sudah mengisi survei ini. Terima kasih.' },
  not_found: { status: 404, text: 'Data tidak ditemukan.' },
  body_too_large: { status: 413, text: 'Data yang dikirim terlalu besar.' },
  unsupported_media_type: { status: 415, text: 'Jenis data yang dikirim tidak didukung.' },
  range_not_satisfiable: { status: 416, text: 'Bagian berkas yang diminta tidak ada.' },
  invalid_data: { status: 422, text: 'The given data was invalid.' },
  too_many_requests: { status: 429, text: 'Terlalu banyak percobaan. Silakan coba lagi nanti.' },
  internal: { status: 500, text: 'Terjadi kesalahan pada server.' },
  simulator_unavailable: { status: 502, text: 'Simulator sedang tidak tersedia.' },
  unavailable: { status: 503, text: 'Layanan sedang tidak tersedia. Silakan coba sebentar lagi.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type FailureCode = keyof typeof failures;

/** What a field is called, and what is said where the specification has words of its own for it. */
export type FieldWords = Readonly<Record<string, { name?: string; required?: string; wrongForm?: string }>>;

/** The messages of a 422, each naming its field, since the page lists them without it. */
export const fieldMessages = {
  required: (field: string) => `${field} wajib diisi.`,
  wrongForm: (field: string) => `Format ${field} tidak sesuai.`,
  notAChoice: (field: string) => `Pilihan ${field} tidak tersedia.`,
  tooShort: (field: string, least: number) => `${field} minimal ${least} karakter.`,
  tooLong: (field: string, most: number) => `${field} maksimal ${most} karakter.`,
  tooSmall: (field: string, least: number) => `${field} minimal ${least}.`,
  tooLarge: (field: string, most: number) => `${field} maksimal ${most}.`,
  fileNeeded: 'Pilih sebuah berkas.',
} as const;

/** The fields of a person, as registration, profile, password and onboarding speak of them (A-06, O-02, O-03). */
export const personWords = {
  first_name: { name: 'Nama', required: 'Nama wajib diisi' },
  last_name: { name: 'Nama belakang' },
  phone_number: {
    name: 'Nomor telepon',
    required: 'Nomor telpon wajib diisi.',
    wrongForm: 'Format nomor telepon salah.',
  },
  email: { name: 'Email', required: 'Email wajib diisi.', wrongForm: 'Format Email salah.' },
  password: { name: 'Password', required: 'Password wajib diisi.' },
  password_confirmation: { name: 'Konfirmasi password', required: 'Konfirmasi password wajib diisi.' },
  current_password: { name: 'Password saat ini', required: 'Password saat ini wajib diisi.' },
  location_id: { required: 'Harap isi tempat tinggal.', wrongForm: 'Harap isi tempat tinggal.' },
  dob: { required: 'Harap isi tanggal lahir.', wrongForm: 'Harap isi tanggal lahir.' },
  last_education: { name: 'pendidikan terakhir', required: 'Harap isi pendidikan terakhir.' },
  professional_status: { name: 'status', required: 'Harap isi status.' },
  industry_id: { name: 'bidang usaha' },
  job_position: { name: 'jabatan' },
} as const satisfies FieldWords;

/** The fields of the contact form, as it labels them (S-02). */
export const contactWords = {
  name: { name: 'Nama Lengkap', required: 'Nama Lengkap wajib diisi.' },
  email: personWords.email,
  subject: { name: 'Subyek', required: 'Subyek wajib diisi.' },
  message: { name: 'Pesan', required: 'Pesan wajib diisi.' },
} as const satisfies FieldWords;

/** The fields of a review (L-12). */
export const reviewWords = {
  review_title: { name: 'Judul ulasan' },
  review_content: { name: 'Ulasan' },
} as const satisfies FieldWords;

/** What only the server can tell of a person's fields. */
export const personFaults = {
  emailTaken: 'Email sudah digunakan sebelumnya.',
  confirmationDiffers: 'Konfirmasi password tidak sama.',
  passwordObvious: 'Password ini terlalu mudah ditebak. Silakan pilih yang lain.',
  termsNotAccepted: 'Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.',
  tooYoung: 'Semai hanya untuk usia 13 tahun ke atas.',
  sameEmail: 'Email ini sudah menjadi email akun Anda.',
} as const;

/** What the browser says of a failed call (G-02, G-03, A-03); the specification's own spelling. */
export const notices = {
  title: 'Validasi Error!',
  noResponse: 'Some Error Occured in API!',
  notFound: 'Some Error Occured',
  /** Of the login, the photo, the contact form and the search for certificates. */
  loginApi: 'Some Error Occured in Login API!',
  dashboard: 'Something went wrong',
} as const;
