import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../wire.ts';
import { listQuery } from './paged-list.ts';

const choice = z.object({ id: z.int(), name: z.string(), is_published: z.boolean() });
const { page, per_page, ids, q } = listQuery;
const query = z.object({ page, per_page, ids, q, sort: text(40).optional(), order: text(4).optional() });

/** What vouchers are made for and orders are narrowed to, by name. */
export const listCourseOffers = call({
  method: 'GET',
  path: 'api/admin/course-offers',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Kelas yang dapat dipilih untuk voucher dan saringan pesanan.',
  query,
  paged: true,
  reply: choice,
});

export const listEventOffers = call({
  method: 'GET',
  path: 'api/admin/event-offers',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Event yang dapat dipilih untuk voucher diskon dan saringan pesanan.',
  query,
  paged: true,
  reply: choice,
});

export const listVoucherPartners = call({
  method: 'GET',
  path: 'api/admin/voucher-partners',
  auth: 'staff',
  may: 'vouchers.read',
  summary: 'Mitra yang menjual voucher produk.',
  query,
  paged: true,
  reply: choice,
});
