import { formatDayLong, formatTime } from '../../../contract/rules/wib.ts';
import type { Platform } from '../../platform/context.ts';
import { type Letter, letter } from '../../platform/letter.ts';
import type { Message } from '../../platform/mail.ts';
import type { Owner } from './users.store.ts';

type Config = Platform['config'];
type Addressee = Pick<Owner, 'email' | 'first_name'>;

function compose(config: Config, to: Addressee, subject: string, parts: Omit<Letter, 'title' | 'greeting'>): Message {
  return { to: to.email, subject, ...letter(config, { title: subject, greeting: greet(to), ...parts }) };
}

/** A name is what somebody typed, perhaps beside another's email: one that reads as an address is not passed on. */
export const greet = ({ first_name }: Pick<Addressee, 'first_name'>): string =>
  !first_name || /[/@]|\w\.\w/.test(first_name) ? 'Halo,' : `Halo ${first_name},`;

const notMe = 'Bukan Anda? Segera atur ulang password Anda lewat "Lupa password" di halaman masuk, lalu hubungi kami.';

export const resetLetter = (config: Config, to: Addressee, url: string): Message =>
  compose(config, to, 'Atur ulang password Anda', {
    lines: ['Kami menerima permintaan untuk mengatur ulang password akun Anda. Silakan pilih password yang baru.'],
    action: { label: 'Ubah password', url },
    footnote:
      'Tautan ini berlaku selama 1 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini; password Anda tidak berubah.',
  });

export const activationLetter = (config: Config, to: Addressee, url: string): Message =>
  compose(config, to, 'Aktifkan akun Anda', {
    lines: ['Akun untuk Anda sudah kami siapkan. Buat kata sandi agar Anda dapat masuk dan mulai belajar.'],
    action: { label: 'Buat kata sandi', url },
    footnote: `Tautan ini berlaku selama 7 hari dan hanya dapat dipakai sekali. Email akun Anda: ${to.email}.`,
  });

/** To somebody who would redeem a voucher and has nothing yet to prove with who they are. */
export const voucherPasswordLetter = (config: Config, to: Addressee, url: string): Message =>
  compose(config, to, 'Buat password untuk menukarkan voucher Anda', {
    lines: [
      'Anda ingin menukarkan voucher, dan akun Anda belum memiliki password. Buat password sekarang; voucher langsung ditukarkan untuk Anda.',
    ],
    action: { label: 'Buat password', url },
    footnote:
      'Tautan ini berlaku selama 1 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini; tidak ada yang berubah.',
  });

type PasswordChange = { at: Date; device: string; isFirst: boolean };

export function passwordChangedLetter(config: Config, to: Addressee, { at, device, isFirst }: PasswordChange): Message {
  const done = isFirst ? 'dibuat' : 'diganti';
  return compose(config, to, `Password akun Anda sudah ${done}`, {
    lines: [
      `Password akun Anda ${done} pada ${formatDayLong(at)} pukul ${formatTime(at)} (${device}).`,
      ...(isFirst ? [] : ['Perangkat lain yang tadinya masuk ke akun Anda sudah kami keluarkan.']),
    ],
    footnote: notMe,
  });
}

/** Who registered with a password before would otherwise wonder why it no longer works. */
export const mailboxProvenLetter = (config: Config, to: Addressee): Message =>
  compose(config, to, 'Akun Anda terhubung dengan Google', {
    lines: [
      'Anda baru saja masuk dengan Google. Dengan itu kami tahu bahwa alamat email ini memang milik Anda.',
      'Karena sebelumnya belum ada yang memastikannya, password lama tidak berlaku lagi dan perangkat lain sudah kami keluarkan. Ingin masuk dengan password juga? Buat yang baru lewat "Lupa password" di halaman masuk.',
    ],
    footnote: notMe,
  });

export const emailChangeLetter = (config: Config, to: Addressee, url: string): Message =>
  compose(config, to, 'Konfirmasi email baru Anda', {
    lines: ['Anda ingin memakai alamat ini sebagai email akun Anda. Konfirmasikan agar perubahannya berlaku.'],
    action: { label: 'Konfirmasi email', url },
    footnote:
      'Tautan ini berlaku selama 24 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini.',
  });

export const emailChangeNotice = (config: Config, to: Addressee, newEmail: string): Message =>
  compose(config, to, 'Permintaan ganti email akun Anda', {
    lines: [
      `Kami menerima permintaan untuk mengganti email akun Anda menjadi ${newEmail}.`,
      'Email akun Anda berubah setelah alamat baru itu dikonfirmasi. Jika ini memang Anda, tidak ada yang perlu dilakukan di sini.',
    ],
    footnote: notMe,
  });

export const emailChangedLetter = (config: Config, to: Addressee, newEmail: string): Message =>
  compose(config, to, 'Email akun Anda sudah diganti', {
    lines: [
      `Email akun Anda sekarang ${newEmail}. Mulai saat ini masuklah dengan alamat itu; surat dari kami juga dikirim ke sana.`,
    ],
    footnote: 'Bukan Anda? Segera hubungi kami lewat alamat di bawah ini.',
  });

/** The last one that somebody gets, and their only proof that the account is gone. */
export const farewellLetter = (config: Config, to: Addressee): Message =>
  compose(config, to, 'Akun Anda sudah dihapus', {
    lines: [
      'Sesuai permintaan Anda, akun dengan alamat email ini sudah dihapus.',
      'Nama, foto, nomor telepon, dan data diri Anda sudah tidak kami simpan. Catatan pesanan dan sertifikat tetap ada tanpa nama lengkap Anda.',
      'Terima kasih sudah belajar bersama kami.',
    ],
    footnote: 'Bukan Anda? Segera hubungi kami lewat alamat di bawah ini.',
  });
