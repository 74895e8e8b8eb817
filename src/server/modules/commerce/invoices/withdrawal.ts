import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail } from '../../../platform/mail-kind.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';
import { orderGreeting, orderPlaceholders, orderUrl, orderValues, writeToBuyer } from './order-mail.ts';
import { sampleBill } from './sample-bill.ts';

const factsOf = (sender: Sender, bill: Bill) => ({
  values: {
    ...orderValues(bill),
    akibat:
      bill.event === null
        ? 'Akses ke kelas ini berakhir. Kemajuan belajar Anda tetap tersimpan.'
        : 'Pendaftaran Anda ke event ini berakhir.',
  },
  rows: [
    { label: bill.event === null ? 'Kelas' : 'Event', value: itemOf(bill) },
    { label: 'Metode pembayaran', value: methodOf(bill) },
    ...(bill.invoice_number ? [{ label: 'Nomor faktur', value: bill.invoice_number }] : []),
    { label: 'Nomor transaksi', value: bill.id },
    { label: 'Jumlah', value: formatRupiah(bill.amount), isTotal: true },
  ],
  url: orderUrl(sender, bill),
});

const placeholders = { ...orderPlaceholders, akibat: 'Kalimat tentang akses atau pendaftaran yang berakhir' };
const sample = (sender: Sender) => factsOf(sender, sampleBill);
const footnote = 'Ada yang tidak sesuai? Hubungi kami dengan menyebutkan nomor transaksi di atas.';

export const refundedMail = defineMail({
  key: 'refunded',
  name: 'Dana dikembalikan',
  when: 'Setelah pembayaran dikembalikan.',
  placeholders,
  text: {
    subject: 'Dana dikembalikan: {item}',
    title: 'Dana dikembalikan',
    greeting: orderGreeting,
    body: `Pembayaran Anda untuk {pembelian} sudah dikembalikan lewat cara pembayaran yang Anda pakai. Kapan dananya sampai bergantung pada bank atau penyedia pembayaran Anda.

{akibat}`,
    action: 'Lihat pesanan',
    footnote,
  },
  sample,
});

export const paymentUndoneMail = defineMail({
  key: 'payment-undone',
  name: 'Pembayaran dibatalkan',
  when: 'Saat bank atau penyedia membatalkan pembayaran yang sudah diterima.',
  placeholders,
  text: {
    subject: 'Pembayaran dibatalkan: {item}',
    title: 'Pembayaran dibatalkan',
    greeting: orderGreeting,
    body: `Pembayaran Anda untuk {pembelian} sudah kami terima, lalu dibatalkan oleh bank atau penyedia pembayaran.

{akibat}`,
    action: 'Lihat pesanan',
    footnote,
  },
  sample,
});

/** By a transfer of ours, where the provider could not: how they had paid says nothing about where it arrives. */
export const refundedByHandMail = defineMail({
  key: 'refunded-by-hand',
  name: 'Dana dikembalikan lewat transfer',
  when: 'Setelah petugas mengirim dana secara manual dan menutup pengembaliannya.',
  placeholders,
  text: {
    subject: 'Dana dikembalikan: {item}',
    title: 'Dana dikembalikan',
    greeting: orderGreeting,
    body: `Pembayaran Anda untuk {pembelian} sudah kami kembalikan lewat transfer ke rekening yang Anda berikan kepada kami.

{akibat}`,
    action: 'Lihat pesanan',
    footnote,
  },
  sample,
});

const kindOf = { refunded: refundedMail, 'by hand': refundedByHandMail, failed: paymentUndoneMail };
export type Withdrawal = keyof typeof kindOf;

/** Access that ends must not be found out by a closed door. */
export const sendWithdrawal = (platform: Platform, tx: Tx, bill: Bill, how: Withdrawal): Promise<void> =>
  writeToBuyer(platform, tx, bill, kindOf[how], factsOf);
