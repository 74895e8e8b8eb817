import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, text } from '../wire.ts';
import { listQuery } from './list.ts';

/** What a course's people tell its students: by mail, and by the bell if they wish. */

export const ANNOUNCEMENTS_A_DAY = 3;

const course = z.object({ id: id(), name: z.string(), slug: z.string() });
const announcement = z.object({
  id: id(),
  course,
  subject: z.string(),
  body: z.string(),
  has_bell: z.boolean(),
  sender: z.string(),
  created_at: moment,
  /** Who could be told when it was written, and who was so far. */
  receivers_count: z.int(),
  told_count: z.int(),
  /** Null: still being sent. */
  finished_at: moment.nullable(),
});

const written = { course_id: id(), subject: text(150, 1), body: text(5000, 1) };
const words = {
  course_id: { name: 'Kelas' },
  subject: { name: 'Subjek' },
  body: { name: 'Isi pengumuman' },
} as const;

export const listAnnouncements = call({
  method: 'GET',
  path: 'api/admin/announcements',
  auth: 'staff',
  may: 'announcements.read',
  summary: 'Pengumuman kelas, terbaru lebih dulu, dengan kemajuan pengirimannya.',
  query: listQuery(['created_at', 'subject'], 'desc', { course_id: id().optional() }),
  paged: true,
  reply: announcement,
});

export const getAnnouncement = call({
  method: 'GET',
  path: 'api/admin/announcements/:id',
  auth: 'staff',
  may: 'announcements.read',
  summary: 'Satu pengumuman kelas.',
  params: z.object({ id: id() }),
  reply: announcement,
  fails: ['not_found'],
});

export const announcementAudience = call({
  method: 'GET',
  path: 'api/admin/announcement-audience/:course_id',
  auth: 'staff',
  may: 'announcements.read',
  summary: 'Berapa siswa yang akan menerima pengumuman sebuah kelas, dan berapa pengumuman yang masih boleh hari ini.',
  params: z.object({ course_id: id() }),
  reply: z.object({ course, receivers_count: z.int(), left_today: z.int() }),
  fails: ['not_found'],
});

export const previewAnnouncement = call({
  method: 'POST',
  path: 'api/admin/announcement-preview',
  auth: 'staff',
  may: 'announcements.send',
  summary: 'Email pengumuman seperti yang akan diterima siswa, tanpa mengirimnya.',
  body: z.object(written),
  words,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  fails: ['not_found'],
});

export const sendAnnouncement = call({
  method: 'POST',
  path: 'api/admin/announcements',
  auth: 'staff',
  may: 'announcements.send',
  summary: 'Kirim pengumuman ke siswa sebuah kelas; dikerjakan bertahap, masing-masing sekali.',
  /** `sent_as`: the sender's own name for it. The same one sent twice is one announcement. */
  body: z.object({ ...written, has_bell: z.boolean().default(true), sent_as: z.uuid() }),
  words,
  reply: announcement,
  fails: ['not_found', 'announcements_spent', 'nobody_to_tell'],
});

export type Announcement = z.output<typeof announcement>;
