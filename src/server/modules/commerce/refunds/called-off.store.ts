import { BATCH, isBeyond, momentOf, type Place } from '../../../platform/batches.ts';
import type { Db, Tx } from '../../../platform/db.ts';

export const findEventState = (db: Db | Tx, eventId: number) =>
  db.selectFrom('events').select(['start_date', 'cancelled_at']).where('id', '=', eventId).executeTakeFirst();

/** Some of those that wait to be paid. */
export const waitingOrders = (db: Db | Tx, eventId: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Nobody can pay for an event that has begun. */
export async function endPayingAt(db: Db | Tx, eventId: number, start: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ expires_at: start })
    .where('event_id', '=', eventId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', start)
    .execute();
}

/** One batch of the places at an event that were paid for, the earliest first. */
export function paidPlaces(db: Db | Tx, eventId: number, after: Place | null) {
  let query = db
    .selectFrom('event_registrations')
    .innerJoin('orders', 'orders.id', 'event_registrations.order_id')
    .select(['event_registrations.id', 'event_registrations.order_id', momentOf('event_registrations.created_at')])
    .where('event_registrations.event_id', '=', eventId)
    .where('event_registrations.cancelled_at', 'is', null)
    .where('orders.amount', '>', 0)
    .orderBy('event_registrations.created_at')
    .orderBy('event_registrations.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('event_registrations.created_at', 'event_registrations.id', after));
  return query.execute();
}
