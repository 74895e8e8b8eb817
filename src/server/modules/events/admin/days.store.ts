import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Tx } from '../../../platform/db.ts';

/** In the order of their ids, as those who take seats lock them. */
export const lockDaysAndSeats = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('event_days')
    .select(['id', 'title', 'date', 'end_date', 'seats_taken'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type LockedDay = Awaited<ReturnType<typeof lockDaysAndSeats>>[number];

/** Days may pass one another on the way to their new order. */
export const deferOrder = (tx: Tx) => sql`set constraints event_days_event_id_position_key deferred`.execute(tx);

export async function deleteDays(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('event_days')
      .where('id', 'in', [...ids])
      .execute();
}

export async function updateDay(tx: Tx, id: number, day: Updateable<DB['event_days']>): Promise<void> {
  await tx.updateTable('event_days').set(day).where('id', '=', id).execute();
}

export async function insertDay(tx: Tx, day: Insertable<DB['event_days']>): Promise<number> {
  return (await tx.insertInto('event_days').values(day).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * The orders that have a place at an event or hold one, held themselves so that none of them ends meanwhile. Orders are
 * locked before events everywhere else: so nobody is waited for here, and who finds one taken fails with 55P03.
 */
export async function lockHolders(tx: Tx, eventId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.event_id', '=', eventId)
    .where((row) =>
      row.or([
        row('orders.status', '=', 'pending'),
        row.exists(
          row
            .selectFrom('event_registrations')
            .select('event_registrations.id')
            .whereRef('event_registrations.order_id', '=', 'orders.id')
            .where('event_registrations.cancelled_at', 'is', null),
        ),
      ]),
    )
    .orderBy('orders.id')
    .forShare()
    .noWait()
    .execute();
  return rows.map(({ id }) => id);
}

export async function seatAll(tx: Tx, event_day_id: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await sql`insert into event_seats (order_id, event_day_id)
      select holder, ${event_day_id}::int from unnest(${[...orderIds]}::text[]) holder`.execute(tx);
}
