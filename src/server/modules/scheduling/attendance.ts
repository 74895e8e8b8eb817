import { isAttendanceOpen } from '../../../contract/rules/attendance.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { enterAsHolder } from './booking.ts';
import { sessionAttended } from './facts.ts';
import { findBooking, type Kind, lockSessions, markAttended } from './seats.store.ts';

type Presence = { kind: Kind; courseId: number; scheduleId: number };

/** Marks who holds a seat as present, while the session runs; what that opens, opens with it (T-06). */
export async function attend(
  { facts }: Platform,
  { db, clock, session: { userId } }: RequestContext<Session>,
  { kind, courseId, scheduleId }: Presence,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const holder = await enterAsHolder(tx, userId, courseId);
    const held = await findBooking(tx, holder.id, kind);
    const [session] = await lockSessions(tx, [scheduleId]);
    if (session?.course_id !== courseId || session.kind !== kind || session.cancelled_at)
      throw new Failure('not_found');
    if (held?.schedule_id !== scheduleId) throw new Failure('not_booked');
    // A link that is opened again, even on another day, finds what it did.
    if (held.attended_at) return;
    if (!isAttendanceOpen(session, at)) throw new Failure('attendance_closed');
    await markAttended(tx, held.id, at);
    await facts.state(tx, sessionAttended, { enrolmentId: holder.id, kind, at });
  });
}
