import { z } from 'zod';
import { call } from './call.ts';
import { picture } from './media.ts';
import { id, idOrSlug, moment, nothing, page, paging } from './wire.ts';

/** The discussion below a course: read by anyone, written by its students (D-07). */

/** Characters of a message, without the spaces around it. */
export const MOST_CHARACTERS = 2000;
/** Why somebody finds a message improper, in the words that its reporter and the operator read. */
export const reportReasons = [
  'Spam atau promosi',
  'Tidak sopan atau menyerang',
  'Membagikan data pribadi',
  'Tidak berhubungan dengan kelas',
  'Alasan lain',
] as const;

/** instructor: teaches the course. team: answers for the site. */
export const authorRoles = ['student', 'instructor', 'team'] as const;
export type AuthorRole = (typeof authorRoles)[number];

const message = z.object({
  id: id(),
  /** null: the account is gone, or the message was taken back. */
  author: z.object({ fullname: z.string(), photo: picture.nullable(), role: z.enum(authorRoles) }).nullable(),
  /** Plain text. */
  body: z.string(),
  created_at: moment,
  edited_at: moment.nullable(),
  is_mine: z.boolean(),
});
const thread = message.extend({
  /** Taken back by its writer; it keeps its place, without words, since others answered it. */
  is_deleted: z.boolean(),
  replies_count: z.int(),
  /** The first ones. */
  replies: z.array(message),
});
export type Message = z.output<typeof message>;
export type Thread = z.output<typeof thread>;

const inCourse = z.object({ id: idOrSlug() });
const inThread = inCourse.extend({ thread_id: id() });
const ofReply = inThread.extend({ reply_id: id() });

// How long it may be is said of the trimmed text, by the server's own rule.
const words = { body: { name: 'Pesan', required: 'Tulis pesan Anda terlebih dahulu.' } } as const;
const body = z.object({ body: z.string() });
/** `sent_as`: the sender's own name for the message. The same one sent twice is one message. */
const sent = body.extend({ sent_as: z.uuid() });
const report = z.object({ reason: z.enum(reportReasons) });

export const listThreads = call({
  method: 'GET',
  path: 'api/course/:id/discussion',
  auth: 'optional',
  summary: 'Diskusi sebuah kelas, terbaru lebih dulu, dengan balasan pertamanya.',
  params: inCourse,
  query: z.object({ page: page() }),
  reply: z.object({
    /** Whether the reader takes part. */
    may_write: z.boolean(),
    threads: z.object({ data: z.array(thread), ...paging }),
  }),
  fails: ['not_found'],
});

export const getThread = call({
  method: 'GET',
  path: 'api/course/:id/discussion/:thread_id',
  auth: 'optional',
  summary: 'Satu diskusi dengan balasan pertamanya.',
  params: inThread,
  reply: thread,
  fails: ['not_found'],
});

export const listReplies = call({
  method: 'GET',
  path: 'api/course/:id/discussion/:thread_id/replies',
  auth: 'optional',
  summary: 'Balasan sebuah diskusi, terlama lebih dulu.',
  params: inThread,
  query: z.object({ page: page() }),
  reply: message,
  paged: true,
  fails: ['not_found'],
});

export const startThread = call({
  method: 'POST',
  path: 'api/course/:id/discussion',
  auth: 'student',
  inPerson: true,
  summary: 'Mulai diskusi; untuk siswa kelas itu.',
  params: inCourse,
  body: sent,
  words,
  reply: thread,
  fails: ['not_found', 'discussion_closed', 'too_many_requests'],
});

export const editThread = call({
  method: 'PUT',
  path: 'api/course/:id/discussion/:thread_id',
  auth: 'student',
  inPerson: true,
  summary: 'Ubah diskusi saya.',
  params: inThread,
  body,
  words,
  reply: thread,
  fails: ['not_found', 'discussion_closed', 'too_many_requests'],
});

export const deleteThread = call({
  method: 'DELETE',
  path: 'api/course/:id/discussion/:thread_id',
  auth: 'student',
  inPerson: true,
  summary: 'Hapus diskusi saya; bila sudah dibalas, tempatnya tetap ada.',
  params: inThread,
  reply: nothing,
  fails: ['not_found'],
});

export const reportThread = call({
  method: 'POST',
  path: 'api/course/:id/discussion/:thread_id/report',
  auth: 'user',
  inPerson: true,
  summary: 'Laporkan diskusi orang lain; sejak itu tidak tampil lagi untuk saya.',
  params: inThread,
  body: report,
  reply: nothing,
  fails: ['not_found', 'too_many_requests'],
});

export const replyToThread = call({
  method: 'POST',
  path: 'api/course/:id/discussion/:thread_id/replies',
  auth: 'student',
  inPerson: true,
  summary: 'Balas sebuah diskusi; untuk siswa kelas itu.',
  params: inThread,
  body: sent,
  words,
  reply: message,
  fails: ['not_found', 'discussion_closed', 'too_many_requests'],
});

export const editReply = call({
  method: 'PUT',
  path: 'api/course/:id/discussion/:thread_id/replies/:reply_id',
  auth: 'student',
  inPerson: true,
  summary: 'Ubah balasan saya.',
  params: ofReply,
  body,
  words,
  reply: message,
  fails: ['not_found', 'discussion_closed', 'too_many_requests'],
});

export const deleteReply = call({
  method: 'DELETE',
  path: 'api/course/:id/discussion/:thread_id/replies/:reply_id',
  auth: 'student',
  inPerson: true,
  summary: 'Hapus balasan saya.',
  params: ofReply,
  reply: nothing,
  fails: ['not_found'],
});

export const reportReply = call({
  method: 'POST',
  path: 'api/course/:id/discussion/:thread_id/replies/:reply_id/report',
  auth: 'user',
  inPerson: true,
  summary: 'Laporkan balasan orang lain; sejak itu tidak tampil lagi untuk saya.',
  params: ofReply,
  body: report,
  reply: nothing,
  fails: ['not_found', 'too_many_requests'],
});

/** A review of the course is reported as a message is, and lies before the same operators. */
export const reportReview = call({
  method: 'POST',
  path: 'api/course/:id/rating/:rating_id/report',
  auth: 'user',
  inPerson: true,
  summary: 'Laporkan ulasan orang lain.',
  params: inCourse.extend({ rating_id: id() }),
  body: report,
  reply: nothing,
  fails: ['not_found', 'too_many_requests'],
});
