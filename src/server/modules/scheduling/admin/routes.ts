import {
  addSeries,
  exportSessionParticipants,
  scheduleCourses,
  sessionParticipants,
  setAttendance,
} from '../../../../contract/admin/scheduling.ts';
import { sessionKindsOf } from '../../../../contract/rules/session-kinds.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import * as participants from './participants.ts';
import { coursesWithSessions } from './sessions.store.ts';
import { addWeekly, keepSessions } from './sessions.ts';

/** The back office's calls of this domain. */
export function schedulingAdmin(route: Bind, platform: Platform): void {
  keepSessions(route);
  route(addSeries, ({ ctx, body }) => addWeekly(ctx, body));
  route(scheduleCourses, async ({ ctx, query }) => {
    const courses = await coursesWithSessions(ctx.db, query.q, onlyOf(ctx));
    return courses.map(({ type, ...course }) => ({ ...course, kinds: [...sessionKindsOf[type as 'live']] }));
  });
  route(sessionParticipants, ({ ctx, params }) => participants.listParticipants(ctx, params.id));
  route.csv(exportSessionParticipants, ({ ctx, params }) => participants.exportSessionParticipants(ctx, params.id));
  route(setAttendance, ({ ctx, params: { id, bookingId }, body }) =>
    participants.setAttendance(platform, ctx, { scheduleId: id, bookingId, ...body }),
  );
}
