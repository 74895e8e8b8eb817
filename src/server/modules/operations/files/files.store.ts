import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

export async function findFile(db: Db | Tx, id: number) {
  return db.selectFrom('media').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function insertFile(tx: Db | Tx, file: Insertable<DB['media']>): Promise<FileRow> {
  return tx.insertInto('media').values(file).returningAll().executeTakeFirstOrThrow();
}
