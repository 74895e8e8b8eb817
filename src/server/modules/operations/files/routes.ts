import { getStoredFile, uploadPicture } from '../../../../contract/admin/files.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { findFile } from './files.store.ts';
import { keepPicture } from './pictures.ts';
import { toStoredFile } from './shape.ts';

/** What operators upload, and how the back office shows it. */
export function filesAdmin(route: Bind, platform: Platform): void {
  route(getStoredFile, async ({ ctx, params }) => {
    const row = await findFile(ctx.db, params.id);
    if (!row) throw new Failure('not_found');
    return toStoredFile(platform, row);
  });
  route(uploadPicture, ({ ctx, upload }) => keepPicture(platform, ctx, upload));
}
