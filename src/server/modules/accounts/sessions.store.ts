import type { Insertable } from 'kysely';
import type { RoleId } from '../../../contract/accounts.ts';
import type { Session } from '../../platform/context.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';

export async function insertSession(tx: Db | Tx, session: Insertable<DB['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** A session counts while it has not expired and its owner is active. */
export async function findSession(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at as openedAt',
      'sessions.expires_at as expiresAt',
      'sessions.impersonated_by as impersonatedBy',
      'users.id as userId',
      'users.role_id as roleId',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, roleId: row.roleId as RoleId } : null;
}

const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Notes that a session is in use: now and then is enough to tell its owner when. */
export async function touchSession(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', new Date(now.getTime() - SEEN_EVERY_MS))]),
    )
    .execute();
}

export async function deleteSession(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
