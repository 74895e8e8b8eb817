import { z } from 'zod';
import { call } from '../call.ts';
import { day, id, moment, text } from '../wire.ts';
import { listQuery } from './list.ts';

export const orderStatuses = ['pending', 'success', 'failed', 'expired', 'cancelled', 'refunded', 'disputed'] as const;
const status = z.enum(orderStatuses);
/** As the back office says them, on its pages and in its files. */
export const orderStatusNames: Record<(typeof orderStatuses)[number], string> = {
  pending: 'Menunggu pembayaran',
  success: 'Lunas',
  failed: 'Gagal',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  refunded: 'Dana dikembalikan',
  disputed: 'Disengketakan',
};
const method = z.enum(['midtrans', 'voucher', 'office']);
const person = z.object({ id: z.int(), name: z.string(), email: z.string() });
const ofOrder = z.object({ id: text(40, 1) });

export const orderRow = z.object({
  id: z.string(),
  status,
  method,
  /** What it was paid with, in words. */
  paid_with: z.string(),
  student: person,
  course_id: z.int().nullable(),
  event_id: z.int().nullable(),
  item: z.string(),
  amount: z.int(),
  invoice_number: z.string().nullable(),
  created_at: moment,
});
export type OrderRow = z.output<typeof orderRow>;

const orderFilters = {
  q: text(200).optional(),
  status: status.optional(),
  method: method.optional(),
  course_id: id().optional(),
  event_id: id().optional(),
  discount_voucher_id: id().optional(),
  /** Days in WIB, both included. */
  from: day.optional(),
  until: day.optional(),
  amount_min: z.int().min(0).max(2_147_483_647).optional(),
  amount_max: z.int().min(0).max(2_147_483_647).optional(),
};
const filterWords = { from: { name: 'Dari tanggal' }, until: { name: 'Sampai tanggal' } };

/** The newest first. `total` counts up to 1,000. */
export const listOrdersOfOffice = call({
  method: 'GET',
  path: 'api/admin/orders',
  auth: 'staff',
  may: 'orders.read',
  summary: 'Pesanan: dicari menurut nomor, faktur, email, nama, atau nomor penyedia pembayaran.',
  query: listQuery(['created_at'], 'desc', orderFilters),
  words: filterWords,
  paged: true,
  reply: orderRow,
});

export const exportOrders = call({
  method: 'GET',
  path: 'api/admin/order-export',
  auth: 'staff',
  may: 'orders.read',
  summary: 'Pesanan yang tersaring sebagai CSV.',
  query: z.object(orderFilters),
  words: filterWords,
  gives: 'csv',
  reply: z.string(),
});

const message = z.object({
  id: z.int(),
  kind: z.enum(['notification', 'status', 'refund']),
  is_trusted: z.boolean(),
  received_at: moment,
  /** In a sentence; `body` is word for word, without the signature. */
  summary: z.string(),
  body: z.record(z.string(), z.unknown()),
});

const payment = z.object({
  id: z.int(),
  attempt: z.int(),
  provider_order_id: z.string(),
  transaction_id: z.string().nullable(),
  paid_with: z.string(),
  gross_amount: z.int(),
  status: z.string(),
  is_settlement: z.boolean(),
  created_at: moment,
  updated_at: moment,
  asked_at: moment.nullable(),
  messages: z.array(message),
});

const refund = z.object({
  id: z.int(),
  payment_id: z.int(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['requested', 'done', 'failed', 'manual']),
  requested_by: z.string().nullable(),
  note: z.string().nullable(),
  closed_by: z.string().nullable(),
  closed_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const orderDetail = z.object({
  ...orderRow.shape,
  list_price: z.int(),
  amount_before_discount: z.int(),
  voucher_discount: z.int(),
  discount: z.object({ id: z.int(), code: z.string() }).nullable(),
  voucher: z.object({ id: z.int(), code: z.string() }).nullable(),
  seats: z.array(z.object({ title: z.string(), date: moment })),
  settled_at: moment.nullable(),
  expires_at: moment.nullable(),
  updated_at: moment,
  receipt_sent_at: moment.nullable(),
  /** The class it gave; null for events and for what was never settled. */
  enrolment: z.object({ id: z.int(), access_ended_at: moment.nullable() }).nullable(),
  registration: z.object({ id: z.int(), cancelled_at: moment.nullable() }).nullable(),
  dispute_kept_at: moment.nullable(),
  dispute_note: z.string().nullable(),
  /** Good for an hour. */
  invoice_url: z.string().nullable(),
  payments: z.array(payment),
  refunds: z.array(refund),
  acts: z.array(
    z.object({ id: z.int(), action: z.string(), operator: z.string(), detail: z.unknown(), created_at: moment }),
  ),
  /** What can be done with it now. */
  can: z.object({
    ask: z.boolean(),
    refund: z.boolean(),
    cancel: z.boolean(),
    decide_dispute: z.boolean(),
    send_receipt: z.boolean(),
  }),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const getOrderOfOffice = call({
  method: 'GET',
  path: 'api/admin/orders/:id',
  auth: 'staff',
  may: 'orders.read',
  summary: 'Satu pesanan dengan riwayat penyedia pembayaran, pengembalian dana, dan catatannya.',
  params: ofOrder,
  reply: orderDetail,
  fails: ['not_found'],
});

export const askProvider = call({
  method: 'POST',
  path: 'api/admin/orders/:id/ask',
  auth: 'staff',
  may: 'orders.write',
  waits: true,
  summary: 'Tanyakan keadaan pembayaran ke penyedianya sekarang.',
  params: ofOrder,
  reply: orderDetail,
  fails: ['not_found', 'nothing_to_ask', 'payment_away'],
});

export const refundOrderOfOffice = call({
  method: 'POST',
  path: 'api/admin/orders/:id/refund',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Kembalikan seluruh dana pesanan. Diminta dua kali, dananya tetap kembali satu kali.',
  params: ofOrder,
  body: z.object({ reason: text(200, 3) }),
  words: { reason: { name: 'Alasan' } },
  reply: orderDetail,
  fails: ['not_found', 'not_refundable'],
});

export const cancelOrder = call({
  method: 'POST',
  path: 'api/admin/orders/:id/cancel',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Batalkan pesanan yang belum dibayar.',
  params: ofOrder,
  reply: orderDetail,
  fails: ['not_found', 'order_not_pending'],
});

export const decideDispute = call({
  method: 'POST',
  path: 'api/admin/orders/:id/dispute',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Putuskan pesanan yang disengketakan: akhiri aksesnya atau biarkan.',
  params: ofOrder,
  body: z.object({ decision: z.enum(['end', 'keep']), note: text(500, 3) }),
  words: { note: { name: 'Catatan' }, decision: { name: 'Keputusan' } },
  reply: orderDetail,
  fails: ['not_found', 'not_disputed'],
});

export const checkDoubt = call({
  method: 'POST',
  path: 'api/admin/orders/:id/doubt',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Tandai jumlah yang diragukan sebagai sudah diperiksa; jumlah lain yang datang kemudian muncul lagi.',
  params: ofOrder,
  reply: orderDetail,
  fails: ['not_found'],
});

export const resendReceipt = call({
  method: 'POST',
  path: 'api/admin/orders/:id/receipt',
  auth: 'staff',
  may: 'receipts.send',
  summary: 'Kirim ulang bukti pembayaran ke email pembeli.',
  params: ofOrder,
  says: 'Bukti pembayaran dikirim ulang.',
  reply: z.object({ sent_at: moment }),
  fails: ['not_found', 'no_receipt'],
});
