/** What a field is called, and what is said where the specification has words of its own for it. */
export type FieldWords = Readonly<Record<string, { name?: string; required?: string; wrongForm?: string }>>;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The messages of a 422, each naming its field, since the page lists them without it. */
export const fieldMessages = {
  required: (field: string) => sentence(`${field} wajib diisi.`),
  wrongForm: (field: string) => `Format ${field} tidak sesuai.`,
  notAChoice: (field: string) => `Pilihan ${field} tidak tersedia.`,
  tooShort: (field: string, least: number) => sentence(`${field} minimal ${least} karakter.`),
  tooLong: (field: string, most: number) => sentence(`${field} maksimal ${most} karakter.`),
  tooSmall: (field: string, least: number) => sentence(`${field} minimal ${least}.`),
  notAbove: (field: string, limit: number) => sentence(`${field} harus lebih dari ${limit}.`),
  tooLarge: (field: string, most: number) => sentence(`${field} maksimal ${most}.`),
  tooFew: (field: string, least: number) => sentence(`${field} minimal ${least} isian.`),
  tooMany: (field: string, most: number) => sentence(`${field} maksimal ${most} isian.`),
  /** '2026-02-30' has the form of a day and is none. */
  noSuchDay: 'Tanggal ini tidak ada di kalender.',
  fileNeeded: 'Pilih sebuah berkas.',
  fileTooLarge: (megabytes: number) => `Ukuran berkas melebihi ${megabytes} MB. Perkecil berkasnya, lalu unggah lagi.`,
  fileEmpty: 'Berkas ini kosong. Pilih berkas yang berisi.',
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
  dob: { required: 'Harap isi tanggal lahir.', wrongForm: fieldMessages.noSuchDay },
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

/** The fields with which a session or an event is moved or called off. */
export const timeWords = {
  start_date: { name: 'Waktu mulai' },
  end_date: { name: 'Waktu selesai' },
  days: { name: 'Hari event' },
  known_start: { name: 'Waktu mulai yang diketahui' },
  reason: { name: 'Alasan' },
} as const satisfies FieldWords;

/** What only the server can tell of times. */
export const timeFaults = {
  notAhead: 'Waktu mulai harus setelah saat ini.',
  endsTooEarly: 'Waktu selesai harus setelah waktu mulai.',
  otherDays: 'Sebutkan semua hari event ini, tidak kurang dan tidak lebih.',
  dayTooEarly: 'Tidak ada hari yang dimulai sebelum event itu sendiri.',
} as const;

/** What only the server can tell of a person's fields. */
export const personFaults = {
  emailTaken: 'Email sudah digunakan sebelumnya.',
  confirmationDiffers: 'Konfirmasi password tidak sama.',
  passwordObvious: 'Password ini terlalu mudah ditebak. Silakan pilih yang lain.',
  termsNotAccepted: 'Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.',
  birthNoDay: fieldMessages.noSuchDay,
  birthAhead: 'Tanggal lahir tidak boleh di masa depan.',
  birthTooEarly: 'Tahun lahir paling awal 1900.',
  tooYoung: 'Akun hanya untuk usia 13 tahun ke atas.',
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
