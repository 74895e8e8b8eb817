import { type Insertable, sql } from 'kysely';
import { role } from '../../../contract/accounts.ts';
import { notificationGroup } from '../../../contract/engagement.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { npsAnsweredSince, npsJoinedBy } from './nps-rule.ts';

function eligible(db: Db | Tx, userIds: readonly number[], now: Date) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', [...userIds])
    .where('users.role_id', '=', role.student)
    .where('users.deactivated_at', 'is', null)
    .where('users.created_at', '<=', npsJoinedBy(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('nps_answers')
            .select('nps_answers.id')
            .whereRef('nps_answers.user_id', '=', 'users.id')
            .where('nps_answers.created_at', '>', npsAnsweredSince(now)),
        ),
      ),
    );
}

export async function isEligible(db: Db | Tx, userId: number, now: Date): Promise<boolean> {
  return (await eligible(db, [userId], now).executeTakeFirst()) !== undefined;
}

/** Those of some people who may be asked and are not being asked already. */
export function eligibleAndUnasked(db: Db | Tx, userIds: readonly number[], now: Date) {
  return eligible(db, userIds, now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('notifications.is_action_taken', '=', false)
            .where('notifications.notification_group_id', '=', notificationGroup.feedback),
        ),
      ),
    )
    .execute();
}

/** Any number that no other lock of one person has. */
const NPS_LOCK = 86_001;

/** False where an answer of late is there already. One person's answers wait for one another, so that 20 at once are one. */
export async function insertNpsAnswer(
  tx: Tx,
  answer: { user_id: number; rating: number },
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${NPS_LOCK}, ${answer.user_id})`.execute(tx);
  const earlier = await tx
    .selectFrom('nps_answers')
    .select('id')
    .where('user_id', '=', answer.user_id)
    .where('created_at', '>', npsAnsweredSince(now))
    .executeTakeFirst();
  if (earlier) return false;
  await tx
    .insertInto('nps_answers')
    .values({ ...answer, created_at: now })
    .execute();
  return true;
}

/** The first answer stands. */
export async function insertHappinessAnswer(tx: Tx, answer: Insertable<DB['happiness_answers']>): Promise<void> {
  await tx
    .insertInto('happiness_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
