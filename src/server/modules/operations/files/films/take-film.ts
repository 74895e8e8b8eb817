import { rm, stat } from 'node:fs/promises';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import { transcodeFilms } from '../../../../platform/films/transcoding.ts';
import { type FileRow, findFile } from '../files.store.ts';
import { recordUpload } from '../recording.ts';
import { checkFilm, type Film } from './film-check.ts';
import { filmKey, uploadPath } from './places.ts';
import { deleteUpload, findUpload, holdUpload, markTaken, setTurn, takeTurn, type UploadRow } from './uploads.store.ts';

type Asked = { upload: string; is_open: boolean };

const TURN_SECONDS = 60;
const RENEWED_MS = 20_000;

/**
 * Makes a film of an upload that is whole: checked, stored, on record. May be asked for again at any time: what was done
 * is said again, what a crash interrupted is done anew under the same name, and of two at once one is told to wait.
 */
export async function takeFilm(
  platform: Platform,
  ctx: StaffContext,
  { upload: id, is_open }: Asked,
): Promise<FileRow> {
  const upload = await findUpload(ctx.db, id);
  if (upload?.user_id !== ctx.session.userId) throw new Failure('not_found');
  const known = upload.media_id === null ? null : await findFile(ctx.db, upload.media_id);
  if (known) return known;
  const path = uploadPath(platform.config, id);
  const received = await stat(path).catch(() => null);
  if (!received) throw new Failure('not_found');
  if (received.size !== upload.size) throw new Failure('upload_incomplete');
  return inTurn(platform, id, async () => {
    const film = await checkFilm(path, upload.size);
    if (typeof film === 'string') {
      await deleteUpload(ctx.db, id);
      await rm(path, { force: true });
      throw new Failure(film);
    }
    const row = await store(platform, ctx, upload, { ...film, isOpen: is_open });
    // The sweep finds it where a crash leaves it.
    await rm(path, { force: true });
    return row;
  });
}

async function store(
  platform: Platform,
  ctx: StaffContext,
  upload: UploadRow,
  { isOpen, ...film }: Film & { isOpen: boolean },
): Promise<FileRow> {
  const saved_name = filmKey(upload.id, film.extension, isOpen);
  await platform.files.disk.copyFromFs(uploadPath(platform.config, upload.id), saved_name, {
    contentType: film.type,
    contentLength: upload.size,
  });
  const row = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdUpload(tx, upload.id))) return null;
    const stored = { storage: isOpen ? 'public' : 'private', saved_name, size: upload.size } as const;
    const made = await recordUpload(tx, ctx, { ...film, ...stored, fileName: upload.original_name });
    await markTaken(tx, upload.id, made.id);
    await platform.jobs.add(tx, transcodeFilms, {});
    return made;
  });
  if (row) return row;
  // Cancelled meanwhile.
  await platform.files.disk.delete(saved_name);
  throw new Failure('not_found');
}

/** One process at a time; its turn is renewed while it works and ends soon after it was killed. */
async function inTurn<Result>({ db, clock }: Platform, id: string, work: () => Promise<Result>): Promise<Result> {
  const ends = () => new Date(clock.now().getTime() + TURN_SECONDS * 1000);
  if (!(await takeTurn(db, id, clock.now(), ends()))) throw new Failure('upload_busy');
  const renewing = setInterval(() => void setTurn(db, id, ends()).catch(() => {}), RENEWED_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await setTurn(db, id, null);
  }
}
