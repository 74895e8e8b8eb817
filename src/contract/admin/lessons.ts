import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, text } from '../wire.ts';
import { instant, link } from './fields.ts';
import { resource } from './resource.ts';

const place = {
  course_id: id(),
  position: z.int(),
  /** Taken out of the course, and kept for those who had it. */
  archived_at: z.string().nullable(),
};

/** Removing one that students have been in takes it out of the course and keeps what they did. */
export const lessons = resource({
  name: 'lessons',
  label: 'bab',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: place,
  fields: {
    course_id: id(),
    name: text(150, 1),
    description: text(5_000).default(''),
    start_date: instant.nullable().default(null),
    end_date: instant.nullable().default(null),
    zoom_link: link.nullable().default(null),
    is_tugas_mandiri: z.boolean().default(false),
    is_unjuk_ketra: z.boolean().default(false),
  },
  filters: { course_id: id().optional() },
  sorts: ['position'],
  words: {
    name: { name: 'Nama bab' },
    description: { name: 'Keterangan' },
    start_date: { name: 'Mulai' },
    end_date: { name: 'Selesai' },
    zoom_link: { name: 'Tautan Zoom', wrongForm: 'Isi dengan alamat lengkap, misalnya https://…' },
  },
});

export const lectures = resource({
  name: 'lectures',
  label: 'materi',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: {
    ...place,
    film: z.object({ original_name: z.string(), duration: z.int().nullable() }).nullable(),
  },
  fields: { lesson_id: id(), name: text(150, 1), media_id: id().nullable().default(null) },
  filters: { course_id: id().optional(), lesson_id: id().optional() },
  sorts: ['position'],
  words: { name: { name: 'Nama materi' }, media_id: { name: 'Video' }, lesson_id: { name: 'Bab' } },
});

/** All lessons and lectures that are in the course, none left out: who missed somebody's change is told. */
export const orderLessons = call({
  method: 'PUT',
  path: 'api/admin/courses/:id/order',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Urutan bab dan materi sebuah kelas; materi dapat berpindah bab.',
  params: z.object({ id: id() }),
  body: z.object({
    lessons: z.array(z.object({ id: id(), lecture_ids: z.array(id()).max(500) })).max(300),
  }),
  reply: nothing,
  fails: ['not_found', 'changed_meanwhile'],
});

const restore = (name: 'lessons' | 'lectures', label: string) =>
  call({
    method: 'POST',
    path: `api/admin/${name}/:id/restore`,
    auth: 'staff',
    may: 'courses.write',
    summary: `Kembalikan ${label} yang dikeluarkan dari kelas.`,
    params: z.object({ id: id() }),
    reply: nothing,
    fails: ['not_found', 'lesson_archived', 'lecture_without_film'],
  });
export const restoreLesson = restore('lessons', 'bab');
export const restoreLecture = restore('lectures', 'materi');
