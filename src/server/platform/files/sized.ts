import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pictureWidths } from '../../../contract/rules/picture-sizes.ts';
import type { Platform } from '../context.ts';
import { createDesk } from '../drawing/desk.ts';
import { Failure } from '../errors.ts';
import { fileRoute } from '../openapi/described-route.ts';
import type { Files } from './files.ts';
import { isPictureName, readOpenPicture } from './open-picture.ts';
import type { SizedOrder } from './sized-desk.ts';

type Sized = { Params: { width: string; '*': string } };
const resize = createDesk<SizedOrder, Uint8Array>(new URL('./sized-desk.ts', import.meta.url));
/** Beside the files, and out of reach of /media. */
const keyOf = (name: string, width: number) => `sized/${width}/${name}.webp`;

const sized = fileRoute({
  name: 'getSizedPicture',
  tag: 'files',
  summary: 'Gambar terbuka dalam lebar tertentu.',
  type: 'image/webp',
  params: { width: 'Lebar dalam piksel.', path: 'Nama gambar.' },
});

/** Public pictures as WebP at the widths that pages name: each is made once, when somebody first asks for it. */
export function serveSizedPictures(app: FastifyInstance, { files }: Platform): void {
  const underWay = new Map<string, Promise<Buffer>>();

  app.get<Sized>('/img/:width/*', sized, async (request, reply) => {
    const { width: asked, '*': name } = request.params;
    const width = pictureWidths.find((each) => String(each) === asked);
    if (!width || !isPictureName(name)) throw new Failure('not_found');
    const key = keyOf(name, width);
    const make = () => makeSized(files, name, width, (err) => request.log.warn({ err, name }, 'not a picture'));
    const readOrMake = async () => (await readMade(files, key)) ?? make();
    const shared = underWay.get(key) ?? readOrMake().finally(() => underWay.delete(key));
    underWay.set(key, shared);
    const picture = await shared;
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(picture);
  });
}

async function readMade({ disk }: Files, key: string): Promise<Buffer | null> {
  return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null;
}

async function makeSized(files: Files, name: string, width: number, warn: (err: unknown) => void): Promise<Buffer> {
  const content = await readOpenPicture(files, name);
  if (!content) throw new Failure('not_found');
  const resized = await resize({ content, width }).catch((error: unknown) => {
    warn(error);
    throw new Failure('unsupported_media_type');
  });
  const picture = Buffer.from(resized);
  const key = keyOf(name, width);
  // A folder gets it under another name until it is whole: half a picture would be kept for good. S3 has it whole or not.
  const unfinished = files.folder ? `sized/${randomUUID()}` : key;
  await files.disk.put(unfinished, picture, { contentType: 'image/webp' });
  if (unfinished !== key) await files.disk.move(unfinished, key);
  // Its original may have been taken away meanwhile: nothing of it stays then.
  if (!(await files.disk.exists(`public/${name}`))) await removeSized(files, `public/${name}`);
  return picture;
}

/** With a picture go all its sizes. */
export async function removeSized({ disk }: Files, savedName: string): Promise<void> {
  const name = savedName.replace(/^public\//, '');
  if (name === savedName || !isPictureName(name)) return;
  for (const width of pictureWidths) await disk.delete(keyOf(name, width));
}
