import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RenditionKind } from '../../../contract/rules/film-ways.ts';
import type { Db, Tx } from '../db.ts';
import type { Rendition } from './renditions.ts';

/** A film that breaks its encoder, or the machine, does so no more often. */
export const MOST_TRIES = 5;

/** Films for students that have no renditions yet; those that anyone may see are short, and stay plain files. */
function waiting(db: Db | Tx, now: Date) {
  return db
    .selectFrom('media')
    .leftJoin('media_transcodings as done', 'done.media_id', 'media.id')
    .where(sql<SqlBool>`media.type like 'video/%'`)
    .where('media.storage', '=', 'private')
    .where('media.deleted_at', 'is', null)
    .where('done.finished_at', 'is', null)
    .where((row) => row.or([row('done.tries', 'is', null), row('done.tries', '<', MOST_TRIES)]))
    .where((row) => row.or([row('done.busy_until', 'is', null), row('done.busy_until', '<', now)]));
}

/** The next film, now this process's until then; of two that ask at once one gets it. */
export async function takeNext(db: Db, now: Date, until: Date) {
  const next = await waiting(db, now).select(['media.id', 'media.saved_name']).orderBy('media.id').executeTakeFirst();
  if (!next) return undefined;
  const taken = await db
    .insertInto('media_transcodings')
    .values({ media_id: next.id, tries: 1, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('media_id')
        .doUpdateSet((row) => ({ tries: row('media_transcodings.tries', '+', 1), busy_until: until }))
        .where('media_transcodings.finished_at', 'is', null)
        .where((row) =>
          row.or([row('media_transcodings.busy_until', 'is', null), row('media_transcodings.busy_until', '<', now)]),
        ),
    )
    .returning('tries')
    .executeTakeFirst();
  return taken && { ...next, tries: taken.tries };
}

export async function renewTurn(db: Db, mediaId: number, until: Date): Promise<void> {
  await db.updateTable('media_transcodings').set({ busy_until: until }).where('media_id', '=', mediaId).execute();
}

/** What was made of a film, all of it or nothing; false where the film is gone meanwhile. */
export async function keepRenditions(
  tx: Tx,
  mediaId: number,
  renditions: readonly (Rendition & { saved_name: string })[],
  now: Date,
): Promise<boolean> {
  const film = await tx.selectFrom('media').select('id').where('id', '=', mediaId).forKeyShare().executeTakeFirst();
  if (!film) return false;
  await tx.deleteFrom('media_renditions').where('media_id', '=', mediaId).execute();
  if (renditions.length > 0)
    await tx
      .insertInto('media_renditions')
      .values(renditions.map((rendition) => ({ media_id: mediaId, ...rendition })))
      .execute();
  await tx
    .updateTable('media_transcodings')
    .set({ finished_at: now, busy_until: null, failure: null })
    .where('media_id', '=', mediaId)
    .execute();
  return true;
}

/** Tried again after a while, unless it was tried often enough. */
export async function noteFailure(db: Db, mediaId: number, failure: string, again: Date): Promise<void> {
  await db
    .updateTable('media_transcodings')
    .set({ failure, busy_until: again })
    .where('media_id', '=', mediaId)
    .execute();
}

/** Of these films, those that somebody works on now. */
export async function busyAmong(db: Db, mediaIds: readonly number[], now: Date): Promise<Set<number>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_transcodings')
    .select('media_id')
    .where('media_id', 'in', [...mediaIds])
    .where('finished_at', 'is', null)
    .where('busy_until', '>', now)
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
}

type State = 'made' | 'waiting' | 'without_ffmpeg' | 'failed';

/** What became of a film, for the back office; null for a file that is none, or one that stays as it is. */
export async function transcodingOf(db: Db | Tx, mediaId: number) {
  const row = await db
    .selectFrom('media')
    .leftJoin('media_transcodings as done', 'done.media_id', 'media.id')
    .select(['done.finished_at', 'done.tries', 'done.failure'])
    .select((film) =>
      jsonArrayFrom(
        film
          .selectFrom('media_renditions')
          .select(['kind', 'media_renditions.width', 'media_renditions.height', 'media_renditions.size'])
          .whereRef('media_renditions.media_id', '=', 'media.id')
          .orderBy('media_renditions.size', 'desc'),
      ).as('renditions'),
    )
    .where('media.id', '=', mediaId)
    .where(sql<SqlBool>`media.type like 'video/%'`)
    .where('media.storage', '=', 'private')
    .executeTakeFirst();
  if (!row) return null;
  const state = (row.finished_at ? 'made' : (row.tries ?? 0) >= MOST_TRIES ? 'failed' : 'waiting') as State;
  const renditions = row.renditions.map((rendition) => ({ ...rendition, kind: rendition.kind as RenditionKind }));
  return { state, failure: state === 'made' ? null : row.failure, renditions };
}
