import { href } from '../../../../contract/pages.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail } from '../../../platform/mail-kind.ts';
import type { Bill } from './bill.store.ts';
import { dayLines, itemOf, priceLines } from './bill-words.ts';
import { orderGreeting, orderPlaceholders, orderUrl, orderValues, type Rows } from './order-mail.ts';
import { sampleBill, sampleEventBill, sampleFreeBill } from './sample-bill.ts';

/** What somebody gets in writing when an order gave them something: for money, for a voucher, or for nothing. */

export const paidFacts = (sender: Sender, bill: Bill) => ({
  values: {
    ...orderValues(bill),
    keterangan: bill.event === null ? 'kelasnya sudah terbuka di Kelas Saya' : 'tempat Anda sudah tercatat',
  },
  rows: [
    ...itemRows(bill),
    ...priceRows(bill),
    { label: 'Metode pembayaran', value: methodOf(bill) },
    ...(bill.invoice_number ? [{ label: 'Nomor faktur', value: bill.invoice_number }] : []),
    ...numbersOf(bill),
  ],
  url: orderUrl(sender, bill),
});

export const paidMail = defineMail({
  key: 'receipt',
  name: 'Bukti pembayaran',
  when: 'Setelah pembayaran diterima, atau saat petugas mengirimkannya ulang.',
  placeholders: { ...orderPlaceholders, keterangan: 'Apa yang kini terbuka bagi pembeli' },
  text: {
    subject: 'Pembayaran diterima: {item}',
    title: 'Pembayaran diterima',
    greeting: orderGreeting,
    body: 'Terima kasih. Pembayaran Anda untuk {pembelian} sudah kami terima, dan {keterangan}.',
    action: 'Lihat pesanan',
    footnote: 'Fakturnya dapat Anda unduh sebagai PDF di halaman pesanan.',
  },
  sample: (sender) => paidFacts(sender, sampleBill),
});

export const redeemedFacts = (sender: Sender, bill: Bill) => ({
  values: orderValues(bill),
  rows: [
    ...itemRows(bill),
    ...(bill.voucher_code ? [{ label: 'Kode voucher', value: bill.voucher_code }] : []),
    ...numbersOf(bill),
  ],
  url: placeOf(sender, 'course'),
});

export const redeemedMail = defineMail({
  key: 'voucher',
  name: 'Voucher ditukarkan',
  when: 'Setelah voucher ditukar dengan kelas.',
  placeholders: orderPlaceholders,
  text: {
    subject: 'Voucher berhasil ditukarkan: {item}',
    title: 'Voucher berhasil ditukarkan',
    greeting: orderGreeting,
    body: 'Voucher Anda sudah ditukar dengan {pembelian}. Kelasnya ada di Kelas Saya.',
    action: 'Mulai belajar',
    footnote: '',
  },
  sample: (sender) => redeemedFacts(sender, { ...sampleFreeBill, voucher_code: 'SEMAI-CONTOH-01' }),
});

export const openedFacts = (sender: Sender, bill: Bill) => ({
  values: orderValues(bill),
  rows: [...itemRows(bill), ...priceRows(bill), ...numbersOf(bill)],
  url: placeOf(sender, bill.event === null ? 'course' : 'events'),
});

export const openedMail = defineMail({
  key: 'course-opened',
  name: 'Kelas gratis terbuka',
  when: 'Setelah seseorang mengambil kelas tanpa membayar.',
  placeholders: orderPlaceholders,
  text: {
    subject: 'Kelas Anda sudah terbuka: {item}',
    title: 'Kelas Anda sudah terbuka',
    greeting: orderGreeting,
    body: 'Selamat belajar. Seluruh isi {pembelian} sudah terbuka untuk Anda.',
    action: 'Mulai belajar',
    footnote: '',
  },
  sample: (sender) => openedFacts(sender, sampleFreeBill),
});

export const grantedMail = defineMail({
  key: 'course-given',
  name: 'Kelas diberikan petugas',
  when: 'Setelah petugas membukakan kelas untuk seorang siswa.',
  placeholders: orderPlaceholders,
  text: {
    subject: 'Kelas dibukakan untuk Anda: {item}',
    title: 'Kelas dibukakan untuk Anda',
    greeting: orderGreeting,
    body: 'Kami membukakan {pembelian} untuk Anda, tanpa biaya. Kelasnya ada di Kelas Saya.',
    action: 'Mulai belajar',
    footnote: '',
  },
  sample: (sender) => openedFacts(sender, { ...sampleFreeBill, method: 'office' }),
});

export const joinedMail = defineMail({
  key: 'event-joined',
  name: 'Terdaftar di event gratis',
  when: 'Setelah seseorang mendaftar ke event tanpa membayar.',
  placeholders: orderPlaceholders,
  text: {
    subject: 'Anda sudah terdaftar: {item}',
    title: 'Anda sudah terdaftar',
    greeting: orderGreeting,
    body: 'Tempat Anda di {pembelian} sudah tercatat. Sampai jumpa di sana.',
    action: 'Lihat event saya',
    footnote: '',
  },
  sample: (sender) => openedFacts(sender, sampleEventBill),
});

const placeOf = ({ publicUrl }: Sender, profile_menu: 'course' | 'events'): string =>
  // Of classes the open ones: a phone would show the list of the parts first.
  new URL(href('student', { profile_menu }, profile_menu === 'course' ? { tab: 'sedang' } : {}), publicUrl).href;

/** What it is; of an event also when and where. */
const itemRows = (bill: Bill): Rows => [
  { label: bill.event === null ? 'Kelas' : 'Event', value: itemOf(bill) },
  ...dayLines(bill),
  ...(bill.location === null ? [] : [{ label: 'Tempat', value: bill.location }]),
];

/** What never had a price has no lines about it. */
const priceRows = (bill: Bill): Rows =>
  bill.list_price === 0
    ? []
    : [...priceLines(bill), { label: 'Total', value: formatRupiah(bill.amount), isTotal: true }];

const numbersOf = ({ id, settled_at }: Bill): Rows => [
  { label: 'Nomor transaksi', value: id },
  ...(settled_at ? [{ label: 'Tanggal', value: `${formatDayLong(settled_at)}, ${formatTime(settled_at)}` }] : []),
];
