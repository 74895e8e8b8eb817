import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertAll, insertOne, next, slugOf } from '../rows.ts';
import { addDays, addHours } from '../time.ts';

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
