import type { Insertable } from 'kysely';
import type { DB } from '../../src/server/platform/db.generated.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { userRow } from '../../src/server/seed/makers/accounts.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import type { makeEvent } from '../../src/server/seed/makers/events.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { makeBooking } from '../../src/server/seed/makers/scheduling.ts';
import { insertOne } from '../../src/server/seed/rows.ts';

/** Somebody who never logs in: without a password, whose making takes longer than all the rest. */
export const makePerson = (db: Db, fields: Partial<Insertable<DB['users']>> = {}) =>
  insertOne(db, 'users', userRow(fields));

type Session = { id: number; course_id: number };
/** A new student with a seat in a session, taken now unless said otherwise. */
export async function seatIn(db: Db, session: Session, created_at = new Date()) {
  const user = await makePerson(db);
  const enrolment = await makeEnrolment(db, { student_id: user.id, course_id: session.course_id });
  const booking = await makeBooking(db, { schedule_id: session.id, enrolment_id: enrolment.id, created_at });
  return { user, enrolment, booking };
}

type Event = Awaited<ReturnType<typeof makeEvent>>;
/** A new person with a place at an event, on each of its days. */
export async function placeAt(db: Db, event: Event, created_at = new Date()) {
  const user = await makePerson(db);
  const order = await makeOrder(db, { student_id: user.id, event_id: event.id });
  const registration = await insertOne(db, 'event_registrations', {
    event_id: event.id,
    student_id: user.id,
    order_id: order.id,
    created_at,
  });
  for (const { id } of event.days) await insertOne(db, 'event_seats', { order_id: order.id, event_day_id: id });
  return { user, order, registration };
}
