import type { Tx } from '../../platform/db.ts';

/** When the newest of its seats was taken; read after the session is locked, so that none is taken meanwhile. */
export async function lastSeatTaken(tx: Tx, scheduleId: number): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('schedule_bookings')
    .select((row) => row.fn.max('updated_at').as('last'))
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return last;
}

type Change =
  | { start_date: Date; end_date: Date; moved_from: Date; changed_at: Date; change_reason: string }
  | { cancelled_at: Date; changed_at: Date; change_reason: string };

export async function changeSession(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('schedules')
    .set(change)
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
