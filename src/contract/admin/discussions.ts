import { z } from 'zod';
import { call } from '../call.ts';
import { authorRoles } from '../discussion.ts';
import { bit, id, moment, nothing, text } from '../wire.ts';
import { listQuery } from './list.ts';

/** Discussions as those who answer and watch over them see them: with what is hidden, and why. */

const course = z.object({ id: id(), name: z.string(), slug: z.string() });
const message = z.object({
  id: id(),
  /** Null: the account is gone. */
  author: z.string().nullable(),
  role: z.enum(authorRoles),
  is_mine: z.boolean(),
  body: z.string(),
  created_at: moment,
  edited_at: moment.nullable(),
  /** Taken back by its writer. */
  is_deleted: z.boolean(),
  hidden_at: moment.nullable(),
  hidden_reason: z.string().nullable(),
  /** Reports about it that nobody has decided yet. */
  open_reports: z.int(),
});
const thread = message.extend({ course, replies_count: z.int(), is_answered: z.boolean() });
const wholeThread = thread.extend({ replies: z.array(message) });
export type OfficeMessage = z.output<typeof message>;
export type OfficeThread = z.output<typeof wholeThread>;

const inThread = z.object({ id: id() });
const ofReply = inThread.extend({ reply_id: id() });
const hiding = { body: z.object({ reason: text(300, 1) }), words: { reason: { name: 'Alasan' } } } as const;
const answering = {
  body: z.object({ body: z.string() }),
  words: { body: { name: 'Jawaban', required: 'Tulis jawaban Anda terlebih dahulu.' } },
} as const;

export const listDiscussions = call({
  method: 'GET',
  path: 'api/admin/discussions',
  auth: 'staff',
  may: 'discussions.read',
  summary: 'Diskusi semua kelas, terbaru lebih dulu; untuk instruktur, kelasnya sendiri.',
  query: listQuery(['created_at'], 'desc', {
    course_id: id().optional(),
    /** 1: nobody who teaches the course, nor an operator, has answered yet. */
    unanswered: bit.optional(),
    reported: bit.optional(),
    hidden: bit.optional(),
  }),
  paged: true,
  reply: thread,
});

export const getDiscussion = call({
  method: 'GET',
  path: 'api/admin/discussions/:id',
  auth: 'staff',
  may: 'discussions.read',
  summary: 'Satu diskusi dengan semua balasannya, juga yang disembunyikan.',
  params: inThread,
  reply: wholeThread,
  fails: ['not_found'],
});

export const answerDiscussion = call({
  method: 'POST',
  path: 'api/admin/discussions/:id/answers',
  auth: 'staff',
  may: 'discussions.answer',
  summary: 'Jawab sebuah diskusi, sebagai instruktur kelasnya atau atas nama situs; penanyanya mendapat notifikasi.',
  params: inThread,
  /** `sent_as`: the sender's own name for the answer. The same one sent twice is one answer. */
  body: answering.body.extend({ sent_as: z.uuid() }),
  words: answering.words,
  reply: wholeThread,
  fails: ['not_found', 'thread_closed'],
});

export const editAnswer = call({
  method: 'PUT',
  path: 'api/admin/discussions/:id/answers/:reply_id',
  auth: 'staff',
  may: 'discussions.answer',
  summary: 'Ubah jawaban saya.',
  params: ofReply,
  ...answering,
  reply: wholeThread,
  fails: ['not_found', 'thread_closed'],
});

export const hideThread = call({
  method: 'POST',
  path: 'api/admin/discussions/:id/hide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Sembunyikan diskusi dari semua pembaca, beserta balasannya.',
  params: inThread,
  ...hiding,
  reply: wholeThread,
  fails: ['not_found'],
});

export const unhideThread = call({
  method: 'POST',
  path: 'api/admin/discussions/:id/unhide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Tampilkan kembali diskusi yang disembunyikan.',
  params: inThread,
  reply: wholeThread,
  fails: ['not_found'],
});

export const hideReply = call({
  method: 'POST',
  path: 'api/admin/discussions/:id/replies/:reply_id/hide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Sembunyikan sebuah balasan dari semua pembaca.',
  params: ofReply,
  ...hiding,
  reply: wholeThread,
  fails: ['not_found'],
});

export const unhideReply = call({
  method: 'POST',
  path: 'api/admin/discussions/:id/replies/:reply_id/unhide',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Tampilkan kembali balasan yang disembunyikan.',
  params: ofReply,
  reply: wholeThread,
  fails: ['not_found'],
});

const report = z.object({
  id: id(),
  kind: z.enum(['thread', 'reply', 'review']),
  /** The thread that the words stand in; null for a review. */
  thread_id: id().nullable(),
  course,
  author: z.string().nullable(),
  body: z.string(),
  is_hidden: z.boolean(),
  reason: z.string(),
  reporter: z.string().nullable(),
  created_at: moment,
  /** How many reports about the same words are open. */
  open_count: z.int(),
  decision: z.enum(['hidden', 'dismissed']).nullable(),
  handled_at: moment.nullable(),
  handler: z.string().nullable(),
});
export type ContentReport = z.output<typeof report>;

export const listReports = call({
  method: 'GET',
  path: 'api/admin/content-reports',
  auth: 'staff',
  may: 'moderation.read',
  summary: 'Laporan konten: yang menunggu keputusan, atau yang sudah diputuskan.',
  query: listQuery(['created_at'], 'asc', {
    state: z.enum(['open', 'handled']).default('open'),
    kind: z.enum(['thread', 'reply', 'review']).optional(),
  }),
  paged: true,
  reply: report,
});

export const decideReport = call({
  method: 'POST',
  path: 'api/admin/content-reports/:id/decision',
  auth: 'staff',
  may: 'moderation.write',
  summary: 'Putuskan sebuah laporan, dan semua laporan terbuka lain tentang tulisan yang sama.',
  params: z.object({ id: id() }),
  body: z.object({ decision: z.enum(['hidden', 'dismissed']) }),
  reply: nothing,
  fails: ['not_found', 'report_decided'],
});
