import { randomUUID } from 'node:crypto';
import { recordChange } from '../../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { removeMedia } from '../../../../platform/files/removal.ts';
import type { Upload } from '../../../../platform/http/upload.ts';
import { type FileRow, findFile, lockFile } from '../files.store.ts';
import { recordUpload } from '../recording.ts';
import { addressOfFile } from '../shape.ts';
import { attachCaption, captionFiles, detachCaption } from './captions.store.ts';
import { readCaptions } from './read-file.ts';
import { readVtt } from './vtt.ts';

/** The captions of a film, each with how many cues it has. */
export async function captionsOf({ db, files }: Platform, filmId: number) {
  const rows = await captionFiles(db, filmId);
  return Promise.all(
    rows.map(async (row) => ({
      language: row.language,
      url: await addressOfFile(files, row),
      cues: readVtt((await files.disk.get(row.saved_name)).replace(/\r\n?/g, '\n')).cues,
    })),
  );
}

type Given = { filmId: number; language: string; upload: Upload };

/** Captions in one language; those it had in it make room. */
export async function keepCaption(platform: Platform, ctx: StaffContext, { filmId, language, upload }: Given) {
  const { vtt, cues } = readCaptions(upload);
  const film = asFilm(await findFile(ctx.db, filmId));
  // Whoever may see the film may read them.
  const storage = film.storage === 'public' ? 'public' : 'private';
  const content = Buffer.from(vtt);
  const saved_name = `${storage === 'public' ? 'public/' : ''}captions/${randomUUID()}.vtt`;
  await platform.files.disk.put(saved_name, content, { contentType: 'text/vtt' });
  await ctx.db.transaction().execute(async (tx) => {
    await holdFilm(tx, filmId);
    const stored = { storage, saved_name, extension: 'vtt', type: 'text/vtt', size: content.length } as const;
    const made = await recordUpload(tx, ctx, { ...stored, fileName: upload.fileName });
    const replaced = await detachCaption(tx, filmId, language);
    await attachCaption(tx, { media_id: filmId, language, file_id: made.id });
    if (replaced !== null) await removeMedia(platform, tx, [replaced]);
    await recordChange(tx, ctx, {
      action: replaced === null ? 'create captions' : 'replace captions',
      target: `files:${filmId}`,
      after: { language, file: made.original_name, cues },
    });
  });
  return { language, cues, url: await addressOfFile(platform.files, { storage, saved_name }) };
}

export async function dropCaption(platform: Platform, ctx: StaffContext, filmId: number, language: string) {
  await ctx.db.transaction().execute(async (tx) => {
    await holdFilm(tx, filmId);
    const gone = await detachCaption(tx, filmId, language);
    if (gone === null) throw new Failure('not_found');
    await removeMedia(platform, tx, [gone]);
    await recordChange(tx, ctx, { action: 'delete captions', target: `files:${filmId}`, before: { language } });
  });
  return null;
}

/** Whoever gives it captions at the same time waits here. */
async function holdFilm(tx: Tx, id: number): Promise<void> {
  asFilm(await lockFile(tx, id));
}

function asFilm(file: FileRow | undefined): FileRow {
  if (!file) throw new Failure('not_found');
  if (!file.type.startsWith('video/')) throw new Failure('not_a_film');
  return file;
}
