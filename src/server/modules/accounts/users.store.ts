import type { Insertable } from 'kysely';
import { role } from '../../../contract/accounts.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { photoColumns } from '../../platform/files/address.ts';

export async function findUserByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role_id', 'password_hash', 'deactivated_at'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function getUser(db: Db | Tx, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('media as photo', 'photo.id', 'users.photo_id')
    .select([
      'users.id',
      'users.role_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone_number',
      'users.is_onboarding_done',
      'users.referral_code',
      ...photoColumns,
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
}
export type User = Awaited<ReturnType<typeof getUser>>;

/** null where the email is taken; many at once make one. */
export async function insertStudent(tx: Tx, student: Insertable<DB['users']>): Promise<{ id: number } | null> {
  const row = await tx
    .insertInto('users')
    .values(student)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function findReferrer(tx: Db | Tx, code: string): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('role_id', '=', role.student)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
