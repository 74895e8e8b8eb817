import { sql, type Updateable } from 'kysely';
import { role } from '../../../../contract/accounts.ts';
import type { StaffRole } from '../../../../contract/rules/permissions.ts';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** Everybody who may come into the back office. */
export function colleagues(db: Db | Tx) {
  return db
    .selectFrom('users')
    .leftJoin('instructors', 'instructors.user_id', 'users.id')
    .where('users.role_id', 'in', [role.operator, role.instructor])
    .where('users.anonymised_at', 'is', null)
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role_id',
      'users.staff_role',
      'users.totp_confirmed_at',
      'users.deactivated_at',
      'users.created_at',
      'instructors.id as instructor_id',
      'instructors.first_name as instructor_first_name',
      'instructors.last_name as instructor_last_name',
    ])
    .select((row) => [
      sql<boolean>`password_hash is not null`.as('has_password'),
      row
        .selectFrom('sessions')
        .select(sql<Date | null>`max(coalesce(last_seen_at, created_at))`.as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('impersonated_by', 'is', null)
        .as('last_seen_at'),
    ]);
}
export type ColleagueRow = Awaited<ReturnType<ReturnType<typeof colleagues>['execute']>>[number];

/** How a role of the back office is kept: instructors are of role 3, everybody else of role 1 with a role of their own. */
export const columnsOfRole = (of: StaffRole) =>
  of === 'instructor' ? { role_id: role.instructor, staff_role: null } : { role_id: role.operator, staff_role: of };

export async function insertColleague(
  tx: Tx,
  person: { email: string; first_name: string; last_name: string; role: StaffRole; referral_code: string; now: Date },
): Promise<number> {
  const { role: of, now, ...columns } = person;
  const { id } = await tx
    .insertInto('users')
    .values({ ...columns, ...columnsOfRole(of), is_onboarding_done: true, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateColleague(tx: Tx, id: number, columns: Updateable<DB['users']>): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', '=', id).execute();
}

/** Held by whoever takes the role from an owner, one after the other, so that one always stays. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return owners.map(({ id }) => id);
}
