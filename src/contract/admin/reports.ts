import { z } from 'zod';
import { call } from '../call.ts';
import { day, id, moment, nothing, rupiah, text } from '../wire.ts';
import { ofCourse, report } from './report.ts';

// How fresh -----------------------------------------------------------------------------------------------------------

const state = z.object({ refreshed_at: moment.nullable() });

export const refreshReportsNow = call({
  method: 'POST',
  path: 'api/admin/reports/refresh',
  auth: 'staff',
  // What everybody may here: without it, who has yet to set up the second factor could call it.
  may: 'courses.read',
  summary: 'Perbarui angka laporan sekarang.',
  reply: state,
});

export const rebuildReportsNow = call({
  method: 'POST',
  path: 'api/admin/reports/rebuild',
  auth: 'staff',
  may: 'settings.write',
  summary: 'Hitung ulang semua angka laporan dari awal.',
  says: 'Angka laporan sedang dihitung ulang.',
  reply: nothing,
});

/** What this person may see of today; null where it is none of theirs. */
export const getToday = call({
  method: 'GET',
  path: 'api/admin/reports/today',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Angka hari ini.',
  reply: z.object({
    day,
    sales: z.object({ revenue: rupiah, orders: z.int(), refunds: rupiah }).nullable(),
    enrolled: z.int().nullable(),
    new_students: z.int().nullable(),
  }),
});

/** What the choice of a course offers: the first by name that have these words. */
export const listReportCourses = call({
  method: 'GET',
  path: 'api/admin/reports/courses',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Kelas yang laporannya dapat dilihat.',
  query: z.object({ q: text(200).optional(), id: id().optional() }),
  reply: z.array(z.object({ id: id(), name: z.string() })),
});

// Sales ---------------------------------------------------------------------------------------------------------------

/** Gross is the price it was sold at; net what stayed: gross − discount − refunds. Average: of the paid orders. */
const money = {
  orders: z.int(),
  paid_orders: z.int(),
  gross: rupiah,
  discount: rupiah,
  refunded_orders: z.int(),
  refunds: rupiah,
  net: z.int(),
  average: rupiah,
};
export const salesTotals = z.object(money);
const ofSale = { ...ofCourse, event_id: id().optional(), discount_voucher_id: id().optional() };

export const salesByDay = report({
  name: 'sales-days',
  label: 'penjualan per hari',
  may: 'reports.sales',
  filters: ofSale,
  row: { day, ...money },
  summary: { totals: salesTotals },
  fails: ['not_found'],
});

export const salesByItem = report({
  name: 'sales-items',
  label: 'penjualan per kelas dan event',
  may: 'reports.sales',
  filters: ofSale,
  row: { kind: z.enum(['course', 'event']), id: id(), name: z.string(), ...money },
  fails: ['not_found'],
});

export const salesByDiscount = report({
  name: 'sales-discounts',
  label: 'penjualan per kode diskon',
  may: 'reports.sales',
  filters: ofCourse,
  row: { id: id(), code: z.string(), ...money },
  fails: ['not_found'],
});

export const redemptionsByBatch = report({
  name: 'sales-vouchers',
  label: 'voucher produk yang ditukarkan',
  may: 'reports.sales',
  filters: ofCourse,
  row: { batch: z.string(), partner: z.string().nullable(), course: z.string(), redeemed: z.int(), value: rupiah },
  fails: ['not_found'],
});

// Shares --------------------------------------------------------------------------------------------------------------

const percent = z.number().min(0).max(100);

export const sharesByMonth = report({
  name: 'shares',
  label: 'bagian instruktur',
  may: 'reports.shares',
  filters: { instructor_id: z.uuid().optional() },
  row: {
    /** YYYY-MM. */
    month: z.string(),
    instructor_id: z.uuid(),
    instructor: z.string(),
    course_id: id(),
    course: z.string(),
    gross: rupiah,
    discount: rupiah,
    refunds: rupiah,
    net: z.int(),
    percent,
    share: z.int(),
  },
  fails: ['not_found'],
});

const terms = z.object({
  /** Where nothing else was agreed. */
  usual_percent: percent,
  instructors: z.array(z.object({ id: z.uuid(), name: z.string(), percent: percent.nullable() })),
});

export const getShareTerms = call({
  method: 'GET',
  path: 'api/admin/reports/share-terms',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Persentase bagian setiap instruktur.',
  query: z.object({ q: text(200).optional() }),
  reply: terms,
});

const shareWords = { percent: { name: 'persentase' } };

export const setUsualShare = call({
  method: 'PUT',
  path: 'api/admin/reports/share-terms',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Ubah persentase bagian yang umum.',
  body: z.object({ percent }),
  words: shareWords,
  says: 'Persentase disimpan.',
  reply: nothing,
});

export const setShareOf = call({
  method: 'PUT',
  path: 'api/admin/reports/share-terms/:id',
  auth: 'staff',
  may: 'orders.write',
  summary: 'Ubah persentase bagian seorang instruktur; kosong berarti yang umum.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ percent: percent.nullable() }),
  words: shareWords,
  says: 'Persentase disimpan.',
  reply: nothing,
  fails: ['not_found'],
});
