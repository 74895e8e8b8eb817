import type { RequestContext, Session } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import type { React } from '../../platform/facts.ts';
import { findOwnCourseId } from '../catalogue/public.ts';
import { changeOfSeat } from './changes.ts';
import {
  addBooking,
  areSeatsGone,
  deleteSeatsAhead,
  findBooking,
  type HeldSeat,
  isFullFor,
  type Kind,
  lockHolder,
  lockSessions,
  moveBooking,
  type SessionFacts,
} from './seats.store.ts';

type Wish = {
  kind: Kind;
  courseId: number;
  scheduleId: number;
  /** The booking to be moved; without it a seat is only taken by who has none. */
  bookingId?: number;
};

/**
 * Takes a seat in a session, or moves the one that is held. Choosing the chosen session does nothing, so that a click
 * that is sent twice is one. A session can be chosen until it ends: who comes late is let in, and is counted present
 * only with a seat.
 */
export async function takeSeat(
  { db, clock, session: { userId } }: RequestContext<Session>,
  { bookingId, ...wanted }: Wish,
): Promise<{ id: number; session: SessionFacts }> {
  const { kind, courseId, scheduleId } = wanted;
  if (await isFullFor(db, userId, wanted, clock.now())) throw new Failure('seats_gone');
  try {
    return await db.transaction().execute(async (tx) => {
      const holder = await enterAsHolder(tx, userId, courseId);
      const held = await findBooking(tx, holder.id, kind);
      if (bookingId !== undefined && held?.id !== bookingId) throw new Failure('not_found');
      const sessions = await lockSessions(tx, held ? [held.schedule_id, scheduleId] : [scheduleId]);
      const session = sessions.find((each) => each.id === scheduleId);
      if (session?.course_id !== courseId || session.kind !== kind || session.cancelled_at)
        throw new Failure('not_found');
      const at = clock.now();
      const isOver = session.end_date <= at;
      if (held?.schedule_id === scheduleId) {
        // Chosen again after it was moved, it is chosen for the time that it has now.
        if (!held.attended_at && !isOver && changeOfSeat(held, session, at))
          await moveBooking(tx, held.id, scheduleId, at);
        return { id: held.id, session };
      }
      if (held?.attended_at) throw new Failure('already_attended');
      if (held && bookingId === undefined && !mayChooseAgain(held, sessions, at)) throw new Failure('already_booked');
      if (isOver) throw new Failure('schedule_over');
      if (!held) return { id: (await addBooking(tx, { enrolmentId: holder.id, session, at })).id, session };
      await moveBooking(tx, held.id, session.id, at);
      return { id: held.id, session };
    });
  } catch (error) {
    throw areSeatsGone(error) ? new Failure('seats_gone') : error;
  }
}

/**
 * A seat in a session that was called off is none, and one in a session that was moved is not the one that was chosen:
 * whoever sits there chooses as if for the first time. After one consultation there may be another.
 */
function mayChooseAgain(held: HeldSeat, sessions: readonly SessionFacts[], now: Date): boolean {
  const session = sessions.find(({ id }) => id === held.schedule_id);
  if (!session || changeOfSeat(held, session, now)) return true;
  return session.kind === 'consultation' && session.end_date <= now;
}

/** Without the course, its seats are for others. After the access ended, so that its student takes none meanwhile. */
export const giveBackSeats: React<{ orderId: string; at: Date }> = (_platform, tx, { orderId, at }) =>
  deleteSeatsAhead(tx, orderId, at);

/** Seats are for a course's own students, once the programme's code was verified where one is needed (P-08). */
export async function enterAsHolder(tx: Tx, studentId: number, courseId: number): Promise<{ id: number }> {
  const holder = await lockHolder(tx, studentId, courseId);
  if (!holder) throw new Failure((await findOwnCourseId(tx, String(courseId))) ? 'not_enrolled' : 'not_found');
  if (holder.needs_kpj_code && holder.kpj_verified_at === null) throw new Failure('kpj_code_needed');
  return holder;
}
