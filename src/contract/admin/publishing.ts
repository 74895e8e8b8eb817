import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../wire.ts';

/** The tabs of a course's page, by their address. */
export const courseTabs = [
  'umum',
  'materi',
  'ujian',
  'berkas',
  'jadwal',
  'pengumuman',
  'laporan',
  'terbitkan',
] as const;
export type CourseTab = (typeof courseTabs)[number];

const params = z.object({ id: id() });

const publishState = z.object({
  published_at: z.string().nullable(),
  enrolled_count: z.int(),
  /** 'missing' keeps it from being published; 'advice' does not. */
  checks: z.array(
    z.object({
      key: z.string(),
      state: z.enum(['done', 'missing', 'advice']),
      text: z.string(),
      tab: z.enum(courseTabs),
    }),
  ),
});
export type PublishState = z.output<typeof publishState>;

export const getPublishState = call({
  method: 'GET',
  path: 'api/admin/courses/:id/publishing',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Apa yang masih kurang sebelum kelas dapat terbit.',
  params,
  reply: publishState,
  fails: ['not_found'],
});

export const publishCourse = call({
  method: 'POST',
  path: 'api/admin/courses/:id/publish',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Terbitkan kelas.',
  params,
  reply: publishState,
  fails: ['not_found', 'course_incomplete'],
});

export const unpublishCourse = call({
  method: 'POST',
  path: 'api/admin/courses/:id/unpublish',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Tarik kelas dari penjualan; siswanya tetap dapat belajar.',
  params,
  reply: publishState,
  fails: ['not_found'],
});

export const previewCourse = call({
  method: 'POST',
  path: 'api/admin/courses/:id/preview',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Alamat untuk melihat halaman kelas dan ruang belajarnya seperti siswa, sebelum terbit.',
  params,
  reply: z.object({
    page_url: z.string(),
    /** null: what is learnt elsewhere has no room. */
    room_url: z.string().nullable(),
    expires_at: z.string(),
  }),
  fails: ['not_found'],
});
