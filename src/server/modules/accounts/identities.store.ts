import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { IdentityProvider, Person } from './identity-gateway.ts';

type Identity = Pick<Person, 'provider' | 'subject'>;

const ownerColumns = ['users.id', 'users.role_id', 'users.deactivated_at'] as const;

export async function findOwner(db: Db | Tx, { provider, subject }: Identity) {
  return db
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(ownerColumns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else decides whose this identity is. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

export async function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select([...ownerColumns, 'users.email_verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the account, so that two ways in cannot be taken away at once. */
export async function lockWaysIn(tx: Tx, userId: number) {
  const user = await tx
    .selectFrom('users')
    .select(({ eb }) => eb('password_hash', 'is not', null).as('hasPassword'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { hasPassword: Boolean(user.hasPassword), identities: await listIdentities(tx, userId) };
}

export async function listIdentities(db: Db | Tx, userId: number) {
  const rows = await db
    .selectFrom('user_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, provider: row.provider as IdentityProvider }));
}

export async function insertIdentity(tx: Tx, userId: number, { provider, subject }: Identity, now: Date) {
  await tx.insertInto('user_identities').values({ provider, subject, user_id: userId, created_at: now }).execute();
}

export async function deleteIdentity(tx: Tx, userId: number, provider: IdentityProvider): Promise<void> {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
}

/** Everything that lets anybody in, or could later: password, sessions, other identities, links under way. */
export async function takeAllWaysIn(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null, updated_at: now }).where('id', '=', userId).execute();
  for (const table of ['sessions', 'user_identities', 'password_tokens', 'email_changes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function markEmailVerified(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
