import { sql } from 'kysely';
import type { Tx } from '../platform/db.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoCourses, demoInstructors } from './demo-courses.ts';
import { makeCourse, makeInstructor, makeUser } from './makers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Realistic content for whoever tries Semai; dates are relative to now, so it never goes stale. */
export async function makeDemoData(tx: Tx, now: Date): Promise<void> {
  const accounts = [];
  for (const { who: _, ...account } of demoAccounts)
    accounts.push(
      await makeUser(tx, { ...account, password: demoPassword, created_at: new Date(now.getTime() - 200 * DAY_MS) }),
    );
  const instructorAccount = accounts.find((account) => account.role_id === 3);

  const instructors = [];
  for (const [first_name, last_name, professional_designation] of demoInstructors)
    instructors.push(
      await makeInstructor(tx, {
        first_name,
        last_name,
        professional_designation,
        user_id: instructors.length === 0 ? (instructorAccount?.id ?? null) : null,
      }),
    );

  for (const course of demoCourses) {
    const [count, average] = course.rated;
    await makeCourse(tx, {
      id: course.id,
      name: course.name,
      type: course.type,
      category_id: course.category_id,
      instructor_id: instructors[course.by]?.id as string,
      retail_price: course.retail,
      discount_price: course.discount ?? 0,
      kartu_prakerja: course.prakerja ?? false,
      ratings_count: count,
      ratings_sum: Math.round(count * average),
      completed_count: course.finished,
      published_at: new Date(now.getTime() - course.id * 3 * DAY_MS),
    });
  }
  await sql`select setval(pg_get_serial_sequence('courses', 'id'), (select max(id) from courses))`.execute(tx);
}
