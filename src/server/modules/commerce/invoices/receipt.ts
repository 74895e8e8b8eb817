import { z } from 'zod';
import { href } from '../../../../contract/pages.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { type Bill, claimReceipt, getBill, markReceipt } from './bill.store.ts';
import { dayLines, itemOf, priceLines } from './bill-words.ts';
import { type OrderLetter, orderPath, quoted, type Rows, writeToBuyer } from './order-mail.ts';

type Numbered = Bill & { settled_at: Date };

/**
 * What somebody gets in writing when an order gave them something: for money, for a voucher, or for nothing. A job, so
 * that whoever settles need not wait for it; what says that it was sent commits with the mail.
 */
export const sendReceipt = defineJob({
  name: 'commerce.send-receipt',
  data: z.object({ orderId: z.string() }),
  handle: (platform, { orderId }) =>
    platform.db.transaction().execute(async (tx) => {
      if (!(await claimReceipt(tx, orderId, platform.clock.now()))) return;
      const bill = await getBill(tx, orderId);
      if (bill.settled_at) await write(platform, tx, { ...bill, settled_at: bill.settled_at });
    }),
});

/** Once more, as somebody lost it: whoever still waits for the first one has it by this. */
export async function sendReceiptAgain(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const bill = await getBill(tx, orderId);
  if (!bill.settled_at) throw new Error(`order ${orderId} was not settled`);
  await markReceipt(tx, orderId, platform.clock.now());
  await write(platform, tx, { ...bill, settled_at: bill.settled_at });
}

async function write(platform: Platform, tx: Tx, bill: Numbered): Promise<void> {
  const compose = bill.amount > 0 ? paid : bill.method === 'voucher' ? redeemed : bill.event === null ? opened : joined;
  const parts = compose(bill);
  await writeToBuyer(platform, tx, bill, { ...parts, rows: [...parts.rows, ...numbersOf(bill)] });
}

const paid = (bill: Bill): OrderLetter => ({
  title: 'Pembayaran diterima',
  lines: [
    `Terima kasih. Pembayaran Anda untuk ${quoted(bill)} sudah kami terima, dan ${bill.event === null ? 'kelasnya sudah terbuka di Kelas Saya' : 'tempat Anda sudah tercatat'}.`,
  ],
  rows: [
    ...itemRows(bill),
    ...priceRows(bill),
    { label: 'Metode pembayaran', value: methodOf(bill) },
    ...(bill.invoice_number ? [{ label: 'Nomor faktur', value: bill.invoice_number }] : []),
  ],
  action: { label: 'Lihat pesanan', path: orderPath(bill) },
  footnote: 'Fakturnya dapat Anda unduh sebagai PDF di halaman pesanan.',
});

const redeemed = (bill: Bill): OrderLetter => ({
  title: 'Voucher berhasil ditukarkan',
  lines: [`Voucher Anda sudah ditukar dengan ${quoted(bill)}. Kelasnya ada di Kelas Saya.`],
  rows: [...itemRows(bill), ...(bill.voucher_code ? [{ label: 'Kode voucher', value: bill.voucher_code }] : [])],
  action: startLearning,
});

const opened = (bill: Bill): OrderLetter => ({
  title: 'Kelas Anda sudah terbuka',
  lines: [`Selamat belajar. Seluruh isi ${quoted(bill)} sudah terbuka untuk Anda.`],
  rows: [...itemRows(bill), ...priceRows(bill)],
  action: startLearning,
});

const joined = (bill: Bill): OrderLetter => ({
  title: 'Anda sudah terdaftar',
  lines: [`Tempat Anda di ${quoted(bill)} sudah tercatat. Sampai jumpa di sana.`],
  rows: [...itemRows(bill), ...priceRows(bill)],
  action: { label: 'Lihat event saya', path: href('student', { profile_menu: 'events' }) },
});

const startLearning = { label: 'Mulai belajar', path: href('student', { profile_menu: 'course' }) };

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

const numbersOf = ({ id, settled_at }: Numbered): Rows => [
  { label: 'Nomor transaksi', value: id },
  { label: 'Tanggal', value: `${formatDayLong(settled_at)}, ${formatTime(settled_at)}` },
];
