import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, text } from '../wire.ts';
import { orderDetail, orderRow } from './orders.ts';
import { attentionKinds } from './waiting.ts';

const ofId = z.object({ id: id() });

export const closeRefund = call({
  method: 'POST',
  path: 'api/admin/refunds/:id/close',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Tutup pengembalian dana: dana dikirim manual, atau pengembalian yang gagal tidak perlu ditindaklanjuti.',
  params: ofId,
  body: z.object({ note: text(500, 3) }),
  words: { note: { name: 'Catatan' } },
  reply: orderDetail,
  fails: ['not_found', 'refund_closed'],
});

export const retryRefund = call({
  method: 'POST',
  path: 'api/admin/refunds/:id/retry',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Minta penyedia pembayaran mengembalikan dana sekali lagi.',
  params: ofId,
  reply: orderDetail,
  fails: ['not_found', 'refund_closed'],
});

export const listAttention = call({
  method: 'GET',
  path: 'api/admin/attention',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Pesanan yang perlu perhatian: tertahan, dibayar dua kali, dana belum kembali, disengketakan, diragukan.',
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(attentionKinds),
        /** Of the kinds that are about money to be paid back. */
        refund: z
          .object({
            id: z.int(),
            status: z.enum(['requested', 'failed', 'manual']),
            amount: z.int(),
            reason: z.string(),
          })
          .nullable(),
        since: moment,
        order: orderRow,
      }),
    ),
    /** There are more of a kind than are shown. */
    is_cut: z.boolean(),
  }),
});
