import type { Updateable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/**
 * Changes somebody's own row; undefined where the account was deleted meanwhile, so that a request that was under way
 * writes nothing about a person who is forgotten.
 */
export async function updateUser(tx: Db | Tx, id: number, changes: Updateable<DB['users']>) {
  return tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .returning(['first_name', 'last_name', 'phone_number'])
    .executeTakeFirst();
}
