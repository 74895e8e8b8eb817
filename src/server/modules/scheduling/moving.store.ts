import type { Tx } from '../../platform/db.ts';

type Change =
  | { start_date: Date; end_date: Date; changed_at: Date; change_reason: string }
  | { cancelled_at: Date; changed_at: Date; change_reason: string };

export async function changeSession(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('schedules')
    .set(change)
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
