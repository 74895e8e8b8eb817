/** Why a file is not taken, in words that say what to do about it. */
export const refusals = {
  kind: 'Jenis berkas ini tidak diterima.',
  mismatch: 'Isi berkas tidak sesuai dengan namanya. Simpan ulang dari aplikasi asalnya, lalu unggah lagi.',
  broken: 'Berkas ini rusak atau tidak lengkap. Simpan ulang dari aplikasi asalnya, lalu unggah lagi.',
  script: 'Berkas ini berisi skrip atau makro. Simpan ulang tanpa skrip atau makro, lalu unggah lagi.',
  svg: 'Gambar SVG ini berisi skrip atau halaman. Simpan sebagai PNG, lalu unggah lagi.',
  svgSize: 'Gambar SVG ini lebih besar dari 2 MB. Simpan sebagai PNG, lalu unggah lagi.',
  mixed: 'Berkas ini memuat berkas lain yang tersembunyi. Simpan ulang dari aplikasi asalnya, lalu unggah lagi.',
  bomb: 'Isi berkas ini terlalu besar setelah dibuka. Perkecil gambar di dalamnya, lalu unggah lagi.',
  complex: 'PDF ini terlalu rumit untuk diperiksa. Cetak ulang sebagai PDF baru, lalu unggah lagi.',
  locked: 'Berkas ini terkunci dengan kata sandi. Simpan ulang tanpa kata sandi, lalu unggah lagi.',
} as const;

export type Refusal = keyof typeof refusals;
