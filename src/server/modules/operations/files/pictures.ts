import { createHash, randomBytes } from 'node:crypto';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { createDesk } from '../../../platform/drawing/desk.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import type { RemadePicture } from './picture-desk.ts';
import { recordUpload } from './recording.ts';

const remake = createDesk<Uint8Array, RemadePicture>(new URL('./picture-desk.ts', import.meta.url));

/** A picture made anew: upright, no larger than pages need, without what the camera wrote into it. */
export async function keepPicture(platform: Platform, ctx: StaffContext, { content, fileName }: Upload) {
  const { data, width, height } = await remake(content).catch(() => {
    throw new Failure('picture_refused', { field: 'file' });
  });
  const name = createHash('sha256').update(data).digest('hex').slice(0, 24);
  const saved_name = `public/pictures/${name}-${randomBytes(4).toString('hex')}.webp`;
  // Written before its row: a row never points to nothing, and a file that a crash leaves without a row hurts nobody.
  await platform.files.disk.put(saved_name, data, { contentType: 'image/webp' });
  const stored = { storage: 'public', saved_name, extension: 'webp', type: 'image/webp', size: data.length } as const;
  return ctx.db.transaction().execute((tx) => recordUpload(tx, ctx, { ...stored, width, height, fileName }));
}
