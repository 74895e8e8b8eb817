import type { Db, Tx } from '../../platform/db.ts';

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
    .select([
      'id',
      'role_id',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'is_onboarding_done',
      'referral_code',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
export type User = Awaited<ReturnType<typeof getUser>>;
