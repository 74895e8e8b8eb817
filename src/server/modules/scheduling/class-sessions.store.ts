import { anyOf, type Db, prepared, type Tx } from '../../platform/db.ts';

/**
 * The seats that somebody holds in these classes, one row for each, or one without a session where there is none; with
 * each class whether a consultation can still be booked. A session that was called off holds no seat; what was done to
 * the session that was chosen is told beside it.
 */
export function sessionsOfClasses(db: Db | Tx, enrolmentIds: readonly number[], now: Date) {
  return db
    .selectFrom('enrolments')
    .leftJoin('schedule_bookings as booking', 'booking.enrolment_id', 'enrolments.id')
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.id', '=', 'booking.schedule_id').on('schedules.cancelled_at', 'is', null),
    )
    .leftJoin('schedules as chosen', 'chosen.id', 'booking.schedule_id')
    .select([
      'booking.chosen_start',
      'booking.chosen_end',
      'chosen.start_date as now_start',
      'chosen.end_date as now_end',
      'chosen.cancelled_at',
      'chosen.change_reason',
    ])
    .select([
      'enrolments.id as enrolment_id',
      'booking.id as booking_id',
      'booking.kind',
      'booking.attended_at',
      'schedules.id as schedule_id',
      'schedules.session_no',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.zoom_link',
      'schedules.whatsapp_link',
      'schedules.participants',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('schedules as slot')
            .select('slot.id')
            .whereRef('slot.course_id', '=', 'enrolments.course_id')
            .where('slot.kind', '=', 'consultation')
            .where('slot.start_date', '>', now)
            .where('slot.cancelled_at', 'is', null)
            .whereRef('slot.participants', '<', 'slot.capacity'),
        )
        .as('has_free_consultation'),
    )
    .where('enrolments.id', '=', anyOf(enrolmentIds))
    .modifyEnd(prepared)
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof sessionsOfClasses>>[number];

/** One seat with its session and its class, also where the session was called off. */
export function findSeat(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('schedule_bookings')
    .innerJoin('schedules', 'schedules.id', 'schedule_bookings.schedule_id')
    .innerJoin('courses', 'courses.id', 'schedule_bookings.course_id')
    .select([
      'schedule_bookings.kind',
      'schedule_bookings.created_at',
      'schedule_bookings.updated_at',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.about_session',
      'schedules.zoom_link',
      'schedules.whatsapp_link',
      'schedules.changed_at',
      'schedules.cancelled_at',
      'courses.name as course_name',
      'courses.slug as course_slug',
    ])
    .where('schedule_bookings.id', '=', bookingId)
    .executeTakeFirst();
}
