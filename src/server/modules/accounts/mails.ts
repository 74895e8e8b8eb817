import { OFFICE } from '../../../contract/pages.ts';
import { formatDayLong, formatTime } from '../../../contract/rules/wib.ts';
import type { Sender } from '../../platform/letter.ts';
import { defineMail } from '../../platform/mail-kind.ts';
import type { Owner } from './users.store.ts';

/** What accounts write to their owners. */

/**
 * How a mail calls somebody. A name is what somebody typed, perhaps beside another's email: one that reads as an address
 * is not passed on, and the greeting then goes without.
 */
export const mailName = ({ first_name }: Pick<Owner, 'first_name'>): string =>
  !first_name || /[/@]|\w\.\w/.test(first_name) ? '' : first_name;

const nama = 'Nama depan penerima';
const greeting = 'Halo {nama},';
const notMe = 'Bukan Anda? Segera atur ulang password Anda lewat "Lupa password" di halaman masuk, lalu hubungi kami.';
const sampleLink = ({ publicUrl }: Sender, page: string) => new URL(`${page}?token=contoh`, publicUrl).href;
const sampleNames = { nama: 'Sari' };

export const resetMail = defineMail({
  key: 'reset',
  name: 'Atur ulang password',
  when: 'Saat seseorang memakai "Lupa password", atau petugas mengirimkan tautannya.',
  placeholders: { nama },
  text: {
    subject: 'Atur ulang password Anda',
    title: 'Atur ulang password Anda',
    greeting,
    body: 'Kami menerima permintaan untuk mengatur ulang password akun Anda. Silakan pilih password yang baru.',
    action: 'Ubah password',
    footnote:
      'Tautan ini berlaku selama 1 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini; password Anda tidak berubah.',
  },
  sample: (sender) => ({ values: sampleNames, url: sampleLink(sender, '/resetpassword') }),
});

export const activationMail = defineMail({
  key: 'activation',
  name: 'Aktivasi akun',
  when: 'Saat akun dibuatkan tanpa password, misalnya ketika tamu menukarkan voucher.',
  placeholders: { nama, email: 'Email akun' },
  text: {
    subject: 'Aktifkan akun Anda',
    title: 'Aktifkan akun Anda',
    greeting,
    body: 'Akun untuk Anda sudah kami siapkan. Buat kata sandi agar Anda dapat masuk dan mulai belajar.',
    action: 'Buat kata sandi',
    footnote: 'Tautan ini berlaku selama 7 hari dan hanya dapat dipakai sekali. Email akun Anda: {email}.',
  },
  sample: (sender) => ({
    values: { ...sampleNames, email: 'sari@contoh.id' },
    url: sampleLink(sender, '/verify'),
  }),
});

export const staffInvitationMail = defineMail({
  key: 'staff-invitation',
  name: 'Undangan kantor',
  when: 'Saat pemilik membuatkan akun kantor, atau mengirim ulang tautannya.',
  placeholders: { nama, kantor: 'Alamat kantor' },
  required: ['kantor'],
  text: {
    subject: 'Akun kantor Anda sudah siap',
    title: 'Akun kantor Anda sudah siap',
    greeting,
    body: 'Anda diundang bekerja di kantor kami. Buat kata sandi terlebih dahulu, lalu masuklah di {kantor} dengan email ini.',
    action: 'Buat kata sandi',
    footnote: 'Tautan ini berlaku selama 7 hari dan hanya dapat dipakai sekali.',
  },
  sample: (sender) => ({
    values: { ...sampleNames, kantor: new URL(OFFICE, sender.publicUrl).href },
    url: sampleLink(sender, '/verify'),
  }),
});

/** To somebody who would redeem a voucher and has nothing yet to prove with who they are. */
export const voucherPasswordMail = defineMail({
  key: 'voucher-password',
  name: 'Password untuk menukarkan voucher',
  when: 'Saat voucher akan ditukarkan oleh akun yang belum memiliki password.',
  placeholders: { nama },
  text: {
    subject: 'Buat password untuk menukarkan voucher Anda',
    title: 'Buat password untuk menukarkan voucher Anda',
    greeting,
    body: 'Anda ingin menukarkan voucher, dan akun Anda belum memiliki password. Buat password sekarang; voucher langsung ditukarkan untuk Anda.',
    action: 'Buat password',
    footnote:
      'Tautan ini berlaku selama 1 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini; tidak ada yang berubah.',
  },
  sample: (sender) => ({ values: sampleNames, url: sampleLink(sender, '/voucher/verify') }),
});

