import { z } from 'zod';
import { call } from '../call.ts';
import { id, text } from '../wire.ts';
import { resource } from './resource.ts';

/** The last place unless said otherwise. */
const place = z.int().min(1).max(30_000).nullable().default(null);
const document = z.object({ original_name: z.string(), extension: z.string(), size: z.int() });
const words = { media_id: { name: 'berkas' }, position: { name: 'urutan' }, title: { name: 'judul' } };

export const ebooks = resource({
  name: 'ebooks',
  label: 'ebook',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: { ebook_pages: z.int(), document },
  fields: { course_id: id(), title: text(200, 1), media_id: id(), position: place },
  filters: { course_id: id().optional() },
  sorts: ['position', 'title'],
  words,
});

export const resourceTypes = ['pdf', 'xls', 'ppt'] as const;

export const resources = resource({
  name: 'resources',
  label: 'bahan',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: { document, lesson_name: z.string(), lecture_name: z.string().nullable() },
  fields: {
    course_id: id(),
    /** Of a lesson as a whole, or of one lecture of it. */
    lesson_id: id().nullable().default(null),
    lecture_id: id().nullable().default(null),
    title: text(200, 1),
    description: text(2000).default(''),
    type: z.enum(resourceTypes),
    media_id: id(),
    position: place,
  },
  filters: { course_id: id().optional() },
  sorts: ['position', 'title'],
  words: {
    ...words,
    lesson_id: { name: 'bab' },
    lecture_id: { name: 'materi' },
    description: { name: 'keterangan' },
    type: { name: 'jenis' },
  },
});

/** The films of a course and their captions, in its order; also where a resource may be put. */
export const courseFilms = call({
  method: 'GET',
  path: 'api/admin/course-films/:course_id',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Bab dan materi sebuah kelas, film tiap materi, dan takarirnya.',
  params: z.object({ course_id: id() }),
  reply: z.array(
    z.object({
      lesson_id: id(),
      lesson_name: z.string(),
      lectures: z.array(
        z.object({
          id: id(),
          name: z.string(),
          film: z
            .object({ id: id(), duration: z.int().nullable(), size: z.int(), captions: z.array(z.string()) })
            .nullable(),
        }),
      ),
    }),
  ),
  fails: ['not_found'],
});
