import type { Invariant } from '../../platform/invariants.ts';

export const schedulingInvariants: readonly Invariant[] = [
  {
    holds: 'a session counts the seats that were taken, and no more than it has',
    broken: `select 'session ' || id as what from schedules s
      where participants <> (select count(*) from schedule_bookings where schedule_id = s.id) or participants > capacity`,
  },
  {
    holds: 'a seat is in a session of the class that it was booked in',
    broken: `select 'seat ' || b.id as what from schedule_bookings b join schedules s on s.id = b.schedule_id
      join enrolments e on e.id = b.enrolment_id where s.course_id <> e.course_id or b.course_id <> e.course_id or s.kind <> b.kind`,
  },
];
