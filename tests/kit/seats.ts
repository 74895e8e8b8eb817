import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import type { makeEvent } from '../../src/server/seed/makers/events.ts';
import { makeBooking } from '../../src/server/seed/makers/scheduling.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import type { TestApp } from './app-on.ts';
import { newStudent, newStudentIn } from './students.ts';

type Session = { id: number; course_id: number };
/** A new student with a seat in a session, taken now unless said otherwise. */
export async function seatIn(semai: TestApp, session: Session, created_at = new Date()) {
  const student = await newStudentIn(semai, session.course_id);
  const of = { schedule_id: session.id, enrolment_id: student.enrolment.id };
  return { ...student, booking: await makeBooking(semai.platform.db, { ...of, created_at }) };
}

type Event = Awaited<ReturnType<typeof makeEvent>>;
/** A new student with a place at an event, on each of its days. */
export async function placeAt(semai: TestApp, event: Event) {
  const { db } = semai.platform;
  const student = await newStudent(semai);
  const of = { student_id: student.id, event_id: event.id };
  const order = await makeOrder(db, of);
  const registration = await insertOne(db, 'event_registrations', {
    ...of,
    order_id: order.id,
    created_at: new Date(),
  });
  for (const { id } of event.days) await insertOne(db, 'event_seats', { order_id: order.id, event_day_id: id });
  return { ...student, order, registration };
}
