import { recordChange } from '../../../../platform/admin/audit-change.ts';
import { refusingConstraints } from '../../../../platform/admin/constraints.ts';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import { removeMedia } from '../../../../platform/files/removal.ts';
import { captionFiles, detachCaption } from '../captions/captions.store.ts';
import { lockFile } from '../files.store.ts';

/** A file that nothing refers to, with its captions. What refers to it the database knows, and refuses. */
export async function dropFile(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  await refusingConstraints({}, () =>
    ctx.db.transaction().execute(async (tx) => {
      const file = await lockFile(tx, id);
      if (!file || file.storage === 'drawn') throw new Failure('not_found');
      const captions = await captionFiles(tx, id);
      for (const { language } of captions) await detachCaption(tx, id, language);
      await removeMedia(platform, tx, [id, ...captions.map((caption) => caption.id)]);
      const { original_name, type, size } = file;
      await recordChange(tx, ctx, {
        action: 'delete file',
        target: `files:${id}`,
        before: { original_name, type, size },
      });
    }),
  );
  return null;
}
