import type { Db, Tx } from '../../platform/db.ts';

/** Places at events that are still held; whoever has one keeps it when the event is no longer offered. */
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
      'events.moved_from',
      'events.change_reason',
      'events.cancelled_at',
      'events.revision',
      'event_registrations.created_at as registered_at',
      'orders.amount',
      'image.storage as image_storage',
      'image.saved_name as image_name',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', 'in', ['requested', 'manual']),
        )
        .as('is_refund_asked'),
    )
    .where('event_registrations.cancelled_at', 'is', null);
}
export type RegistrationRow = Awaited<ReturnType<ReturnType<typeof registrations>['execute']>>[number];

/** Somebody's own. One that was called off is still theirs to see: that it was, and that their money comes back. */
export const myRegistrations = (db: Db | Tx, studentId: number): Promise<RegistrationRow[]> =>
  registrations(db).where('event_registrations.student_id', '=', studentId).execute();

/** The place that somebody holds at an event. */
export const registrationAt = (
  db: Db | Tx,
  { eventId, studentId }: { eventId: number; studentId: number },
): Promise<RegistrationRow | undefined> =>
  registrations(db)
    .where('event_registrations.student_id', '=', studentId)
    .where('event_registrations.event_id', '=', eventId)
    .executeTakeFirst();

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
    ])
    .where('event_seats.order_id', 'in', [...orderIds])
    .orderBy('event_days.position')
    .execute();
}
export type OwnDayRow = Awaited<ReturnType<typeof daysOfOrders>>[number];
