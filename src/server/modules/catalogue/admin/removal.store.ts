import type { Tx } from '../../../platform/db.ts';

/**
 * A course with everything that was prepared for it. What somebody bought, learnt, booked, asked or was promised refers
 * to it: then the database refuses, and nothing is gone.
 */
export async function removeCourse(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('questions')
    .where('quiz_id', 'in', (row) => row.selectFrom('quizzes').select('quizzes.id').where('course_id', '=', id))
    .execute();
  for (const part of ['quizzes', 'resources', 'ebooks', 'schedules', 'lectures', 'lessons'] as const)
    await tx.deleteFrom(part).where('course_id', '=', id).execute();
  await tx.deleteFrom('courses').where('id', '=', id).execute();
}
