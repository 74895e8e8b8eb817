import { enrolmentRow } from '../../makers/learning.ts';
import { bookingRow } from '../../makers/scheduling.ts';
import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import type { Enrolled, Story } from './story.ts';

/** The enrolments, and the seats at live classes, QnA sessions and consultations. */
export async function enrol<Kind extends Story>(demo: Demo, stories: readonly Kind[]): Promise<Enrolled<Kind>[]> {
  const enrolments = await insertAll(
    demo.tx,
    'enrolments',
    stories.map(({ student, course, purchase, verified, projectSubmittedAt, finishedAt }) =>
      enrolmentRow({
        student_id: student.id,
        course_id: course.id,
        order_id: purchase.order_id,
        is_free: course.price === 0,
        needs_kpj_code: purchase.way === 'programme',
        kpj_verified_at: verified[0]?.verifiedAt ?? null,
        project_submitted_at: projectSubmittedAt,
        enrolled_at: purchase.settledAt,
        finished_at: finishedAt,
        access_ended_at: purchase.status === 'refunded' ? (purchase.endedAt ?? null) : null,
      }),
    ),
  );
  const enrolled = stories.map((story, index) => ({ ...story, enrolment_id: enrolments[index]?.id as number }));
  await insertAll(
    demo.tx,
    'schedule_bookings',
    enrolled.flatMap(({ enrolment_id, course, booking }) => {
      if (!booking) return [];
      const { session, bookedAt, attendedAt } = booking;
      return [
        bookingRow({
          schedule_id: session.id,
          course_id: course.id,
          kind: session.kind,
          enrolment_id,
          attended_at: attendedAt,
          created_at: bookedAt,
          updated_at: attendedAt ?? bookedAt,
        }),
      ];
    }),
  );
  return enrolled;
}
