import type { Page } from '@playwright/test';
import type { Semai } from './e2e.ts';
import { makeOwnStudent } from './own-student.ts';

/** Access to a course for somebody of the test's own, as a settled order gives it. */
export async function enrol(semai: Semai, studentId: number, courseId: number) {
  const order = `uji-kelas-milik-sendiri-${studentId}-${courseId}`;
  const [row] = await semai.sql<{ id: number }>(`
    with bought as (
      insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      select '${order}', ${studentId}, id, 'success', 'midtrans', retail_price, price, price, now(), now()
      from courses where id = ${courseId} returning *
    )
    insert into enrolments (student_id, course_id, order_id, is_free, enrolled_at)
    select student_id, course_id, bought.id, courses.price = 0, now() from bought join courses on courses.id = course_id
    returning id`);
  return row!.id;
}

/** All lectures of a class as attended. */
export const attendAll = (semai: Semai, enrolmentId: number) =>
  semai.sql(`
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
    select enrolments.id, lectures.id, enrolments.course_id, now(), now()
    from enrolments join lectures using (course_id)
    where enrolments.id = ${enrolmentId} and lectures.archived_at is null`);

/** The exam of a class as passed. */
export const passExam = (semai: Semai, enrolmentId: number, score = 80) =>
  semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select enrolments.id, course_id, quizzes.id, 1, now(), ${score}, 4, 1, true
    from enrolments join quizzes using (course_id)
    where enrolments.id = ${enrolmentId} and quizzes.kind = 'exam'`);

/** A student of the test's own in a class, logged in. */
export async function enterOwnClass(page: Page, semai: Semai, courseId: number) {
  const student = await makeOwnStudent(semai);
  const enrolment = await enrol(semai, student.id, courseId);
  await semai.logIn(page, student.email);
  return { student, enrolment, open: (tail = '') => page.goto(`/course/login/${courseId}/kelas${tail}`) };
}
