import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Tx } from '../../../platform/db.ts';

/** Who changes a photo holds the person's row until the end, so that several at once follow one another. */
export async function lockPhoto(tx: Tx, userId: number): Promise<{ photo_id: number | null } | undefined> {
  return tx
    .selectFrom('users')
    .select('photo_id')
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPhoto(tx: Tx, photo: Insertable<DB['media']>): Promise<{ id: number }> {
  return tx.insertInto('media').values(photo).returning('id').executeTakeFirstOrThrow();
}
