import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertAll, insertOne, next, slugOf } from '../rows.ts';
import { addDays, addHours } from '../time.ts';
import { makeOrder } from './commerce.ts';

type Event = Insertable<DB['events']>;
/** Without more said: free, and a week ahead. */
export function eventRow(fields: Partial<Event> = {}): Event {
  const title = fields.title ?? `Acara ${next()}`;
  const created_at = fields.created_at ?? new Date();
  return {
    slug: slugOf(title),
    start_date: addDays(new Date(), 7),
    location: 'Daring melalui Zoom',
    published_at: created_at,
    updated_at: created_at,
    ...fields,
    title,
    created_at,
  };
}

type EventDay = Insertable<DB['event_days']>;
type SomeDay = Partial<EventDay> & Pick<EventDay, 'event_id' | 'date'>;
/** Two hours long, with seats for all. */
export const eventDayRow = (fields: SomeDay): EventDay => ({
  position: 1,
  title: 'Sesi Utama',
  end_date: addHours(fields.date, 2),
  ...fields,
});

/** An event with its booking days: one on its start date where none are given. */
export async function makeEvent(
  tx: Db | Tx,
  { days = [{}], ...fields }: Partial<Event> & { days?: Partial<EventDay>[] } = {},
) {
  const event = await insertOne(tx, 'events', eventRow(fields));
  const rows = days.map((day, index) =>
    eventDayRow({
      date: addDays(event.start_date, index),
      position: index + 1,
      ...day,
      event_id: event.id,
    }),
  );
  return { ...event, days: await insertAll(tx, 'event_days', rows) };
}

type Registration = Insertable<DB['event_registrations']>;
type SomeRegistration = Partial<Registration> & Pick<Registration, 'student_id' | 'event_id'>;
/** With its own settled order, and a seat on each day of the event. */
export async function makeRegistration(tx: Db | Tx, fields: SomeRegistration) {
  const { student_id, event_id } = fields;
  const created_at = fields.created_at ?? new Date();
  const order = await makeOrder(tx, { student_id, event_id, created_at });
  const days = await tx.selectFrom('event_days').select('id').where('event_id', '=', event_id).execute();
  await insertAll(
    tx,
    'event_seats',
    days.map(({ id }) => ({ order_id: order.id, event_day_id: id })),
  );
  const registration = await insertOne(tx, 'event_registrations', { order_id: order.id, ...fields, created_at });
  return { ...registration, order };
}
