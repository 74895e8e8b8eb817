import type { Db, Tx } from '../../platform/db.ts';

/** The courses that an instructor leads or teaches in: all that is theirs in the back office. For `in (…)`. */
export function taughtBy(db: Db | Tx, instructorId: string) {
  return db
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.instructor_id', '=', instructorId)
    .union(
      db
        .selectFrom('course_instructors')
        .select('course_instructors.course_id as id')
        .where('course_instructors.instructor_id', '=', instructorId),
    );
}
