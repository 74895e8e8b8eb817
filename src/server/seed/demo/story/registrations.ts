import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import { placeOrders } from './orders.ts';
import { isSettled, type Purchase } from './purchase.ts';

export type Registration = { purchase: Purchase; days: readonly number[] };

/** The orders for events; whoever paid has a seat on each of the days. */
export async function writeRegistrations(demo: Demo, registrations: readonly Registration[]): Promise<void> {
  await placeOrders(
    demo,
    registrations.map(({ purchase }) => purchase),
  );
  const kept = registrations.flatMap(({ purchase, days }) => (isSettled(purchase) ? [{ purchase, days }] : []));
  await insertAll(
    demo.tx,
    'event_seats',
    kept.flatMap(({ purchase: { order_id }, days }) => days.map((event_day_id) => ({ order_id, event_day_id }))),
  );
  await insertAll(
    demo.tx,
    'event_registrations',
    kept.map(({ purchase: { item, student_id, order_id, settledAt } }) => ({
      event_id: item.id,
      student_id,
      order_id,
      created_at: settledAt,
    })),
  );
}
