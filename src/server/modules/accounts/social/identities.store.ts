import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { IdentityProvider, Person } from './identity-gateway.ts';

type Identity = Pick<Person, 'provider' | 'subject'>;

/**
 * Until the transaction ends nobody else decides whose this identity is. Taken before the owner's row, always, so that
 * nobody waits in a circle.
 */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

export async function findOwnerId(tx: Tx, { provider, subject }: Identity): Promise<number | undefined> {
  const row = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function listProvidersOf(db: Db | Tx, userId: number): Promise<IdentityProvider[]> {
  const rows = await db.selectFrom('user_identities').select('provider').where('user_id', '=', userId).execute();
  return rows.map(({ provider }) => provider as IdentityProvider);
}

export async function insertIdentity(tx: Tx, userId: number, { provider, subject }: Identity, now: Date) {
  await tx.insertInto('user_identities').values({ provider, subject, user_id: userId, created_at: now }).execute();
}

export async function deleteIdentities(tx: Tx, userId: number, provider?: IdentityProvider): Promise<void> {
  const all = tx.deleteFrom('user_identities').where('user_id', '=', userId);
  await (provider ? all.where('provider', '=', provider) : all).execute();
}
