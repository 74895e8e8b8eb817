import { bookQna, changeQna, fetchQna, markAttendance } from '../../../contract/scheduling.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { findOwnCourseId } from '../catalogue/public.ts';
import { attend } from './attendance.ts';
import { takeSeat } from './booking.ts';
import { comingSessions } from './seats.store.ts';
import { toBooking, toSchedule } from './shape.ts';

export function schedulingRoutes(route: Bind, platform: Platform): void {
  // Times and free seats are no secret, and worth knowing before buying; the links come with the seat.
  route(fetchQna, async ({ ctx, params }) => {
    const course = await findOwnCourseId(ctx.db, params.id);
    if (!course) throw new Failure('not_found');
    return (await comingSessions(ctx.db, course.id, 'qna', ctx.clock.now())).map(toSchedule);
  });

  route(bookQna, async ({ ctx, body: { course_id, schedule_id } }) => {
    const { id, session } = await takeSeat(ctx, { kind: 'qna', courseId: course_id, scheduleId: schedule_id });
    return toBooking(id, session);
  });

  route(changeQna, async ({ ctx, body }) => {
    const { id, session } = await takeSeat(ctx, {
      kind: 'qna',
      courseId: body.course_id,
      scheduleId: body.schedule_id,
      bookingId: body.id,
    });
    return toBooking(id, session);
  });

  route(markAttendance, async ({ ctx, body }) => {
    await attend(platform, ctx, {
      kind: [1, true, '1', 'true'].includes(body.is_qna_session) ? 'qna' : 'live',
      courseId: Number(body.course_id),
      scheduleId: Number(body.schedule_id),
    });
    return null;
  });
}
