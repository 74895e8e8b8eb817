import { sql } from 'kysely';
import { BATCH, type InnerPlace, isBeyondWithin, momentOf } from '../../platform/batches.ts';
import type { Db, Tx } from '../../platform/db.ts';

type Span = {
  /** Sessions that begin after `from`, and by `until`. */
  from: Date;
  until: Date;
  /** Seats that were known to their holders so many seconds before the session, or longer. */
  knownForSeconds: number;
};

/** One batch of the seats in sessions that begin in a span, of everyone who can still come; the earliest session first. */
export function comingSeats(db: Db | Tx, { from, until, knownForSeconds }: Span, after: InnerPlace | null) {
  let query = db
    .selectFrom('schedules')
    .innerJoin('schedule_bookings as booking', 'booking.schedule_id', 'schedules.id')
    .innerJoin('enrolments', 'enrolments.id', 'booking.enrolment_id')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select([
      'schedules.id',
      momentOf('schedules.start_date'),
      'booking.id as inner',
      'booking.kind',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.zoom_link',
      'schedules.whatsapp_link',
      'courses.name as course_name',
      'users.id as student_id',
      'users.email',
      'users.first_name',
    ])
    .where('schedules.start_date', '>', from)
    .where('schedules.start_date', '<=', until)
    .where('schedules.cancelled_at', 'is', null)
    .where('booking.attended_at', 'is', null)
    .where('enrolments.access_ended_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    // Who chose later has just chosen; who sat there when the session was moved has just been told.
    .where(
      sql<boolean>`greatest(booking.updated_at, schedules.changed_at)
        <= schedules.start_date - make_interval(secs => ${knownForSeconds})`,
    )
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .orderBy('booking.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyondWithin('schedules.start_date', 'schedules.id', 'booking.id', after));
  return query.execute();
}
export type ComingSeat = Awaited<ReturnType<typeof comingSeats>>[number];
