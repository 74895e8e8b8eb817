import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../wire.ts';

/** A file as the back office shows it beside its field; private ones have an address of some minutes. */
export const storedFile = z.object({
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
});

export const getStoredFile = call({
  method: 'GET',
  path: 'api/admin/files/:id',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Satu berkas dan alamatnya untuk dilihat.',
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
  upload: 'file',
  body: z.object({}),
  reply: storedFile,
  fails: ['picture_refused', 'picture_too_large'],
});
