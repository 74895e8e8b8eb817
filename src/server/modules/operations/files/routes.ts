import {
  getStoredFile,
  listCaptions,
  listFiles,
  removeCaption,
  removeFile,
  takeFilm,
  uploadCaption,
  uploadDocument,
  uploadPicture,
} from '../../../../contract/admin/files.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { captionsOf, dropCaption, keepCaption } from './captions/captions.ts';
import { keepDocument } from './documents/documents.ts';
import { findFile, findFileOfInstructor } from './files.store.ts';
import { takeFilm as take } from './films/take-film.ts';
import { readLibrary } from './library/library.store.ts';
import { dropFile } from './library/removing.ts';
import { keepPicture } from './pictures.ts';
import { toStoredFile } from './shape.ts';

/** What operators upload, and how the back office shows it. */
export function filesAdmin(route: Bind, platform: Platform): void {
  route(getStoredFile, async ({ ctx, params }) => toStoredFile(platform, await seenFile(ctx, params.id)));
  route(uploadPicture, async ({ ctx, upload }) => toStoredFile(platform, await keepPicture(platform, ctx, upload)));
  route(uploadDocument, async ({ ctx, upload }) => toStoredFile(platform, await keepDocument(platform, ctx, upload)));
  route(takeFilm, async ({ ctx, body }) => toStoredFile(platform, await take(platform, ctx, body)));
  route(listCaptions, async ({ ctx, params }) => captionsOf(platform, (await seenFile(ctx, params.id)).id));
  route(uploadCaption, ({ ctx, params, body, upload }) =>
    keepCaption(platform, ctx, { filmId: params.id, language: body.language, upload }),
  );
  route(removeCaption, ({ ctx, params }) => dropCaption(platform, ctx, params.id, params.language));
  route(listFiles, async ({ ctx, query }) => {
    const found = await readLibrary(ctx.db, query);
    const rows = found.rows.map(({ first_name, last_name, created_at, ...row }) => ({
      ...row,
      uploaded_by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
      created_at: toWibIso(created_at),
    }));
    return { ...found, rows };
  });
  route(removeFile, ({ ctx, params }) => dropFile(platform, ctx, params.id));
}

/** An instructor sees what is in the own courses; somebody else's file is not there. */
async function seenFile(ctx: StaffContext, id: number) {
  const instructor = onlyOf(ctx);
  const row = await (instructor === null
    ? findFile(ctx.db, id)
    : findFileOfInstructor(ctx.db, id, instructor, ctx.session.userId));
  if (!row) throw new Failure('not_found');
  return row;
}
