import { insertMany } from '../../bulk-rows.ts';
import type { Demo } from '../context.ts';
import type { Enrolled } from './journeys.ts';
import { dateOf } from './moments.ts';

/** Seats at live classes and QnA sessions; whoever had a seat at a past one was there. */
export async function makeBookings({ tx }: Demo, journeys: readonly Enrolled[]): Promise<void> {
  await insertMany(
    tx,
    'schedule_bookings',
    journeys.flatMap(({ enrolment_id, course, booking }) => {
      if (!booking) return [];
      const { session, bookedAt, attendedAt } = booking;
      return [
        {
          schedule_id: session.id,
          course_id: course.id,
          kind: session.kind,
          enrolment_id,
          attended_at: attendedAt === null ? null : dateOf(attendedAt),
          created_at: dateOf(bookedAt),
          updated_at: dateOf(attendedAt ?? bookedAt),
        },
      ];
    }),
  );
}
