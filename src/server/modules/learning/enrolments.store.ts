import type { Db, Tx } from '../../platform/db.ts';

/** Somebody's access to a course; none after a refund ended it. */
export function findEnrolment(db: Db | Tx, studentId: number, courseId: number) {
  return db
    .selectFrom('enrolments')
    .leftJoin('ratings', (join) =>
      join
        .onRef('ratings.student_id', '=', 'enrolments.student_id')
        .onRef('ratings.course_id', '=', 'enrolments.course_id'),
    )
    .select(['enrolments.id', 'enrolments.order_id', 'enrolments.project_submitted_at', 'ratings.is_finalized'])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.access_ended_at', 'is', null)
    .executeTakeFirst();
}
