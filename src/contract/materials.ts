import { z } from 'zod';
import { call } from './call.ts';
import { id, idOrSlug, moment, nothing, text } from './wire.ts';

/** What a class gives beside its films, and what a student writes to them. */

/** Why a class gives nothing to whoever asks. */
const closedClass = ['not_found', 'not_enrolled', 'kpj_code_needed', 'live_not_over'] as const;
/** Why a part of it does not yet. */
const closedPart = [...closedClass, 'lecture_locked', 'kpj_attendance_needed'] as const;

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

export type Ebook = z.output<typeof ebook>;
export type Resource = z.output<typeof resource>;

export const ebookDuration = call({
  method: 'GET',
  path: 'api/courseresource/ebookduration/:slug',
  auth: 'student',
  summary: 'Perkiraan waktu membaca ebook: 240 detik setiap halaman.',
  inPreview: true,
  params: z.object({ slug: idOrSlug() }),
  reply: z.object({ rows: z.array(z.object({ title: z.string(), ebook_pages: z.int(), seconds: z.int() })) }),
  fails: [...closedClass],
});

export const listEbooks = call({
  method: 'GET',
  path: 'api/courseresource/ebook/:slug',
  auth: 'student',
  summary: 'Ebook sebuah kelas.',
  inPreview: true,
  params: z.object({ slug: idOrSlug() }),
  reply: z.array(ebook),
  fails: [...closedClass],
});

export const keepEbookPage = call({
  method: 'PUT',
  path: 'api/ebook/:id/page',
  auth: 'student',
  inPerson: true,
  summary: 'Ingat halaman ebook yang terakhir dibaca.',
  params: z.object({ id: id() }),
  body: z.object({ page: z.int().min(1).max(10_000) }),
  words: { page: { name: 'Halaman' } },
  reply: nothing,
  fails: [...closedClass],
});

export const lessonResources = call({
  method: 'GET',
  path: 'api/courseresource/lesson/:lessonId',
  auth: 'student',
  summary: 'Berkas pendukung sebuah bab.',
  inPreview: true,
  params: z.object({ lessonId: id() }),
  reply: z.array(resource),
  fails: [...closedPart],
});

export const lectureResources = call({
  method: 'GET',
  path: 'api/courseresource/lecture/:lectureId',
  auth: 'student',
  summary: 'Berkas pendukung sebuah materi.',
  inPreview: true,
  params: z.object({ lectureId: id() }),
  reply: z.array(resource),
  fails: [...closedPart],
});

export const courseResources = call({
  method: 'GET',
  path: 'api/courseresource/course/:slug',
  auth: 'student',
  summary: 'Semua berkas pendukung sebuah kelas, menurut urutan materi; yang masih terkunci tidak disebut.',
  inPreview: true,
  params: z.object({ slug: idOrSlug() }),
  reply: z.array(resource.extend({ lesson_id: id(), lecture_id: id().nullable() })),
  fails: [...closedClass],
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
export type Note = z.output<typeof note>;
export const MOST_NOTE_CHARACTERS = 4000;
const noteText = text(MOST_NOTE_CHARACTERS, 1);
export const noteWords = {
  note: { name: 'Catatan', required: 'Tulis isi catatan.' },
  second: { name: 'Detik' },
} as const;

export const listNotes = call({
  method: 'GET',
  path: 'api/course/:id/notes',
  auth: 'student',
  summary: 'Catatan saya di sebuah kelas, menurut urutan film.',
  inPreview: true,
  params: z.object({ id: idOrSlug() }),
  reply: z.array(note),
  fails: [...closedClass],
});

export const addNote = call({
  method: 'POST',
  path: 'api/course/:id/notes',
  auth: 'student',
  inPerson: true,
  summary: 'Tulis catatan pada sebuah detik film.',
  params: z.object({ id: idOrSlug() }),
  body: z.object({
    lecture_id: id(),
    second: z.int().min(0).max(1_000_000),
    note: noteText,
    /** Chosen by who writes: sent twice, it is written once. */
    sent_as: z.uuid().optional(),
  }),
  words: noteWords,
  reply: note,
  fails: [...closedPart, 'notes_full'],
});

export const changeNote = call({
  method: 'PUT',
  path: 'api/note/:id',
  auth: 'student',
  inPerson: true,
  summary: 'Ubah catatan saya.',
  params: z.object({ id: id() }),
  body: z.object({ note: noteText }),
  words: noteWords,
  reply: note,
  fails: ['not_found'],
});

export const removeNote = call({
  method: 'DELETE',
  path: 'api/note/:id',
  auth: 'student',
  inPerson: true,
  summary: 'Hapus catatan saya.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found'],
});
