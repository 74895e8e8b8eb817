import type { Tx } from '../../../platform/db.ts';

type Holder = { id: string; discount_voucher_id: number | null; event_id: number | null };
export type Shortage = 'quota_finished' | 'event_full';

/**
 * An order holds its place in a discount's quota and its seat on every day of an event. The counted rows are locked
 * before they are looked at, so that of many who come at once each sees what the one before left; were this wrong, the
 * checks on the counters would still refuse one too many. null: all held.
 */
export async function holdPlaces(tx: Tx, order: Holder): Promise<Shortage | null> {
  if (order.discount_voucher_id !== null && !(await holdDiscount(tx, order.id, order.discount_voucher_id)))
    return 'quota_finished';
  if (order.event_id !== null && !(await holdSeats(tx, order.id, order.event_id))) return 'event_full';
  return null;
}

/**
 * Discounts are locked before the days of an event, and several of them in one order. Whoever changes from one to
 * another, giving back here and taking there, would else wait for somebody who waits for them.
 */
export async function lockDiscounts(
  tx: Tx,
  holders: readonly (Pick<Holder, 'discount_voucher_id'> | null | undefined)[],
): Promise<void> {
  const ids = holders.flatMap((holder) => holder?.discount_voucher_id ?? []);
  if (ids.length > 0)
    await tx
      .selectFrom('discount_vouchers')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
}

async function holdDiscount(tx: Tx, order_id: string, discount_voucher_id: number): Promise<boolean> {
  const { quota, used } = await tx
    .selectFrom('discount_vouchers')
    .select(['quota', 'used'])
    .where('id', '=', discount_voucher_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (quota !== null && used >= quota) return false;
  await tx.insertInto('discount_uses').values({ order_id, discount_voucher_id }).execute();
  return true;
}

async function holdSeats(tx: Tx, order_id: string, eventId: number): Promise<boolean> {
  const days = await tx
    .selectFrom('event_days')
    .select(['id', 'capacity', 'seats_taken'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (days.some(({ capacity, seats_taken }) => capacity !== null && seats_taken >= capacity)) return false;
  if (days.length > 0)
    await tx
      .insertInto('event_seats')
      .values(days.map(({ id }) => ({ order_id, event_day_id: id })))
      .execute();
  return true;
}

/** In the same order as they are taken. Giving back what is not held does nothing. */
export async function giveBackPlaces(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('discount_uses').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('event_seats').where('order_id', '=', orderId).execute();
}

export async function endRegistration(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('event_registrations')
    .set({ cancelled_at: at })
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .execute();
}
