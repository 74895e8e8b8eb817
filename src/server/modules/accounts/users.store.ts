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
