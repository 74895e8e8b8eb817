import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { insertFile } from './files.store.ts';
import { toStoredFile } from './shape.ts';

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
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (tx) => {
    const made = await insertFile(tx, {
      storage: 'public',
      saved_name,
      original_name: fileName.slice(0, 200),
      extension: 'webp',
      type: 'image/webp',
      size: data.length,
      width: info.width,
      height: info.height,
      uploaded_by: ctx.session.userId,
      created_at: now,
      updated_at: now,
    });
    await recordChange(tx, ctx, {
      action: 'upload file',
      target: `files:${made.id}`,
      after: { original_name: made.original_name, type: made.type, size: made.size },
    });
    return made;
  });
  return toStoredFile(platform, row);
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
