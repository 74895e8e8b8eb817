import { openSession } from '../../src/server/modules/accounts/public.ts';
import { userRow } from '../../src/server/seed/makers/accounts.ts';
import { orderRow } from '../../src/server/seed/makers/commerce.ts';
import { enrolmentRow } from '../../src/server/seed/makers/learning.ts';
import { insertAll } from '../../src/server/seed/rows.ts';
import type { TestApp } from './app-on.ts';

/** Many students of a class, each with a token, by a few statements. */
export async function crowdOf(semai: TestApp, course_id: number, count: number) {
  const { db, clock } = semai.platform;
  const { price } = await db
    .selectFrom('courses')
    .select('price')
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: count }, () => userRow());
  const users = await insertAll(db, 'users', people);
  const orders = await insertAll(
    db,
    'orders',
    users.map(({ id }) => orderRow({ student_id: id, course_id, list_price: price })),
  );
  const enrolments = await insertAll(
    db,
    'enrolments',
    orders.map(({ id, student_id }) => enrolmentRow({ order_id: id, student_id, course_id })),
  );
  const who = { ip: '127.0.0.1', userAgent: 'test' };
  return Promise.all(
    enrolments.map(async ({ id, student_id }) => ({
      enrolmentId: id,
      token: await openSession(db, { userId: student_id, ...who }, clock.now()),
    })),
  );
}
export type InCrowd = Awaited<ReturnType<typeof crowdOf>>[number];
