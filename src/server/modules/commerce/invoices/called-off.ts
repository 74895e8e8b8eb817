import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';
import { orderPath, quoted, writeToBuyer } from './order-mail.ts';

/** To those who had ordered and not paid: nobody else tells them, as they are not registered yet. */
export const sendCalledOff = (platform: Platform, tx: Tx, bill: Bill): Promise<void> =>
  writeToBuyer(platform, tx, bill, {
    title: 'Event dibatalkan',
    lines: [
      `Maaf, ${quoted(bill)} terpaksa kami batalkan, dan pesanan Anda kami tutup.`,
      'Mohon jangan lakukan pembayaran. Bila sudah terlanjur, uang Anda kami kembalikan.',
    ],
    rows: [
      { label: 'Event', value: itemOf(bill) },
      { label: 'Nomor transaksi', value: bill.id },
    ],
    action: { label: 'Lihat pesanan', path: orderPath(bill) },
  });
