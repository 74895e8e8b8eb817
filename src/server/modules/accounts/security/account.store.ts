import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/db.ts';

/** All the ways into an account, in one reading. */
export async function getWaysIn(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select((users) => [
      'email',
      'email_verified_at',
      users('password_hash', 'is not', null).as('has_password'),
      jsonArrayFrom(
        users
          .selectFrom('user_identities')
          .select(['provider', 'user_identities.created_at'])
          .whereRef('user_id', '=', 'users.id')
          .orderBy('provider', 'desc'),
      ).as('identities'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
