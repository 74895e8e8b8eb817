import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

export async function insertEmailChange(tx: Tx, change: Insertable<DB['email_changes']>): Promise<void> {
  await tx.insertInto('email_changes').values(change).execute();
}

const open = (db: Db | Tx, now: Date) =>
  db.selectFrom('email_changes').where('used_at', 'is', null).where('expires_at', '>', now);

export async function findOpenEmailChange(db: Db | Tx, tokenHash: Buffer, now: Date) {
  return open(db, now).select(['user_id', 'email']).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findPendingEmail(db: Db | Tx, userId: number, now: Date): Promise<string | null> {
  const row = await open(db, now).select('email').where('user_id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}
