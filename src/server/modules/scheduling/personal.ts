import type { Db, Tx } from '../../platform/db.ts';

/** The sessions that a person sat in. The seats stay theirs when they leave: they belong to the class. */
export async function bookingDataOf(db: Db | Tx, userId: number) {
  return {
    'Jadwal kelas': await db
      .selectFrom('schedule_bookings')
      .innerJoin('enrolments', 'enrolments.id', 'schedule_bookings.enrolment_id')
      .innerJoin('schedules', 'schedules.id', 'schedule_bookings.schedule_id')
      .innerJoin('courses', 'courses.id', 'schedule_bookings.course_id')
      .select([
        'courses.name as course',
        'schedule_bookings.kind',
        'schedules.start_date',
        'schedules.end_date',
        'schedule_bookings.attended_at',
        'schedule_bookings.created_at',
        'schedule_bookings.updated_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('schedules.start_date')
      .execute(),
  };
}
