import type { Db, Tx } from '../../platform/db.ts';

/** The events that somebody holds a place at; whoever has one keeps it when the event is no longer offered. */
export function myRegistrations(db: Db | Tx, studentId: number) {
  return db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
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
      'image.storage as image_storage',
      'image.saved_name as image_name',
    ])
    .where('event_registrations.student_id', '=', studentId)
    .where('event_registrations.cancelled_at', 'is', null)
    .where('events.cancelled_at', 'is', null)
    .execute();
}
export type RegistrationRow = Awaited<ReturnType<typeof myRegistrations>>[number];

/** The days that these orders hold a seat on, in the order of the event. */
export function daysOfOrders(db: Db | Tx, orderIds: readonly string[]) {
  return db
    .selectFrom('event_seats')
    .innerJoin('event_days', 'event_days.id', 'event_seats.event_day_id')
    .select([
      'event_seats.order_id',
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
