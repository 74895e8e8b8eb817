import type { Tx } from '../../platform/db.ts';

/** Whoever registers holds the event as well, so that nobody does while it changes. */
export const lockEvent = (tx: Tx, id: number) =>
  tx
    .selectFrom('events')
    .select(['id', 'start_date', 'end_date', 'published_at', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** In the order of their ids, as those who take seats lock them. */
export const lockDays = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('event_days')
    .select(['id', 'date', 'end_date'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type Change = { changed_at: Date; change_reason: string } & (
  | { start_date: Date; end_date: Date | null }
  | { cancelled_at: Date }
);

export async function changeEvent(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...change, updated_at: change.changed_at })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function moveDay(tx: Tx, { id, date, end_date }: { id: number; date: Date; end_date: Date }) {
  await tx.updateTable('event_days').set({ date, end_date }).where('id', '=', id).execute();
}
