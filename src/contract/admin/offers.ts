import { z } from 'zod';
import { call } from '../call.ts';
import { listQuery } from './list.ts';

const choice = z.object({ id: z.int(), name: z.string(), is_published: z.boolean() });
const query = listQuery(['name'], 'asc');

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
