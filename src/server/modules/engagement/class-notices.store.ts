import type { Tx } from '../../platform/db.ts';
import type { GroupId } from './notifications.store.ts';

/** What a class asked for no longer waits. */
export async function markClassTaken(tx: Tx, userId: number, courseId: number, asked: GroupId): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_action_taken: true })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('notification_group_id', '=', asked)
    .where('is_action_taken', '=', false)
    .execute();
}

/** One that costs nothing and that they never had, the most taken first. */
export function freeCourseToOffer(tx: Tx, studentId: number) {
  return tx
    .selectFrom('courses')
    .select('courses.id')
    .where('published_at', 'is not', null)
    .where('price', '=', 0)
    .where('type', '=', 'hosted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolments')
            .select('enrolments.id')
            .whereRef('enrolments.course_id', '=', 'courses.id')
            .where('enrolments.student_id', '=', studentId),
        ),
      ),
    )
    .orderBy('enrolled_count', 'desc')
    .orderBy('courses.id')
    .limit(1)
    .executeTakeFirst();
}
