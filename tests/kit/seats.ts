import { type makeEvent, makeRegistration } from '../../src/server/seed/makers/events.ts';
import { makeBooking } from '../../src/server/seed/makers/scheduling.ts';
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
  const student = await newStudent(semai);
  const { order, ...registration } = await makeRegistration(semai.platform.db, {
    student_id: student.id,
    event_id: event.id,
  });
  return { ...student, order, registration };
}