const aboutPassword = { nama, waktu: 'Hari dan jam perubahannya', perangkat: 'Perangkat yang dipakai' };
type Change = { first_name: string; at: Date; device: string };

const changeValues = ({ at, device, ...owner }: Change) => ({
  nama: mailName(owner),
  waktu: `${formatDayLong(at)} pukul ${formatTime(at)}`,
  perangkat: device,
});
const sampleChange = { first_name: 'Sari', at: new Date('2026-03-02T10:15:00+07:00'), device: 'Chrome di Android' };

export const passwordFacts = (change: Change) => ({ values: changeValues(change) });
const samplePassword = () => passwordFacts(sampleChange);

export const passwordMadeMail = defineMail({
  key: 'password-made',
  name: 'Password dibuat',
  when: 'Saat password pertama sebuah akun dibuat.',
  placeholders: aboutPassword,
  required: ['waktu'],
  text: {
    subject: 'Password akun Anda sudah dibuat',
    title: 'Password akun Anda sudah dibuat',
    greeting,
    body: 'Password akun Anda dibuat pada {waktu} ({perangkat}).',
    action: '',
    footnote: notMe,
  },
  sample: samplePassword,
});

export const passwordChangedMail = defineMail({
  key: 'password-changed',
  name: 'Password diganti',
  when: 'Saat password sebuah akun diganti.',
  placeholders: aboutPassword,
  required: ['waktu'],
  text: {
    subject: 'Password akun Anda sudah diganti',
    title: 'Password akun Anda sudah diganti',
    greeting,
    body: `Password akun Anda diganti pada {waktu} ({perangkat}).

Perangkat lain yang tadinya masuk ke akun Anda sudah kami keluarkan.`,
    action: '',
    footnote: notMe,
  },
  sample: samplePassword,
});

/** Who registered with a password before would otherwise wonder why it no longer works. */
export const mailboxProvenMail = defineMail({
  key: 'mailbox-proven',
  name: 'Akun terhubung dengan Google',
  when: 'Saat masuk dengan Google menggantikan password yang belum pernah dikonfirmasi.',
  placeholders: { nama },
  text: {
    subject: 'Akun Anda terhubung dengan Google',
    title: 'Akun Anda terhubung dengan Google',
    greeting,
    body: `Anda baru saja masuk dengan Google. Dengan itu kami tahu bahwa alamat email ini memang milik Anda.

Karena sebelumnya belum ada yang memastikannya, password lama tidak berlaku lagi dan perangkat lain sudah kami keluarkan. Ingin masuk dengan password juga? Buat yang baru lewat "Lupa password" di halaman masuk.`,
    action: '',
    footnote: notMe,
  },
  sample: () => ({ values: sampleNames }),
});

const aboutIdentity = { ...aboutPassword, penyedia: 'Google, Facebook, atau keduanya' };

export const identityFacts = ({ providers, ...change }: Change & { providers: readonly string[] }) => ({
  values: { ...changeValues(change), penyedia: providers.join(' dan ') },
});
const sampleIdentity = () => identityFacts({ ...sampleChange, providers: ['Google'] });

export const identityLinkedMail = defineMail({
  key: 'identity-linked',
  name: 'Google atau Facebook dihubungkan',
  when: 'Saat akun Google atau Facebook dihubungkan sebagai cara masuk.',
  placeholders: aboutIdentity,
  required: ['penyedia', 'waktu'],
  text: {
    subject: 'Akun {penyedia} dihubungkan ke akun Anda',
    title: 'Akun {penyedia} dihubungkan ke akun Anda',
    greeting,
    body: 'Sejak {waktu} ({perangkat}) akun Anda juga dapat dibuka dengan sebuah akun {penyedia}.',
    action: '',
    footnote: notMe,
  },
  sample: sampleIdentity,
});

