import type { Db, Tx } from '../../platform/db.ts';
import { isRefundAsked } from '../../platform/refund-asked.ts';
import { isMoved } from './times.ts';

/**
 * Places at events. Whoever has one keeps it when the event is no longer offered; of an event that was called off it is
 * still shown after the money went back and the place with it.
 */
function registrations(db: Db | Tx) {
  return db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .innerJoin('orders', 'orders.id', 'event_registrations.order_id')
    .leftJoin('media as image', 'image.id', 'events.image_id')
    .select([
      'event_registrations.order_id',
      'events.id',
      'events.slug',
      'events.title',
      'events.location',
      'events.kartu_prakerja',
      'events.start_date',
      'events.end_date',
      'events.signup_url',
      'events.changed_at',
      'events.change_reason',
      'events.cancelled_at',
      'events.revision',
      'event_registrations.created_at as registered_at',
      'event_registrations.cancelled_at as ended_at',
      'event_registrations.chosen_start',
      'event_registrations.chosen_end',
      'orders.amount',
      'image.storage as image_storage',
      'image.saved_name as image_name',
    ])
    .select(isRefundAsked('orders.id').as('is_refund_asked'))
    .where((row) =>
      row.or([
        row('event_registrations.cancelled_at', 'is', null),
        row('event_registrations.cancelled_at', '>=', row.ref('events.cancelled_at')),
      ]),
    );
}
export type RegistrationRow = Awaited<ReturnType<ReturnType<typeof registrations>['execute']>>[number];

/** Somebody's own. */
export const myRegistrations = (db: Db | Tx, studentId: number): Promise<RegistrationRow[]> =>
  registrations(db).where('event_registrations.student_id', '=', studentId).execute();

export const registrationOf = (db: Db | Tx, orderId: string): Promise<RegistrationRow | undefined> =>
  registrations(db).where('event_registrations.order_id', '=', orderId).executeTakeFirst();

/** The days that these orders hold a seat on, in the order of the event. */
export function daysOfOrders(db: Db | Tx, orderIds: readonly string[]) {
  return db
    .selectFrom('event_seats')
    .innerJoin('event_days', 'event_days.id', 'event_seats.event_day_id')
    .select([
      'event_seats.order_id',
      'event_days.id',
      'event_days.title',
      'event_days.date',
      'event_days.end_date',
      'event_days.zoom_link',
      'event_days.whatsapp_link',
      'event_seats.chosen_start',
      'event_seats.chosen_end',
    ])
    .where('event_seats.order_id', 'in', [...orderIds])
    .orderBy('event_days.position')
    .execute();
}
export type OwnDayRow = Awaited<ReturnType<typeof daysOfOrders>>[number];

/** The place that somebody holds at an event, with what has become of the time that they chose. */
export async function registrationAt(tx: Tx, { eventId, studentId }: { eventId: number; studentId: number }) {
  const place = await registrations(tx)
    .where('event_registrations.student_id', '=', studentId)
    .where('event_registrations.event_id', '=', eventId)
    .where('event_registrations.cancelled_at', 'is', null)
    .executeTakeFirst();
  return place && { ...place, is_moved: isMoved(place, await daysOfOrders(tx, [place.order_id])) };
}
