import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmUploads } from '../../src/contract/admin/files.ts';

export const filmPath = join(import.meta.dirname, '../../src/server/seed/files/video/perkenalan.mp4');
export const readFilm = (): Promise<Buffer> => readFile(filmPath);

/** The same film, made larger by a part that players pass over. */
export function padded(film: Buffer, bytes: number): Buffer {
  const part = Buffer.alloc(bytes);
  part.writeUInt32BE(bytes, 0);
  part.write('free', 4, 'latin1');
  return Buffer.concat([film, part]);
}

const tus = { 'tus-resumable': '1.0.0' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Plain tus 1.0, as any client would speak it to the site at `url`. */
export const tusClient = (url: string, token: string, ask: typeof fetch = fetch) => ({
  create: (size: number, name = 'film.mp4', more: Record<string, string> = {}) =>
    ask(`${url}/${filmUploads}`, {
      method: 'POST',
      headers: {
        ...tus,
        ...bearer(token),
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...more,
      },
    }),
  head: (place: string) => ask(`${url}${place}`, { method: 'HEAD', headers: { ...tus, ...bearer(token) } }),
  patch: (place: string, offset: number, part: Buffer) =>
    ask(`${url}${place}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        ...bearer(token),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(part),
    }),
  end: (place: string) => ask(`${url}${place}`, { method: 'DELETE', headers: { ...tus, ...bearer(token) } }),
});
