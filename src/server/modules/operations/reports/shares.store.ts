import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { contains } from '../../../platform/lists.ts';
import { inDays, type Scope } from './scope.store.ts';

/** The net sales of each course by month, with what was agreed with who leads it. */
export async function sharesOf(scope: Scope, instructorId: string | null) {
  const { rows } = await sql<{
    month: string;
    instructor_id: string;
    instructor: string;
    course_id: number;
    course: string;
    gross: number;
    discount: number;
    refunds: number;
    percent: number;
  }>`
    select to_char(month, 'YYYY-MM') as month, instructors.id as instructor_id, concat_ws(' ', first_name, nullif(last_name, '')) as instructor,
      course_id, courses.name as course, gross, discount, refunds,
      coalesce(revenue_share_percent, (select share_percent from report_state))::float as percent
    from (
      select date_trunc('month', day::timestamp) as month, course_id, sum(gross)::bigint as gross, sum(discount)::bigint as discount,
        sum(refunds)::bigint as refunds
      from report_sales
      where ${inDays(scope)} and course_id > 0
      group by 1, 2 having sum(gross) > 0 or sum(refunds) > 0
    ) sold
    join courses on courses.id = course_id
    join instructors on instructors.id = courses.instructor_id
    where ${instructorId === null ? sql`true` : sql`instructors.id = ${instructorId}`}
    order by sold.month desc, instructor, course, course_id`.execute(scope.db);
  return rows;
}

const MOST_SHOWN = 100;

export const findTerms = (db: Db | Tx, q: string | undefined) =>
  db
    .selectFrom('instructors')
    .select([
      'id',
      sql<string>`concat_ws(' ', first_name, nullif(last_name, ''))`.as('name'),
      sql<number | null>`revenue_share_percent::float`.as('percent'),
    ])
    .$if(Boolean(q), (instructors) => instructors.where(contains('instructors.search_text', q as string)))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();

/** Held until the end of the transaction. */
export const lockTerms = (tx: Tx, id: string) =>
  tx
    .selectFrom('instructors')
    .select(sql<number | null>`revenue_share_percent::float`.as('percent'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateTerms(tx: Tx, id: string, percent: number | null): Promise<void> {
  await tx.updateTable('instructors').set({ revenue_share_percent: percent }).where('id', '=', id).execute();
}

export const readUsual = async (db: Db | Tx): Promise<number> =>
  (
    await db
      .selectFrom('report_state')
      .select(sql<number>`share_percent::float`.as('percent'))
      .executeTakeFirstOrThrow()
  ).percent;

/** Held until the end of the transaction. */
export const lockUsual = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('report_state').select('id').forNoKeyUpdate().execute();
};

export async function updateUsual(tx: Tx, percent: number): Promise<void> {
  await tx.updateTable('report_state').set({ share_percent: percent }).execute();
}
