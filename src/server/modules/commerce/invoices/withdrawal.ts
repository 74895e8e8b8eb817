import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';
import { orderPath, quoted, writeToBuyer } from './order-mail.ts';

const wording = {
  refunded: {
    title: 'Dana dikembalikan',
    tell: (bill: Bill) =>
      `Pembayaran Anda untuk ${quoted(bill)} sudah dikembalikan lewat cara pembayaran yang Anda pakai. Kapan dananya sampai bergantung pada bank atau penyedia pembayaran Anda.`,
  },
  failed: {
    title: 'Pembayaran dibatalkan',
    tell: (bill: Bill) =>
      `Pembayaran Anda untuk ${quoted(bill)} sudah kami terima, lalu dibatalkan oleh bank atau penyedia pembayaran.`,
  },
};

/** Access that ends must not be found out by a closed door. */
export async function sendWithdrawal(platform: Platform, tx: Tx, bill: Bill, how: keyof typeof wording): Promise<void> {
  const { title, tell } = wording[how];
  await writeToBuyer(platform, tx, bill, {
    title,
    lines: [
      tell(bill),
      bill.event === null
        ? 'Akses ke kelas ini berakhir. Kemajuan belajar Anda tetap tersimpan.'
        : 'Pendaftaran Anda ke event ini berakhir.',
    ],
    rows: [
      { label: bill.event === null ? 'Kelas' : 'Event', value: itemOf(bill) },
      { label: 'Metode pembayaran', value: methodOf(bill) },
      ...(bill.invoice_number ? [{ label: 'Nomor faktur', value: bill.invoice_number }] : []),
      { label: 'Nomor transaksi', value: bill.id },
      { label: 'Jumlah', value: formatRupiah(bill.amount), isTotal: true },
    ],
    action: { label: 'Lihat pesanan', path: orderPath(bill) },
    footnote: 'Ada yang tidak sesuai? Hubungi kami dengan menyebutkan nomor transaksi di atas.',
  });
}