export const identityUnlinkedMail = defineMail({
  key: 'identity-unlinked',
  name: 'Google atau Facebook dilepaskan',
  when: 'Saat akun Google atau Facebook dilepaskan, oleh pemiliknya atau karena password diatur ulang lewat email.',
  placeholders: aboutIdentity,
  required: ['penyedia', 'waktu'],
  text: {
    subject: 'Akun {penyedia} dilepaskan dari akun Anda',
    title: 'Akun {penyedia} dilepaskan dari akun Anda',
    greeting,
    body: `Sejak {waktu} ({perangkat}) akun Anda tidak lagi dapat dibuka dengan akun {penyedia} yang tadinya terhubung. Itu juga terjadi setiap kali password dipilih lewat tautan di email.

Anda dapat menghubungkannya kembali di halaman Profil.`,
    action: '',
    footnote: notMe,
  },
  sample: sampleIdentity,
});

export const emailChangeMail = defineMail({
  key: 'email-change',
  name: 'Konfirmasi email baru',
  when: 'Ke alamat baru, saat seseorang ingin mengganti email akunnya.',
  placeholders: { nama },
  text: {
    subject: 'Konfirmasi email baru Anda',
    title: 'Konfirmasi email baru Anda',
    greeting,
    body: 'Anda ingin memakai alamat ini sebagai email akun Anda. Konfirmasikan agar perubahannya berlaku.',
    action: 'Konfirmasi email',
    footnote:
      'Tautan ini berlaku selama 24 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini.',
  },
  sample: (sender) => ({ values: sampleNames, url: sampleLink(sender, '/confirm-email') }),
});

const aboutEmail = { nama, email_baru: 'Alamat email yang baru' };
const sampleEmail = () => ({ values: { ...sampleNames, email_baru: 'sari.baru@contoh.id' } });

export const emailChangeNotice = defineMail({
  key: 'email-change-notice',
  name: 'Permintaan ganti email',
  when: 'Ke alamat lama, saat seseorang ingin mengganti email akunnya.',
  placeholders: aboutEmail,
  required: ['email_baru'],
  text: {
    subject: 'Permintaan ganti email akun Anda',
    title: 'Permintaan ganti email akun Anda',
    greeting,
    body: `Kami menerima permintaan untuk mengganti email akun Anda menjadi {email_baru}.

Email akun Anda berubah setelah alamat baru itu dikonfirmasi. Jika ini memang Anda, tidak ada yang perlu dilakukan di sini.`,
    action: '',
    footnote: notMe,
  },
  sample: sampleEmail,
});

export const emailChangedMail = defineMail({
  key: 'email-changed',
  name: 'Email akun diganti',
  when: 'Ke alamat lama, setelah alamat baru dikonfirmasi.',
  placeholders: aboutEmail,
  required: ['email_baru'],
  text: {
    subject: 'Email akun Anda sudah diganti',
    title: 'Email akun Anda sudah diganti',
    greeting,
    body: 'Email akun Anda sekarang {email_baru}. Mulai saat ini masuklah dengan alamat itu; surat dari kami juga dikirim ke sana.',
    action: '',
    footnote: 'Bukan Anda? Segera hubungi kami lewat alamat di bawah ini.',
  },
  sample: sampleEmail,
});

/** The last one that somebody gets, and their only proof that the account is gone. */
export const farewellMail = defineMail({
  key: 'farewell',
  name: 'Akun dihapus',
  when: 'Setelah seseorang menghapus akunnya.',
  placeholders: { nama },
  text: {
    subject: 'Akun Anda sudah dihapus',
    title: 'Akun Anda sudah dihapus',
    greeting,
    body: `Sesuai permintaan Anda, akun dengan alamat email ini sudah dihapus.

Nama, foto, nomor telepon, dan data diri Anda sudah tidak kami simpan. Catatan pesanan dan sertifikat tetap ada tanpa nama lengkap Anda.

Terima kasih sudah belajar bersama kami.`,
    action: '',
    footnote: 'Bukan Anda? Segera hubungi kami lewat alamat di bawah ini.',
  },
  sample: () => ({ values: sampleNames }),
});

export const accountMails = [
  activationMail,
  resetMail,
  staffInvitationMail,
  voucherPasswordMail,
  passwordMadeMail,
  passwordChangedMail,
  mailboxProvenMail,
  identityLinkedMail,
  identityUnlinkedMail,
  emailChangeMail,
  emailChangeNotice,
  emailChangedMail,
  farewellMail,
];
