import { sql } from 'kysely';
import { role } from '../../../../contract/accounts.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { taughtBy } from '../../catalogue/public.ts';

/** Of the day itself, read from the books: a day is small. */
export async function salesSince(db: Db | Tx, since: Date) {
  const { rows } = await sql<{ orders: number; revenue: number; refunds: number }>`
    select
      (select count(*) from settlements where settled_at >= ${since}) as orders,
      (select coalesce(sum(amount), 0) from settlements join orders on orders.id = order_id
        where settled_at >= ${since}) as revenue,
      (select coalesce(sum(amount), 0) from orders join settlements on order_id = orders.id
        where status in ('refunded', 'failed') and updated_at >= ${since}) as refunds`.execute(db);
  return rows[0] ?? { orders: 0, revenue: 0, refunds: 0 };
}

const ofCourses = (db: Db | Tx, column: string, instructorId: string | null) =>
  instructorId === null ? sql`` : sql`and ${sql.ref(column)} in ${taughtBy(db, instructorId)}`;

const countOf = async (db: Db | Tx, from: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)).rows[0]?.count ?? 0;

export const enrolledSince = (db: Db | Tx, since: Date, instructorId: string | null) =>
  countOf(
    db,
    sql`from settlements join enrolments on enrolments.order_id = settlements.order_id
      where settled_at >= ${since} ${ofCourses(db, 'enrolments.course_id', instructorId)}`,
  );

export const joinedSince = (db: Db | Tx, since: Date) =>
  countOf(db, sql`from users where role_id = ${role.student} and created_at >= ${since}`);
