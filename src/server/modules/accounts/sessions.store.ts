import type { RoleId } from '../../../contract/accounts.ts';
import type { Session } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';

export async function insertSession(
  tx: Db | Tx,
  session: { token_hash: Buffer; user_id: number; user_agent: string; ip: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** A session counts while it has not expired and its owner is active. */
export async function findSession(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.role_id as roleId'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, roleId: row.roleId as RoleId } : null;
}

export async function deleteSession(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
