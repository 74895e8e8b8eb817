import type { Order } from '../../../../contract/commerce.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refreshOrder } from '../payments/asking.ts';
import { toOrder } from './order-shape.ts';
import { findOrder, type OrderRow } from './orders.store.ts';
import { getShownOrder, pendingOrders, shownOrders } from './reading.store.ts';

/** So many are asked about when a list is read; more than that nobody has waiting, and the job asks about the rest. */
const MOST_ASKED = 5;

/** Another's does not exist (K-07). */
export async function findOwnOrder(db: Db, studentId: number, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (order?.student_id !== studentId) throw new Failure('not_found');
  return order;
}

/** One that waits is asked about first (decisions.md): who comes back from paying sees what became of it. */
export async function readOrder(platform: Platform, studentId: number, id: string): Promise<Order> {
  const { status } = await findOwnOrder(platform.db, studentId, id);
  if (status === 'pending') await refreshOrder(platform, id);
  return toOrder(platform, await getShownOrder(platform.db, id));
}

/** The newest first. */
export async function readOrders(platform: Platform, studentId: number): Promise<Order[]> {
  const waiting = await pendingOrders(platform.db, studentId, MOST_ASKED);
  await Promise.all(waiting.map(({ id }) => refreshOrder(platform, id)));
  const rows = await shownOrders(platform.db, studentId);
  return rows.map((row) => toOrder(platform, row));
}
