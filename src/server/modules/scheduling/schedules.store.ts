import type { Db, Tx } from '../../platform/db.ts';

/** Live courses by their next session that anyone can still join in time. */
export function comingLiveCourses(db: Db | Tx, now: Date, most: number) {
  return db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select((row) => ['schedules.course_id', row.fn.min('schedules.start_date').as('next_start_date')])
    .where('schedules.kind', '=', 'live')
    .where('schedules.cancelled_at', 'is', null)
    .where('schedules.start_date', '>', now)
    .where('courses.published_at', 'is not', null)
    .groupBy('schedules.course_id')
    .orderBy('next_start_date')
    .orderBy('schedules.course_id')
    .limit(most)
    .execute();
}
