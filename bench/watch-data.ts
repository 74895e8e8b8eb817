import { sql } from 'kysely';
import { newToken } from '../src/server/modules/accounts/tokens.ts';
import type { Db } from '../src/server/platform/db.ts';
import { userRow } from '../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../src/server/seed/makers/catalogue.ts';
import { orderRow } from '../src/server/seed/makers/commerce.ts';
import { enrolmentRow } from '../src/server/seed/makers/learning.ts';
import { insertAll } from '../src/server/seed/rows.ts';

const COURSES = 50;
const LECTURES = 10;
const FILM_SECONDS = 3_600;
const AT_ONCE = 5_000;

export type Learner = { token: string; enrolmentId: number; courseId: number; lectureId: number };

/** People who have logged in, are enrolled, and have just opened a lecture of an hour. */
export async function makeLearners(db: Db, count: number): Promise<Learner[]> {
  const courses = await makeCourses(db);
  const learners: Learner[] = [];
  for (let made = 0; made < count; made += AT_ONCE) {
    const users = await insertAll(
      db,
      'users',
      Array.from({ length: Math.min(AT_ONCE, count - made) }, () => userRow()),
    );
    const course = (place: number) => courses[place % courses.length] as (typeof courses)[number];
    const orders = await insertAll(
      db,
      'orders',
      users.map(({ id }, place) => orderRow({ student_id: id, course_id: course(place).id })),
    );
    const enrolments = await insertAll(
      db,
      'enrolments',
      orders.map(({ id, student_id }, place) =>
        enrolmentRow({ order_id: id, student_id, course_id: course(place).id }),
      ),
    );
    const tokens = users.map(() => newToken());
    await sql`
      insert into sessions (user_id, token_hash, ip, user_agent, created_at, expires_at)
      select *, '127.0.0.1', 'bench', now(), now() + interval '1 day'
      from unnest(${users.map(({ id }) => id)}::integer[], ${tokens.map(({ hash }) => hash)}::bytea[])
    `.execute(db);
    for (const [place, { id, course_id }] of enrolments.entries())
      learners.push({
        token: tokens[place]?.token ?? '',
        enrolmentId: id,
        courseId: course_id,
        lectureId: course(place).lectures[place % LECTURES] as number,
      });
  }
  await sql`
    insert into lecture_progress (enrolment_id, course_id, lecture_id, opened_at)
    select *, now() from unnest(
      ${learners.map(({ enrolmentId }) => enrolmentId)}::integer[],
      ${learners.map(({ courseId }) => courseId)}::integer[],
      ${learners.map(({ lectureId }) => lectureId)}::integer[]
    )
  `.execute(db);
  await sql`
    insert into watch_clocks (student_id, since)
    select student_id, now() from enrolments where id = any(${learners.map(({ enrolmentId }) => enrolmentId)}::integer[])
  `.execute(db);
  await sql`
    update enrolments set opened_at = now() where id = any(${learners.map(({ enrolmentId }) => enrolmentId)}::integer[])
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  return learners;
}

async function makeCourses(db: Db): Promise<{ id: number; lectures: number[] }[]> {
  const instructor = await makeInstructor(db);
  const courses = [];
  for (let made = 0; made < COURSES; made += 1) {
    const { id } = await makeCourse(db, { instructor_id: instructor.id });
    const lesson = await makeLesson(db, { course_id: id });
    const lectures: number[] = [];
    for (let place = 0; place < LECTURES; place += 1)
      lectures.push((await makeLecture(db, { lesson_id: lesson.id, seconds: FILM_SECONDS })).id);
    courses.push({ id, lectures });
  }
  return courses;
}
