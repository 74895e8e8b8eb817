import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail } from '../../../platform/mail-kind.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';
import { orderGreeting, orderPlaceholders, orderUrl, orderValues, writeToBuyer } from './order-mail.ts';
import { sampleEventBill } from './sample-bill.ts';

const factsOf = (sender: Sender, bill: Bill) => ({
  values: orderValues(bill),
  rows: [
    { label: 'Event', value: itemOf(bill) },
    { label: 'Nomor transaksi', value: bill.id },
  ],
  url: orderUrl(sender, bill),
});

export const calledOffMail = defineMail({
  key: 'order-called-off',
  name: 'Event dibatalkan, pesanan belum dibayar',
  when: 'Saat event dibatalkan, kepada yang sudah memesan tetapi belum membayar.',
  placeholders: orderPlaceholders,
  text: {
    subject: 'Event dibatalkan: {item}',
    title: 'Event dibatalkan',
    greeting: orderGreeting,
    body: `Maaf, {pembelian} terpaksa kami batalkan, dan pesanan Anda kami tutup.

Mohon jangan lakukan pembayaran. Bila sudah terlanjur, uang Anda kami kembalikan.`,
    action: 'Lihat pesanan',
    footnote: '',
  },
  sample: (sender) => factsOf(sender, sampleEventBill),
});

/** To those who had ordered and not paid: nobody else tells them, as they are not registered yet. */
export const sendCalledOff = (platform: Platform, tx: Tx, bill: Bill): Promise<void> =>
  writeToBuyer(platform, tx, bill, calledOffMail, factsOf);
