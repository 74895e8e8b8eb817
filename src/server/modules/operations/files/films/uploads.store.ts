import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db.ts';

type Begun = { id: string; user_id: number; original_name: string; size: number; created_at: Date };

export async function insertUpload(db: Db | Tx, upload: Begun): Promise<void> {
  await db.insertInto('film_uploads').values(upload).execute();
}

export async function findUpload(db: Db | Tx, id: string) {
  return db.selectFrom('film_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** How many bytes were promised and not yet made a film of: by one person, and by all. */
export async function promisedBytes(db: Db | Tx, userId: number): Promise<{ own: number; all: number; count: number }> {
  const row = await db
    .selectFrom('film_uploads')
    .select([
      sql<number>`coalesce(sum(size) filter (where user_id = ${userId}), 0)::float8`.as('own'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('all'),
      sql<number>`count(*) filter (where user_id = ${userId})`.as('count'),
    ])
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

export async function deleteUpload(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('film_uploads').where('id', '=', id).execute();
}

/** Whether it is now this process's to finish: another's turn ends by itself when that process is gone. */
export async function takeTurn(db: Db | Tx, id: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .updateTable('film_uploads')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function setTurn(db: Db | Tx, id: string, until: Date | null): Promise<void> {
  await db.updateTable('film_uploads').set({ busy_until: until }).where('id', '=', id).execute();
}

/** Kept until the transaction ends; false where the upload was cancelled meanwhile. */
export async function holdUpload(tx: Tx, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('film_uploads')
    .select('id')
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function markTaken(tx: Tx, id: string, mediaId: number): Promise<void> {
  await tx.updateTable('film_uploads').set({ media_id: mediaId, busy_until: null }).where('id', '=', id).execute();
}

export async function uploadsBefore(db: Db | Tx, moment: Date, now: Date) {
  return db
    .selectFrom('film_uploads')
    .select(['id', 'media_id'])
    .where('created_at', '<', moment)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .execute();
}

export async function knownUploads(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('film_uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
