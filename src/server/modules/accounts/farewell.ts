const lines = [
  'Halo,',
  'Sesuai permintaan Anda, akun Semai dengan alamat email ini sudah dihapus.',
  'Nama, foto, nomor telepon, dan data diri Anda sudah tidak kami simpan. Catatan pesanan dan sertifikat tetap ada tanpa nama lengkap Anda.',
  'Jika bukan Anda yang memintanya, segera balas email ini.',
  'Terima kasih sudah belajar bersama Semai.',
];

/** The last mail that somebody gets, and their only proof that the account is gone. */
export const farewell = {
  subject: 'Akun Semai Anda sudah dihapus',
  text: lines.join('\n\n'),
  html: lines.map((line) => `<p>${line}</p>`).join('\n'),
};
