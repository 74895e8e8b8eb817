import { randomBytes } from 'node:crypto';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { openAddress } from '../../../platform/files/address.ts';
import { removeMedia } from '../../../platform/files/removal.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { insertPhoto, lockPhoto } from './photo.store.ts';
import { makePhoto, PHOTO_SIDE } from './picture.ts';
import { updateUser } from './profile.store.ts';

/** The newest photo counts, and the one before it goes, row and file. */
export async function changePhoto(platform: Platform, ctx: RequestContext<Session>, upload: Upload) {
  const { userId } = ctx.session;
  const content = await makePhoto(upload);
  // Never the same name twice, not even for the same picture: removing one photo can then never take away another.
  const saved_name = `public/photos/${randomBytes(16).toString('hex')}.jpg`;
  // Written before its row: a row never points to nothing, and a file that a crash leaves without a row hurts nobody.
  await platform.files.disk.put(saved_name, content, { contentType: 'image/jpeg' });
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockPhoto(tx, userId);
    if (!before) throw new Failure('session_ended');
    const photo = await insertPhoto(tx, {
      storage: 'public',
      saved_name,
      original_name: 'foto-profil.jpg',
      extension: 'jpg',
      type: 'image/jpeg',
      size: content.length,
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
      uploaded_by: userId,
      created_at: now,
      updated_at: now,
    });
    await updateUser(tx, userId, { photo_id: photo.id, updated_at: now });
    if (before.photo_id !== null) await removeMedia(platform, tx, [before.photo_id]);
  });
  return { photo: { url: openAddress({ storage: 'public', saved_name }) as string } };
}
