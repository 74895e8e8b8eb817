import { type Insertable, sql } from 'kysely';
import { type RoleId, role } from '../../../../contract/accounts.ts';
import type { StaffRole } from '../../../../contract/rules/permissions.ts';
import type { Staff } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db.generated.ts';
import { type Db, prepared, type Tx } from '../../../platform/db.ts';

export async function insertSession(tx: Db | Tx, session: Insertable<DB['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/**
 * A session of a student whose password is still the one that was checked; false where it is not, and for everybody else.
 * Their row is held meanwhile, as whoever changes a password holds it while ending what the old one opened.
 */
export async function insertStudentsSession(
  db: Db,
  session: Insertable<DB['sessions']> & { user_id: number },
  passwordHash: string | null,
): Promise<boolean> {
  const values = Object.entries(session);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(values.map(([name]) => name) as (keyof Insertable<DB['sessions']>)[])
    .expression((row) =>
      row
        .selectFrom('users')
        .select(values.map(([name, value]) => sql`${value}`.as(name)))
        .where('users.id', '=', session.user_id)
        .where('users.password_hash', '=', passwordHash)
        .where('users.role_id', '=', role.student)
        .where('users.deactivated_at', 'is', null)
        .forNoKeyUpdate(),
    )
    .modifyEnd(prepared)
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Now and then is enough to tell people when a session of theirs was in use. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;

/**
 * Several at once. A session counts while it has not expired and its owner is active. In the same breath it is noted that
 * they are in use; one that is held by somebody else is noted by who holds it.
 */
export async function findSessions(db: Db | Tx, tokenHashes: readonly Buffer[], now: Date) {
  const rows = await db
    .with('found', (cte) =>
      cte
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('instructors', (join) =>
          join.onRef('instructors.user_id', '=', 'users.id').on('users.role_id', '=', role.instructor),
        )
        .select([
          'sessions.id',
          'sessions.token_hash as tokenHash',
          'sessions.created_at as openedAt',
          'sessions.expires_at as expiresAt',
          'sessions.impersonated_by as impersonatedBy',
          'sessions.last_seen_at as lastSeenAt',
          'users.id as userId',
          'users.role_id as roleId',
          'users.staff_role as staffRole',
          'instructors.id as instructorId',
          'sessions.is_otp_due as isOtpDue',
          'sessions.preview_course_id as previewCourseId',
        ])
        .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
        .where('sessions.expires_at', '>', now)
        .where('users.deactivated_at', 'is', null),
    )
    .with('due', (cte) =>
      cte
        .selectFrom('sessions')
        .select('sessions.id')
        .where('sessions.id', 'in', (row) =>
          row
            .selectFrom('found')
            .select('found.id')
            .where((of) =>
              of.or([
                of('found.lastSeenAt', 'is', null),
                of('found.lastSeenAt', '<=', new Date(now.getTime() - SEEN_EVERY_MS)),
              ]),
            ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .with('seen', (cte) =>
      cte
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', 'in', (row) => row.selectFrom('due').select('due.id')),
    )
    .selectFrom('found')
    .select(['id', 'tokenHash', 'openedAt', 'expiresAt', 'impersonatedBy', 'userId', 'roleId'])
    .select(['staffRole', 'instructorId', 'isOtpDue', 'previewCourseId'])
    .execute();
  return rows.map(({ staffRole, instructorId, isOtpDue, ...row }) => {
    // Who looks at a course as a student would is nothing more than one meanwhile.
    const roleId = row.previewCourseId === null ? (row.roleId as RoleId) : role.student;
    return { ...row, roleId, staff: staffOf(roleId, staffRole as StaffRole | null, instructorId, isOtpDue) };
  });
}

/** null where it is of no session that looks at a course, or of one that has ended. */
export async function findPreviewedCourse(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.preview_course_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.preview_course_id ?? null;
}

function staffOf(roleId: RoleId, staffRole: StaffRole | null, instructorId: string | null, isOtpDue: boolean) {
  const staffRoleOf: Record<RoleId, StaffRole | null> = { 1: staffRole, 2: null, 3: 'instructor' };
  const found = staffRoleOf[roleId];
  return found && ({ role: found, instructorId, isOtpDue } satisfies Staff);
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
