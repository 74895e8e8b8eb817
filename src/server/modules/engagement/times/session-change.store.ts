import { BATCH, isBeyond, momentOf, type Place } from '../../../platform/batches.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { paidByMoney } from '../../learning/public.ts';

/** A session as it stands now, whatever was done to it before. */
export const findSession = (db: Db | Tx, id: number) =>
  db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select([
      'schedules.id',
      'schedules.kind',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.cancelled_at',
      'schedules.change_reason',
      'schedules.revision',
      'schedules.course_id',
      'courses.name as course_name',
    ])
    .where('schedules.id', '=', id)
    .executeTakeFirst();
export type ChangedSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** One batch of those who sit in a session, the earliest first, with the time that they chose. */
export function seatsIn(db: Db | Tx, scheduleId: number, after: Place | null) {
  let query = db
    .selectFrom('schedule_bookings')
    .innerJoin('enrolments', 'enrolments.id', 'schedule_bookings.enrolment_id')
    .innerJoin('orders', 'orders.id', 'enrolments.order_id')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .select([
      'schedule_bookings.id',
      momentOf('schedule_bookings.created_at'),
      'schedule_bookings.attended_at',
      'schedule_bookings.chosen_start',
      'schedule_bookings.chosen_end',
      'enrolments.finished_at',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      paidByMoney,
    ])
    .where('schedule_bookings.schedule_id', '=', scheduleId)
    .where('enrolments.access_ended_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.anonymised_at', 'is', null)
    .orderBy('schedule_bookings.created_at')
    .orderBy('schedule_bookings.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('schedule_bookings.created_at', 'schedule_bookings.id', after));
  return query.execute();
}
export type SeatHolder = Awaited<ReturnType<typeof seatsIn>>[number];
