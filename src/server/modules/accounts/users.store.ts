import { type Insertable, sql } from 'kysely';
import { role } from '../../../contract/accounts.ts';
import type { DB } from '../../platform/db.generated.ts';
import { type Db, prepared, type Tx } from '../../platform/db.ts';
import { photoColumns } from '../../platform/files/address.ts';

/** What decides whether somebody may come in, and how a mail addresses them. */
const owners = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'role_id',
      'email',
      'email_verified_at',
      'first_name',
      'last_name',
      'password_hash',
      'deactivated_at',
    ]);

export async function findUserByEmail(db: Db | Tx, email: string) {
  return owners(db).where('email', '=', email.trim().toLowerCase()).modifyEnd(prepared).executeTakeFirst();
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export async function getOwner(db: Db | Tx, id: number): Promise<Owner> {
  return owners(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Whoever changes what opens an account holds its row first, then touches its links and sessions: so they come one
 * after the other and never wait for each other in a circle.
 */
export async function lockOwner(tx: Tx, id: number): Promise<Owner | undefined> {
  return owners(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
export async function lockOwnerOf(tx: Tx, email: string): Promise<Owner | undefined> {
  return owners(tx).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
}

/** null: no password opens the account any more. */
export async function updatePasswordHash(tx: Tx, id: number, password_hash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/** Somebody opened a link that went to this mailbox alone, or the mailbox's own host answers for them. */
export async function markEmailProven(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** However two people came to want one email at once, its index lets one of them have it. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email';

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
export async function insertStudent(
  tx: Tx,
  student: Insertable<DB['users']>,
): Promise<{ id: number; created_at: Date } | null> {
  const row = await tx
    .insertInto('users')
    .values(student)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'created_at'])
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
