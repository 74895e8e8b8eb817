import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { BATCH, isBeyond, momentOf, type Place } from '../../../platform/batches.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { paidByMoney } from '../../learning/public.ts';

/** An event as it stands now, whatever was done to it before. */
export async function findEventNow(db: Db | Tx, id: number) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'cancelled_at', 'change_reason', 'revision'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_days')
          .select(['event_days.id', 'event_days.title', 'event_days.date', 'event_days.end_date'])
          .whereRef('event_days.event_id', '=', 'events.id')
          .orderBy('event_days.position'),
      ).as('days'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  // Within JSON a moment is text.
  return (
    event && {
      ...event,
      days: event.days.map((day) => ({ ...day, date: new Date(day.date), end_date: new Date(day.end_date) })),
    }
  );
}
export type ChangedEvent = NonNullable<Awaited<ReturnType<typeof findEventNow>>>;

type Wanted = {
  eventId: number;
  /** One person alone. */
  studentId?: number | undefined;
  calledOffAt: Date | null;
};

/**
 * One batch of those who hold a place, the earliest first, with the times that they chose. Of an event that was called
 * off also those whose place ended since: their money may be back before they are told.
 */
export async function registrants(db: Db | Tx, { eventId, studentId, calledOffAt }: Wanted, after: Place | null) {
  let query = db
    .selectFrom('event_registrations as place')
    .innerJoin('orders', 'orders.id', 'place.order_id')
    .innerJoin('users', 'users.id', 'place.student_id')
    .select([
      'place.id',
      momentOf('place.created_at'),
      'place.chosen_start',
      'place.chosen_end',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      paidByMoney,
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_seats')
          .select(['event_seats.event_day_id as id', 'event_seats.chosen_start', 'event_seats.chosen_end'])
          .whereRef('event_seats.order_id', '=', 'place.order_id'),
      ).as('seats'),
    )
    .where('place.event_id', '=', eventId)
    .$if(studentId !== undefined, (all) => all.where('place.student_id', '=', studentId as number))
    .where((row) =>
      row.or([
        row('place.cancelled_at', 'is', null),
        ...(calledOffAt ? [row('place.cancelled_at', '>=', calledOffAt)] : []),
      ]),
    )
    .where('users.deactivated_at', 'is', null)
    .where('users.anonymised_at', 'is', null)
    .orderBy('place.created_at')
    .orderBy('place.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('place.created_at', 'place.id', after));
  return query.execute();
}
export type Registrant = Awaited<ReturnType<typeof registrants>>[number];
