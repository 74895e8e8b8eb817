import { href } from '../../../../contract/pages.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { letter } from '../../../platform/letter.ts';
import type { Message } from '../../../platform/mail.ts';

/** What a receipt says, read before the invoice is numbered. */
export function readReceipt(tx: Db | Tx, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.student_id')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.method',
      'orders.list_price',
      'orders.amount_before_discount',
      'orders.voucher_discount',
      'orders.amount',
      'orders.updated_at',
      'users.email',
      'users.first_name',
      'courses.name as course',
      'events.title as event',
      'events.start_date',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
type Receipt = Awaited<ReturnType<typeof readReceipt>>;

export function receiptLetter(config: Platform['config'], receipt: Receipt, invoiceNumber: string | null): Message {
  const item = receipt.course ?? receipt.event ?? '';
  const subject = receipt.amount > 0 ? `Pembayaran diterima: ${item}` : `Sudah terbuka untuk Anda: ${item}`;
  return {
    to: receipt.email,
    subject,
    ...letter(config, {
      title: subject,
      greeting: `Halo ${receipt.first_name},`,
      lines: [
        ...(invoiceNumber ? [`Nomor faktur: ${invoiceNumber}`] : []),
        `Tanggal: ${formatDayLong(receipt.updated_at)}`,
        `Total: ${formatRupiah(receipt.amount)}`,
      ],
      action: {
        label: 'Lihat pesanan',
        url: new URL(href('order', {}, { order_id: receipt.id }), config.publicUrl).href,
      },
    }),
  };
}
