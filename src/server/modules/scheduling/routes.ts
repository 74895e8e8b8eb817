import {
  bookConsultation,
  bookQna,
  cancelSession,
  changeQna,
  enrolSchedule,
  fetchQna,
  fetchSchedules,
  listConsultations,
  markAttendance,
  moveSession,
} from '../../../contract/scheduling.ts';
import { startOfDay } from '../../platform/admin/days.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { findOwnCourseId } from '../catalogue/public.ts';
import { attend } from './attendance.ts';
import { takeSeat } from './booking.ts';
import { comingSessions } from './coming-sessions.store.ts';
import { consultationSlots } from './consultations.store.ts';
import * as moving from './moving.ts';
import { isStudentOf } from './seats.store.ts';
import { toBooking, toConsultation, toSchedule, toSlot } from './shape.ts';

export function schedulingRoutes(route: Bind, platform: Platform): void {
  // Times and free seats are no secret, and worth knowing before buying; the links come with the seat.
  route(fetchQna, async ({ ctx, params }) => {
    const course = await ownCourse(ctx, params.id);
    return (await comingSessions(ctx.db, course.id, 'qna', { now: ctx.clock.now() })).map(toSchedule);
  });

  route(fetchSchedules, async ({ ctx, query: { course_id, start_date, end_date } }) => {
    const course = await ownCourse(ctx, String(course_id));
    const [from, until] = [startOfDay('start_date', start_date), startOfDay('end_date', end_date)];
    const span = { now: ctx.clock.now(), from, until };
    return (await comingSessions(ctx.db, course.id, 'live', span)).map(toSchedule);
  });

  route(bookQna, async ({ ctx, body: { course_id, schedule_id } }) =>
    toBooking(platform, await takeSeat(ctx, { kind: 'qna', courseId: course_id, scheduleId: schedule_id })),
  );

  route(changeQna, async ({ ctx, body: { course_id, schedule_id, id } }) =>
    toBooking(
      platform,
      await takeSeat(ctx, { kind: 'qna', courseId: course_id, scheduleId: schedule_id, bookingId: id }),
    ),
  );

  route(enrolSchedule, async ({ ctx, body: { course_id, schedule_id } }) =>
    toBooking(platform, await takeSeat(ctx, { kind: 'live', courseId: course_id, scheduleId: schedule_id })),
  );

  // When somebody else talks with the instructor is nobody's business.
  route(listConsultations, async ({ ctx, params, query }) => {
    const course = await ownCourse(ctx, params.courseId);
    if (!(await isStudentOf(ctx.db, ctx.session.userId, course.id))) throw new Failure('not_enrolled');
    const found = await consultationSlots(ctx.db, course.id, ctx.clock.now(), query.page);
    return { ...found, rows: found.rows.map(toSlot) };
  });

  route(bookConsultation, async ({ ctx, body: { course_id, consultation_id } }) =>
    toConsultation(
      platform,
      await takeSeat(ctx, { kind: 'consultation', courseId: course_id, scheduleId: consultation_id }),
    ),
  );

  route(markAttendance, async ({ ctx, body }) => {
    await attend(platform, ctx, {
      kind: [1, true, '1', 'true'].includes(body.is_qna_session) ? 'qna' : 'live',
      courseId: Number(body.course_id),
      scheduleId: Number(body.schedule_id),
    });
    return null;
  });

  route(moveSession, ({ ctx, params, body }) => moving.moveSession(platform, ctx, params.id, body));
  route(cancelSession, ({ ctx, params, body }) => moving.cancelSession(platform, ctx, params.id, body));
}

async function ownCourse({ db }: RequestContext<Session>, idOrSlug: string): Promise<{ id: number }> {
  const course = await findOwnCourseId(db, idOrSlug);
  if (!course) throw new Failure('not_found');
  return course;
}
