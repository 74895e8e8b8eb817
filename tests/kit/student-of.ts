import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import type { TestApp } from './app-on.ts';

type Name = { first_name?: string; last_name?: string };

/** Somebody new with access to a class, logged in. */
export async function studentOf(semai: TestApp, courseId: number, name: Name = {}) {
  const { db } = semai.platform;
  const user = await makeUser(db, name);
  const enrolment = await makeEnrolment(db, { student_id: user.id, course_id: courseId });
  return { user, enrolment, token: await semai.logIn(user.email) };
}
export type Student = Awaited<ReturnType<typeof studentOf>>;
