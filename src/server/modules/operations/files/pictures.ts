import { createHash, randomBytes } from 'node:crypto';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { sharp } from '../../../platform/drawing/sharp.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { recordUpload } from './recording.ts';

const MOST_PIXELS = 60_000_000;
const MOST_SECONDS = 30;
/** The widest that any page shows, on a sharp screen. */
const MOST_SIDE = 2400;

/** A picture made anew: upright, no larger than pages need, without what the camera wrote into it. */
export async function keepPicture(platform: Platform, ctx: StaffContext, { content, fileName, isCut }: Upload) {
  if (isCut) throw new Failure('picture_too_large');
  const { data, info } = await remake(content);
  const name = createHash('sha256').update(data).digest('hex').slice(0, 24);
  const saved_name = `public/pictures/${name}-${randomBytes(4).toString('hex')}.webp`;
  // Written before its row: a row never points to nothing, and a file that a crash leaves without a row hurts nobody.
  await platform.files.disk.put(saved_name, data, { contentType: 'image/webp' });
  const stored = { storage: 'public', saved_name, extension: 'webp', type: 'image/webp', size: data.length } as const;
  const { width, height } = info;
  return ctx.db.transaction().execute((tx) => recordUpload(tx, ctx, { ...stored, width, height, fileName }));
}

async function remake(content: Buffer) {
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!['gif', 'jpeg', 'png', 'webp'].includes(format ?? '')) throw new Failure('picture_refused');
    return await picture
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Failure('picture_refused');
  }
}
