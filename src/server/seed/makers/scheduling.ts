import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertOne, next } from '../rows.ts';
import { addDays, addHours } from '../time.ts';

const capacities: Record<string, number> = { live: 60, qna: 30, consultation: 1 };

type Schedule = Insertable<DB['schedules']>;
type SomeSchedule = Partial<Schedule> & Pick<Schedule, 'course_id'>;
/** Two hours long, with as many seats as its kind has (decisions.md); tomorrow unless said otherwise. */
export function scheduleRow(fields: SomeSchedule): Schedule {
  const kind = fields.kind ?? 'live';
  const start_date = fields.start_date ?? addDays(new Date(), 1);
  const room = next();
  return {
    end_date: addHours(start_date, 2),
    zoom_link: `https://zoom.test/j/${room}`,
    whatsapp_link: `https://wa.test/g/${room}`,
    capacity: capacities[kind] as number,
    created_at: new Date(),
    ...fields,
    kind,
    start_date,
  };
}
export const makeSchedule = (tx: Db | Tx, fields: SomeSchedule) => insertOne(tx, 'schedules', scheduleRow(fields));

type Booking = Insertable<DB['schedule_bookings']>;
type SomeBooking = Partial<Booking> & Pick<Booking, 'schedule_id' | 'enrolment_id'>;
export function bookingRow(fields: SomeBooking & Pick<Booking, 'course_id' | 'kind'>): Booking {
  const created_at = fields.created_at ?? new Date();
  return { updated_at: created_at, ...fields, created_at };
}
export async function makeBooking(tx: Db | Tx, fields: SomeBooking) {
  const { course_id, kind } = await tx
    .selectFrom('schedules')
    .select(['course_id', 'kind'])
    .where('id', '=', fields.schedule_id)
    .executeTakeFirstOrThrow();
  return insertOne(tx, 'schedule_bookings', bookingRow({ course_id, kind, ...fields }));
}
