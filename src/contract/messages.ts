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
  forbidden: { status: 403, text: 'Anda tidak memiliki akses ke halaman ini.' },
  link_expired: { status: 403, text: 'Tautan ini sudah tidak berlaku.' },
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

/** The messages of a 422, each naming its field, since the page lists them without it. */
export const fieldMessages = {
  required: (field: string) => `${field} wajib diisi.`,
  wrongForm: (field: string) => `Format ${field} tidak sesuai.`,
  notAChoice: (field: string) => `Pilihan ${field} tidak tersedia.`,
  tooShort: (field: string, least: number) => `${field} minimal ${least} karakter.`,
  tooLong: (field: string, most: number) => `${field} maksimal ${most} karakter.`,
  tooSmall: (field: string, least: number) => `${field} minimal ${least}.`,
  tooLarge: (field: string, most: number) => `${field} maksimal ${most}.`,
} as const;

/** What the browser says of a failed call (G-02, G-03, A-03); the specification's own spelling. */
export const notices = {
  title: 'Validasi Error!',
  noResponse: 'Some Error Occured in API!',
  notFound: 'Some Error Occured',
  dashboard: 'Something went wrong',
} as const;
