import type { Db } from '../../src/server/platform/db.ts';

const at = new Date('2026-05-04T03:00:00Z');
type Enrolled = { id: number; student_id: number; course_id: number };

/** The steps of a class as they stand in the books once taken, for tests about what comes after them. */
export const steps = {
  async attend(db: Db, { id: enrolment_id, course_id }: Enrolled, { except = 0 } = {}) {
    const lectures = await db
      .selectFrom('lectures')
      .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
      .select('lectures.id')
      .where('lessons.course_id', '=', course_id)
      .orderBy('lectures.id')
      .execute();
    const attended = lectures.slice(except);
    await db
      .insertInto('lecture_progress')
      .values(
        attended.map(({ id: lecture_id }) => ({ enrolment_id, course_id, lecture_id, opened_at: at, attended_at: at })),
      )
      .execute();
  },
  async exam(db: Db, { id: enrolment_id, course_id }: Enrolled, score = 80) {
    const { id: quiz_id } = await db
      .selectFrom('quizzes')
      .select('id')
      .where('course_id', '=', course_id)
      .where('kind', '=', 'exam')
      .executeTakeFirstOrThrow();
    const correct = score / 20;
    await db
      .insertInto('quiz_attempts')
      .values({
        enrolment_id,
        course_id,
        quiz_id,
        shuffle_seed: 1,
        submitted_at: at,
        score,
        correct,
        wrong: 5 - correct,
        is_passed: score >= 60,
      })
      .execute();
  },
  async rate(db: Db, { student_id, course_id }: Enrolled) {
    const words = { review_title: 'Mantap', review_content: 'Materinya jelas.' };
    await db
      .insertInto('ratings')
      .values({ student_id, course_id, rating: 5, ...words, created_at: at, updated_at: at })
      .execute();
  },
  async project(db: Db, { id }: Enrolled) {
    await db.updateTable('enrolments').set({ project_submitted_at: at }).where('id', '=', id).execute();
  },
};
