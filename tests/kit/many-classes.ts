import type { Db } from '../../src/server/platform/db.ts';
import { courseRow, fileRow, lectureRow, lessonRow } from '../../src/server/seed/makers/catalogue.ts';
import { orderRow } from '../../src/server/seed/makers/commerce.ts';
import { enrolmentRow, quizRow } from '../../src/server/seed/makers/learning.ts';
import { scheduleRow } from '../../src/server/seed/makers/scheduling.ts';
import { insertAll } from '../../src/server/seed/rows.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Courses of one shape, in a few statements: two lessons of three films, an exam, a consultation to come. */
export async function makeManyCourses(db: Db, count: number): Promise<number[]> {
  const { id: instructor_id } = await db.selectFrom('instructors').select('id').executeTakeFirstOrThrow();
  const courses = await insertAll(
    db,
    'courses',
    range(count).map(() => courseRow({ instructor_id, is_consultation_enabled: true })),
  );
  const lessons = await insertAll(
    db,
    'lessons',
    courses.flatMap(({ id }) => [1, 2].map((position) => lessonRow({ course_id: id, position }))),
  );
  const films = await insertAll(
    db,
    'media',
    range(lessons.length * 3).map(() => fileRow({ duration: 600 })),
  );
  await insertAll(
    db,
    'lectures',
    films.map(({ id: media_id }, index) => {
      const lesson = lessons[Math.floor(index / 3)] as (typeof lessons)[number];
      return lectureRow({ course_id: lesson.course_id, lesson_id: lesson.id, position: (index % 3) + 1, media_id });
    }),
  );
  await insertAll(
    db,
    'quizzes',
    courses.map(({ id }) => quizRow({ course_id: id })),
  );
  await insertAll(
    db,
    'schedules',
    courses.map(({ id }) => scheduleRow({ course_id: id, kind: 'consultation' })),
  );
  return courses.map(({ id }) => id);
}

type Fields = { finished_at?: Date; enrolled_at?: Date };

/** Access to all of these, each by an order of its own. */
export async function enrolIn(db: Db, student_id: number, courseIds: readonly number[], fields: Fields = {}) {
  const orders = await insertAll(
    db,
    'orders',
    courseIds.map((course_id) =>
      orderRow({ student_id, course_id, list_price: 499_000, amount_before_discount: 499_000 }),
    ),
  );
  await insertAll(
    db,
    'enrolments',
    orders.map(({ id, course_id }) =>
      enrolmentRow({ student_id, course_id: course_id as number, order_id: id, ...fields }),
    ),
  );
}
