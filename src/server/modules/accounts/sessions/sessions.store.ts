import { type Insertable, sql } from 'kysely';
import type { RoleId } from '../../../../contract/accounts.ts';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

export async function insertSession(tx: Db | Tx, session: Insertable<DB['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Several at once. A session counts while it has not expired and its owner is active. */
export async function findSessions(db: Db | Tx, tokenHashes: readonly Buffer[], now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.token_hash as tokenHash',
      'sessions.created_at as openedAt',
      'sessions.expires_at as expiresAt',
      'sessions.impersonated_by as impersonatedBy',
      'sessions.last_seen_at as lastSeenAt',
      'users.id as userId',
      'users.role_id as roleId',
    ])
    .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, roleId: row.roleId as RoleId }));
}

/** Notes that sessions are in use: now and then is enough to tell their owners when. One that is held is noted by who holds it. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;
export async function touchSessions(db: Db | Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const free = db.selectFrom('sessions').select('id').where('id', 'in', ids).forUpdate().skipLocked();
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', 'in', free).execute();
}

/** Somebody with more than this ends them all at once. */
const MOST_LISTED = 100;

/** The one in use first, then as they were last seen. */
export async function listSessionsOf(db: Db | Tx, userId: number, currentId: number, now: Date) {
  const lastSeen = sql<Date>`coalesce(last_seen_at, created_at)`;
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'impersonated_by', lastSeen.as('last_seen_at')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy(({ eb }) => eb('id', '=', currentId), 'desc')
    .orderBy(lastSeen, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** false where the person has no such session. */
export async function deleteSession(db: Db | Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Db | Tx, userId: number, exceptId: number | null): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptId === null ? all : all.where('id', '<>', exceptId)).execute();
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
