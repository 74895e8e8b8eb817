import { z } from 'zod';
import { call } from '../call.ts';
import { bit, id, moment, text } from '../wire.ts';
import { listQuery } from './list.ts';

/** What students said of their courses; an instructor reads those of the own ones. */

const review = z.object({
  id: id(),
  course: z.object({ id: id(), name: z.string(), slug: z.string() }),
  /** Null: the account is gone. */
  student: z.string().nullable(),
  rating: z.int(),
  review_title: z.string(),
  review_content: z.string(),
  likes: z.array(z.enum(['materi', 'mentor', 'video', 'resource'])),
  created_at: moment,
  hidden_at: moment.nullable(),
  hidden_reason: z.string().nullable(),
  open_reports: z.int(),
});
export type OfficeReview = z.output<typeof review>;

export const listReviews = call({
  method: 'GET',
  path: 'api/admin/reviews',
  auth: 'staff',
  may: 'reports.learning',
  summary: 'Ulasan kelas, terbaru lebih dulu; untuk instruktur, kelasnya sendiri.',
  query: listQuery(['created_at', 'rating'], 'desc', {
    course_id: id().optional(),
    rating: z.int().min(1).max(5).optional(),
    hidden: bit.optional(),
    with_text: bit.optional(),
    reported: bit.optional(),
  }),
  paged: true,
  reply: review,
});

export const getReview = call({
  method: 'GET',
  path: 'api/admin/reviews/:id',
  auth: 'staff',
  may: 'reports.learning',
  summary: 'Satu ulasan.',
  params: z.object({ id: id() }),
  reply: review,
  fails: ['not_found'],
});

export const hideReview = call({
  method: 'POST',
  path: 'api/admin/reviews/:id/hide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Sembunyikan ulasan; nilai rata-rata kelas menyesuaikan.',
  params: z.object({ id: id() }),
  body: z.object({ reason: text(300, 1) }),
  words: { reason: { name: 'Alasan' } },
  reply: review,
  fails: ['not_found'],
});

export const unhideReview = call({
  method: 'POST',
  path: 'api/admin/reviews/:id/unhide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Tampilkan kembali ulasan yang disembunyikan.',
  params: z.object({ id: id() }),
  reply: review,
  fails: ['not_found'],
});
