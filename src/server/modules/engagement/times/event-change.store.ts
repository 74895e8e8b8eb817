import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { BATCH, isBeyond, momentOf, type Place } from '../../../platform/batches.ts';
import type { Db, Tx } from '../../../platform/db.ts';

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

type Registered = { eventId: number; before: Date; calledOffAt: Date | null };

/**
 * One batch of those who registered before a moment and still have their place, the earliest first. Of an event that
 * was called off also those whose place ended since: their money may be back before they are told.
 */
export function registeredBefore(db: Db | Tx, { eventId, before, calledOffAt }: Registered, after: Place | null) {
  let query = db
    .selectFrom('event_registrations as place')
    .innerJoin('orders', 'orders.id', 'place.order_id')
    .innerJoin('users', 'users.id', 'place.student_id')
    .select([
      'place.id',
      momentOf('place.created_at'),
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'orders.amount',
    ])
    .where('place.event_id', '=', eventId)
    .where('place.created_at', '<', before)
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
export type Registrant = Awaited<ReturnType<typeof registeredBefore>>[number];
