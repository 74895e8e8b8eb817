import { z } from 'zod';
import { call } from '../call.ts';
import { renditionKinds } from '../rules/film-ways.ts';
import { id, moment, nothing } from '../wire.ts';
import { listQuery } from './list.ts';

export const documentKinds = ['pdf', 'xls', 'ppt', 'zip'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const fileKinds = ['film', 'picture', 'document'] as const;
/** As media_captions has them: ISO 639-1. */
const language = z.string().regex(/^[a-z]{2}$/);

/** without_ffmpeg: it waits, and there is nothing here that could do it. */
const transcodingStates = ['made', 'waiting', 'without_ffmpeg', 'failed'] as const;

/** A file as the back office shows it beside its field; private ones have an address of some hours. */
const storedFile = z.object({
  id: id(),
  original_name: z.string(),
  extension: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds. */
  duration: z.int().nullable(),
  url: z.string(),
  captions: z.array(z.object({ language, url: z.string() })),
  /** What students watch of it with fewer bytes; null for what is no film of theirs. */
  transcoding: z
    .object({
      state: z.enum(transcodingStates),
      /** Why the last try failed, as the encoder says it. */
      failure: z.string().nullable(),
      renditions: z.array(z.object({ kind: z.enum(renditionKinds), width: z.int(), height: z.int(), size: z.int() })),
    })
    .nullable(),
});

export const getStoredFile = call({
  method: 'GET',
  path: 'api/admin/files/:id',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Satu berkas dan alamatnya untuk dilihat; instruktur melihat berkas kelasnya sendiri.',
  params: z.object({ id: id() }),
  reply: storedFile,
  fails: ['not_found'],
});

export const uploadPicture = call({
  method: 'POST',
  path: 'api/admin/files/picture',
  auth: 'staff',
  may: 'files.write',
  summary: 'Unggah gambar (gif, jpg, png, webp, paling besar 20 MB); disimpan ulang tanpa data kamera.',
  upload: { field: 'file', mostMegabytes: 20 },
  body: z.object({}),
  reply: storedFile,
  fails: ['picture_refused', 'body_too_large'],
});

export const uploadDocument = call({
  method: 'POST',
  path: 'api/admin/files/document',
  auth: 'staff',
  may: 'files.write',
  summary: 'Unggah dokumen (pdf, xls, xlsx, ppt, pptx, zip, paling besar 20 MB); jenisnya dibaca dari isinya.',
  upload: { field: 'file', mostMegabytes: 20 },
  body: z.object({}),
  reply: storedFile,
  fails: ['document_refused', 'body_too_large'],
});

/** Where films are sent with tus 1.0: every request with the token, and only by who began the upload. */
export const filmUploads = 'api/admin/uploads';
export const MOST_FILM_BYTES = 5 * 1024 ** 3;

export const takeFilm = call({
  method: 'POST',
  path: 'api/admin/films',
  auth: 'staff',
  may: 'files.write',
  summary: 'Periksa film yang sudah terunggah seluruhnya lewat tus, lalu simpan; boleh diulang.',
  body: z.object({
    upload: z.uuid(),
    /** Anyone may see it, without buying: a course's introduction. */
    is_open: z.boolean().default(false),
  }),
  reply: storedFile,
  fails: [
    'not_found',
    'upload_incomplete',
    'upload_busy',
    'film_refused',
    'film_without_picture',
    'film_codec_refused',
    'film_broken',
  ],
});

const captionInfo = z.object({ language, url: z.string(), cues: z.int() });

export const listCaptions = call({
  method: 'GET',
  path: 'api/admin/files/:id/captions',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Takarir sebuah film, satu per bahasa.',
  params: z.object({ id: id() }),
  reply: z.array(captionInfo),
  fails: ['not_found'],
});

export const uploadCaption = call({
  method: 'POST',
  path: 'api/admin/files/:id/captions',
  auth: 'staff',
  may: 'files.write',
  summary: 'Unggah takarir WebVTT atau SRT (UTF-8, paling besar 1 MB); menggantikan yang berbahasa sama.',
  params: z.object({ id: id() }),
  upload: { field: 'file', mostMegabytes: 1 },
  body: z.object({ language }),
  words: { language: { name: 'bahasa', wrongForm: 'Isi dengan kode bahasa dua huruf, misalnya id.' } },
  reply: captionInfo,
  fails: ['not_found', 'not_a_film', 'body_too_large'],
});

export const removeCaption = call({
  method: 'DELETE',
  path: 'api/admin/files/:id/captions/:language',
  auth: 'staff',
  may: 'files.write',
  summary: 'Hapus takarir satu bahasa.',
  params: z.object({ id: id(), language }),
  reply: nothing,
  fails: ['not_found'],
});

const use = z.object({
  /** What it is in: 'Materi', 'Ebook', … */
  what: z.string(),
  name: z.string(),
  /** The course to open, where it is in one. */
  course_id: id().nullable(),
});

/** The library: what was uploaded in the back office, and where it is used. Read alone; files come by their uploads. */
export const listFiles = call({
  method: 'GET',
  path: 'api/admin/files',
  auth: 'staff',
  may: 'files.write',
  summary: 'Daftar berkas yang diunggah di kantor, dengan pemakaiannya.',
  query: listQuery(['created_at', 'original_name', 'size', 'duration'], 'desc', {
    kind: z.enum(fileKinds).optional(),
    is_used: z.boolean().optional(),
  }),
  paged: true,
  reply: z.object({
    id: id(),
    original_name: z.string(),
    kind: z.enum(fileKinds),
    extension: z.string(),
    size: z.int(),
    duration: z.int().nullable(),
    uploaded_by: z.string().nullable(),
    created_at: moment,
    captions: z.array(language),
    uses: z.array(use),
  }),
});

export const removeFile = call({
  method: 'DELETE',
  path: 'api/admin/files/:id',
  auth: 'staff',
  may: 'files.write',
  summary: 'Hapus berkas yang tidak dipakai di mana pun, beserta takarirnya.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found', 'in_use'],
});
