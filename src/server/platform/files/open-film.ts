import type { Db, Tx } from '../db.ts';

/** A film that can be shown, and whether anyone may see it; undefined for a file that is none, or is gone. */
export const findFilm = (db: Db | Tx, mediaId: number) =>
  db
    .selectFrom('media')
    .select('storage')
    .where('id', '=', mediaId)
    .where('type', 'like', 'video/%')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const NO_FILM = 'Berkas ini bukan video, atau tidak ada lagi.';

/**
 * What keeps a film from a page that everybody sees. One that was stored for students has addresses for them alone, so the
 * page would show nothing. What the form had before may stay.
 */
export async function faultOfOpenFilm(
  db: Db | Tx,
  mediaId: number | null,
  had: number | null = null,
): Promise<string | null> {
  if (mediaId === null || mediaId === had) return null;
  const film = await findFilm(db, mediaId);
  if (!film) return NO_FILM;
  return film.storage === 'private'
    ? 'Film ini tersimpan untuk siswa saja. Unggah di sini agar dapat dilihat semua orang.'
    : null;
}
