import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment } from '../wire.ts';
import { instant } from './fields.ts';
import { resource } from './resource.ts';

const discountStates = ['active', 'upcoming', 'ended', 'used_up', 'voided'] as const;

export const discounts = resource({
  name: 'discounts',
  label: 'voucher diskon',
  reads: 'vouchers.read',
  writes: 'vouchers.write',
  shown: {
    used: z.int(),
    state: z.enum(discountStates),
    voided_at: moment.nullable(),
    /** What it is for, in words. */
    resource: z.string(),
    created_at: moment,
  },
  fields: {
    code: z
      .string()
      .min(3)
      .max(40)
      .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/),
    discount_type: z.enum(['percent', 'amount']),
    discount_value: z.int().min(1).max(1_000_000_000),
    code_for: z.enum(['course', 'event']),
    /** null: any of them. */
    course_id: id().nullable().default(null),
    event_id: id().nullable().default(null),
    /** null: as often as liked. */
    quota: z.int().min(0).max(1_000_000_000).nullable().default(null),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
  },
  filters: {
    code_for: z.enum(['course', 'event']).optional(),
    course_id: id().optional(),
    event_id: id().optional(),
    state: z.enum(discountStates).optional(),
  },
  sorts: ['created_at', 'code', 'used', 'ends_at'],
  order: 'desc',
  words: {
    code: { name: 'Kode', wrongForm: 'Gunakan huruf, angka, dan tanda hubung saja.' },
    discount_type: { name: 'Jenis potongan' },
    discount_value: { name: 'Besar potongan' },
    code_for: { name: 'Berlaku untuk' },
    quota: { name: 'Kuota' },
  },
});

export const voidDiscount = call({
  method: 'POST',
  path: 'api/admin/discounts/:id/void',
  auth: 'staff',
  may: 'vouchers.write',
  summary: 'Hentikan satu voucher diskon. Pesanan yang sudah memakainya tetap berlaku.',
  params: z.object({ id: id() }),
  reply: z.object({ id: id(), voided_at: moment }),
  fails: ['not_found'],
});
