import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import type { TestApp } from './app.ts';

/** A student of a course, logged in. */
export async function makeStudent(semai: TestApp, courseId: number) {
  const user = await makeUser(semai.platform.db, {});
  const enrolment = await makeEnrolment(semai.platform.db, { student_id: user.id, course_id: courseId });
  return { user, enrolment, token: await semai.logIn(user.email) };
}
export type Student = Awaited<ReturnType<typeof makeStudent>>;

const HOUR_MS = 60 * 60 * 1000;
/** A QnA session from so many hours from now to so many. */
export function makeQna(db: Db, course_id: number, [from, to]: [number, number], more: { capacity?: number } = {}) {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  return makeSchedule(db, { course_id, kind: 'qna', start_date: at(from), end_date: at(to), ...more });
}
