import { z } from 'zod';
import { call } from './call.ts';
import { id, idOrSlug, moment, nothing, text } from './wire.ts';

/** What a class gives beside its films, and what a student writes to them. */

// Files ---------------------------------------------------------------------------------------------------------------

const ebook = z.object({
  id: id(),
  title: z.string(),
  media_url: z.string(),
  ebook_pages: z.int(),
  /** Bytes, for those who count their quota. */
  size: z.int(),
  /** Where the reader stopped; null before the first page. */
  page: z.int().nullable(),
});
const resource = z.object({
  id: id(),
  title: z.string(),
  desc: z.string(),
  type: z.enum(['pdf', 'xls', 'ppt']),
  media_url: z.string(),
});

export const ebookDuration = call({
  method: 'GET',
  path: 'api/courseresource/ebookduration/:slug',
  auth: 'student',
  summary: 'Perkiraan waktu membaca ebook: 240 detik setiap halaman.',
  params: z.object({ slug: idOrSlug() }),
  reply: z.object({ rows: z.array(z.object({ title: z.string(), ebook_pages: z.int(), seconds: z.int() })) }),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const listEbooks = call({
  method: 'GET',
  path: 'api/courseresource/ebook/:slug',
  auth: 'student',
  summary: 'Ebook sebuah kelas.',
  params: z.object({ slug: idOrSlug() }),
  reply: z.array(ebook),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const keepEbookPage = call({
  method: 'PUT',
  path: 'api/ebook/:id/page',
  auth: 'student',
  summary: 'Ingat halaman ebook yang terakhir dibaca.',
  params: z.object({ id: id() }),
  body: z.object({ page: z.int().min(1).max(10_000) }),
  reply: nothing,
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const lessonResources = call({
  method: 'GET',
  path: 'api/courseresource/lesson/:lessonId',
  auth: 'student',
  summary: 'Berkas pendukung sebuah bab.',
  params: z.object({ lessonId: id() }),
  reply: z.array(resource),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const lectureResources = call({
  method: 'GET',
  path: 'api/courseresource/lecture/:lectureId',
  auth: 'student',
  summary: 'Berkas pendukung sebuah materi.',
  params: z.object({ lectureId: id() }),
  reply: z.array(resource),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

// Notes ---------------------------------------------------------------------------------------------------------------

const note = z.object({
  id: id(),
  lecture_id: id(),
  /** The moment of the film that it is about. */
  second: z.int(),
  note: z.string(),
  created_at: moment,
  updated_at: moment,
});
const noteText = text(4000, 1);

export const listNotes = call({
  method: 'GET',
  path: 'api/course/:id/notes',
  auth: 'student',
  summary: 'Catatan saya di sebuah kelas, menurut urutan film.',
  params: z.object({ id: idOrSlug() }),
  reply: z.array(note),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const addNote = call({
  method: 'POST',
  path: 'api/course/:id/notes',
  auth: 'student',
  summary: 'Tulis catatan pada sebuah detik film.',
  params: z.object({ id: idOrSlug() }),
  body: z.object({ lecture_id: id(), second: z.int().min(0).max(1_000_000), note: noteText }),
  words: { note: { name: 'Catatan', required: 'Tulis isi catatan.' } },
  reply: note,
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed', 'notes_full'],
});

export const changeNote = call({
  method: 'PUT',
  path: 'api/note/:id',
  auth: 'student',
  summary: 'Ubah catatan saya.',
  params: z.object({ id: id() }),
  body: z.object({ note: noteText }),
  words: { note: { name: 'Catatan', required: 'Tulis isi catatan.' } },
  reply: note,
  fails: ['not_found'],
});

export const removeNote = call({
  method: 'DELETE',
  path: 'api/note/:id',
  auth: 'student',
  summary: 'Hapus catatan saya.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found'],
});
