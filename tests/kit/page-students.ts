import type { Page } from '@playwright/test';
import type { Semai } from './e2e.ts';

/**
 * Students for the browser tests, made by the makers of the demo; what `students.ts` is for the API tests:
 *
 * - `newStudent(semai)`: an account of its own.
 * - `enrol(semai, studentId, courseId)`: access to a class, with its settled order.
 * - `newStudentIn(page, semai, courseId)`: both, logged in on the page.
 * - `attendAll`, `passExam`: what lets a class go on without watching or answering.
 */
export type PageStudent = { id: number; email: string; first_name: string; last_name: string; password: string };

export async function newStudent(semai: Semai, first_name = 'Rara', last_name = 'Kinanti'): Promise<PageStudent> {
  const fields = { first_name, last_name, phone_number: '+6281234567890', is_onboarding_done: true };
  const { id, email } = await semai.make('makeUser', fields);
  return { id, email, first_name, last_name, password: 'Belajar123!' };
}

/** The id of the enrolment. */
export async function enrol(semai: Semai, student_id: number, course_id: number): Promise<number> {
  return (await semai.make('makeEnrolment', { student_id, course_id })).id;
}

export async function newStudentIn(page: Page, semai: Semai, courseId: number) {
  const student = await newStudent(semai);
  const enrolment = await enrol(semai, student.id, courseId);
  await semai.logIn(page, student.email);
  return { student, enrolment, open: (tail = '') => page.goto(`/course/login/${courseId}/kelas${tail}`) };
}

/** Marks all lectures of a class as attended, except those that meet the SQL condition `except`. */
export const attendAll = (semai: Semai, enrolmentId: number, except = 'false') =>
  semai.sql(`
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
    select enrolments.id, lectures.id, enrolments.course_id, now(), now()
    from enrolments join lectures using (course_id)
    where enrolments.id = ${enrolmentId} and lectures.archived_at is null and not (${except})`);

/** The exam of a class as passed. */
export const passExam = (semai: Semai, enrolmentId: number, score = 80) =>
  semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select enrolments.id, course_id, quizzes.id, 1, now(), ${score}, 4, 1, true
    from enrolments join quizzes using (course_id)
    where enrolments.id = ${enrolmentId} and quizzes.kind = 'exam'`);
