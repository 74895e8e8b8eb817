import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import type { History } from './history.ts';
import { orderIdOf } from './orders.ts';

/** A class of hers, with the enrolment that everything else hangs on. */
export type Class = History & { enrolment_id: number };

export async function makeEnrolments(
  { tx }: Demo,
  student_id: number,
  histories: readonly History[],
): Promise<Class[]> {
  const enrolments = await insertAll(
    tx,
    'enrolments',
    histories.map(
      (history): Insertable<DB['enrolments']> => ({
        student_id,
        course_id: history.course.id,
        order_id: orderIdOf(history.purchase.what),
        is_free: history.purchase.by === 'free',
        needs_kpj_code: history.purchase.by === 'programme',
        kpj_verified_at: history.verified[0]?.verifiedAt ?? null,
        project_submitted_at: history.projectSubmittedAt,
        enrolled_at: history.enrolledAt,
        finished_at: history.finishedAt,
        access_ended_at: history.purchase.status === 'refunded' ? (history.purchase.endedAt ?? null) : null,
      }),
    ),
  );
  const classes = histories.map((history, index) => ({ ...history, enrolment_id: enrolments[index]?.id as number }));
  await insertAll(
    tx,
    'schedule_bookings',
    classes.flatMap(({ booking, course, enrolment_id }) =>
      booking
        ? [
            {
              schedule_id: booking.session.id,
              course_id: course.id,
              kind: booking.session.kind,
              enrolment_id,
              attended_at: booking.attendedAt,
              created_at: booking.bookedAt,
              updated_at: booking.attendedAt ?? booking.bookedAt,
            },
          ]
        : [],
    ),
  );
  return classes;
}
