import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, text } from '../wire.ts';
import { instant } from './fields.ts';
import { listQuery } from './list.ts';

export const MOST_VOUCHERS = 10_000;
const voucherStates = ['unused', 'used', 'voided', 'expired'] as const;
const voucherState = z.enum(voucherStates);
/** As the back office says them, on its pages and in its files. */
export const voucherStateNames: Record<(typeof voucherStates)[number], string> = {
  unused: 'Belum dipakai',
  used: 'Sudah dipakai',
  voided: 'Dibatalkan',
  expired: 'Kedaluwarsa',
};
const ofId = z.object({ id: id() });

const batch = z.object({
  id: z.int(),
  name: z.string(),
  course_id: z.int(),
  course_name: z.string(),
  partner_name: z.string().nullable(),
  is_programme: z.boolean(),
  expires_at: moment.nullable(),
  created_at: moment,
  created_by_name: z.string().nullable(),
  made: z.int(),
  used: z.int(),
  voided: z.int(),
  expired: z.int(),
  left: z.int(),
});
export type VoucherBatch = z.output<typeof batch>;

export const listVoucherBatches = call({
  method: 'GET',
  path: 'api/admin/voucher-batches',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Kelompok voucher produk: dibuat, dipakai, dibatalkan, sisa.',
  query: listQuery(['created_at'], 'desc', { course_id: id().optional() }),
  paged: true,
  reply: batch,
});

export const getVoucherBatch = call({
  method: 'GET',
  path: 'api/admin/voucher-batches/:id',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Satu kelompok voucher produk.',
  params: ofId,
  reply: batch,
  fails: ['not_found'],
});

export const generateVouchers = call({
  method: 'POST',
  path: 'api/admin/voucher-batches',
  auth: 'staff',
  may: 'vouchers.write',
  summary: 'Buat voucher produk sekaligus banyak. Permintaan dengan kunci yang sama tidak membuat kelompok kedua.',
  body: z.object({
    /** Of this click: again with the same key is the same batch. */
    request_key: z.uuid(),
    name: text(80, 1),
    course_id: id(),
    count: z.int().min(1).max(MOST_VOUCHERS),
    prefix: z
      .string()
      .max(12)
      .regex(/^[A-Za-z0-9-]*$/)
      .default(''),
    is_programme: z.boolean().default(false),
    partner_id: id().nullable().default(null),
    expires_at: instant.nullable().default(null),
  }),
  words: {
    name: { name: 'Nama kelompok' },
    course_id: { name: 'Kelas', required: 'Pilih kelasnya.' },
    count: { name: 'Jumlah' },
    prefix: { name: 'Awalan', wrongForm: 'Gunakan huruf, angka, dan tanda hubung saja.' },
    expires_at: { name: 'Berlaku sampai' },
  },
  reply: batch,
});

export const exportVoucherBatch = call({
  method: 'GET',
  path: 'api/admin/voucher-batches/:id/export',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Semua kode satu kelompok sebagai CSV.',
  params: ofId,
  gives: 'csv',
  reply: z.string(),
  fails: ['not_found'],
});

export const voidVoucherBatch = call({
  method: 'POST',
  path: 'api/admin/voucher-batches/:id/void',
  auth: 'staff',
  may: 'vouchers.write',
  summary: 'Batalkan semua kode kelompok ini yang belum dipakai.',
  params: ofId,
  reply: z.object({ voided: z.int(), batch }),
  fails: ['not_found'],
});

const voucher = z.object({
  id: z.int(),
  code: z.string(),
  course_id: z.int(),
  course_name: z.string(),
  batch_id: z.int().nullable(),
  batch_name: z.string().nullable(),
  partner_name: z.string().nullable(),
  is_programme: z.boolean(),
  state: voucherState,
  created_at: moment,
  expires_at: moment.nullable(),
  voided_at: moment.nullable(),
  redeemed_at: moment.nullable(),
  /** Who redeemed it, and by which order. */
  student: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  order_id: z.string().nullable(),
});
export type VoucherRow = z.output<typeof voucher>;

export const listVouchers = call({
  method: 'GET',
  path: 'api/admin/vouchers',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Voucher produk; dicari menurut awal kodenya.',
  query: listQuery(['created_at'], 'desc', {
    course_id: id().optional(),
    batch_id: id().optional(),
    state: voucherState.optional(),
    is_programme: z.boolean().optional(),
  }),
  paged: true,
  reply: voucher,
});

export const getVoucherOfOffice = call({
  method: 'GET',
  path: 'api/admin/vouchers/:id',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Satu voucher produk.',
  params: ofId,
  reply: voucher,
  fails: ['not_found'],
});

export const voidVoucher = call({
  method: 'POST',
  path: 'api/admin/vouchers/:id/void',
  auth: 'staff',
  may: 'vouchers.write',
  summary: 'Batalkan satu kode yang belum dipakai.',
  params: ofId,
  reply: voucher,
  fails: ['not_found', 'voucher_redeemed'],
});
