import { isAttendanceBegun } from '../../../../contract/rules/attendance.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/http/csv.ts';
import { sessionAttended } from '../facts.ts';
import { type Kind, lockSessions } from '../seats.store.ts';
import { lockSeat, participantsOf, sessionRows, setAttended } from './sessions.store.ts';

export async function listParticipants(ctx: StaffContext, scheduleId: number) {
  await findSession(ctx, scheduleId);
  return (await participantsOf(ctx.db, scheduleId)).map((row) => ({
    ...row,
    booked_at: toWibIso(row.booked_at),
    attended_at: row.attended_at && toWibIso(row.attended_at),
  }));
}

/** Names leave the house with it, so it is on record who took them. */
export async function exportSessionParticipants(ctx: StaffContext, scheduleId: number): Promise<CsvFile> {
  const { start_date } = await findSession(ctx, scheduleId);
  const rows = await participantsOf(ctx.db, scheduleId);
  await ctx.db.transaction().execute((tx) =>
    recordChange(tx, ctx, {
      action: 'export participants',
      target: `schedules:${scheduleId}`,
      after: { participants: rows.length },
    }),
  );
  const written = (moment: Date | null) => (moment ? toWibIso(moment).slice(0, 16).replace('T', ' ') : '');
  return {
    name: `peserta-${scheduleId}-${toWibIso(start_date).slice(0, 10)}.csv`,
    header: ['nama', 'terdaftar (WIB)', 'hadir (WIB)'],
    rows: rows.map(({ name, booked_at, attended_at }) => [name, written(booked_at), written(attended_at)]),
  };
}

/** Those of somebody else's course are not there. */
async function findSession(ctx: StaffContext, scheduleId: number) {
  const found = await sessionRows(ctx.db, onlyOf(ctx)).where('schedules.id', '=', scheduleId).executeTakeFirst();
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Where somebody forgot to say that they were there, or said it and was not: an operator sets it right, also long after
 * the session. What a finished class rests on stays.
 */
export async function setAttendance(
  { facts }: Platform,
  ctx: StaffContext,
  { scheduleId, bookingId, attended }: { scheduleId: number; bookingId: number; attended: boolean },
): Promise<null> {
  const at = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const seat = await lockSeat(tx, scheduleId, bookingId);
    const [session] = await lockSessions(tx, [scheduleId]);
    if (!seat || !session) throw new Failure('not_found');
    if (session.cancelled_at) throw new Failure('schedule_cancelled');
    if (attended === (seat.attended_at !== null)) return null;
    if (attended && !isAttendanceBegun(session, at)) throw new Failure('attendance_early');
    if (!attended && seat.finishedAt) throw new Failure('attendance_counts');
    await setAttended(tx, bookingId, attended ? at : null, at);
    await recordChange(tx, ctx, {
      action: attended ? 'mark attendance' : 'unmark attendance',
      target: `schedule_bookings:${bookingId}`,
      before: { attended: !attended },
      after: { attended },
    });
    if (attended)
      await facts.state(tx, sessionAttended, { enrolmentId: seat.enrolmentId, kind: session.kind as Kind, at });
    return null;
  });
}
