import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** Anything but the first class of locks we take; the number only has to differ from those of others. */
const BUYERS = 17;

/** What one person buys, redeems and pays happens one after the other, so that two tabs cannot get past a check. */
export async function takeBuyer(tx: Tx, studentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUYERS}, ${studentId})`.execute(tx);
}

type Item = { course_id: number | null; event_id: number | null };

/** A pending order for the same thing, if there is one; held until the transaction ends. */
export function lockPendingOrder(tx: Tx, studentId: number, { course_id, event_id }: Item) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', '=', 'pending')
    .where(course_id === null ? 'event_id' : 'course_id', '=', course_id ?? event_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockPendingOrder>>>;

export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The order, held until the transaction ends, and its buyer before it: everybody takes the two in this order. */
export async function lockBuyersOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  await sql`select pg_advisory_xact_lock(${BUYERS}, student_id) from orders where id = ${id}`.execute(tx);
  return lockOrder(tx, id);
}

export const findOrder = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether somebody has it already: one order gives it (orders_one_owned_…). */
export async function owns(tx: Db | Tx, studentId: number, { course_id, event_id }: Item): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', 'in', ['success', 'disputed'])
    .where(course_id === null ? 'event_id' : 'course_id', '=', course_id ?? event_id)
    .executeTakeFirst();
  return row !== undefined;
}

type NewOrder = Omit<Insertable<DB['orders']>, 'id' | 'updated_at'> & { created_at: Date };

export const insertOrder = (tx: Tx, order: NewOrder): Promise<OrderRow> =>
  tx
    .insertInto('orders')
    // Unguessable, and free of '-': the provider's id is this with '-' and the attempt's number.
    .values({ id: randomBytes(15).toString('base64url').replace(/[-_]/g, 'x'), updated_at: order.created_at, ...order })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function setOrderStatus(tx: Tx, id: string, status: OrderRow['status'], now: Date): Promise<void> {
  await tx.updateTable('orders').set({ status, updated_at: now }).where('id', '=', id).execute();
}

/** Those whose time to pay is over, the oldest first. */
export const ordersToExpire = (db: Db | Tx, now: Date, most: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();

/** What was frozen when an order was made, and the number it was billed under. */
export const amountColumns = [
  'orders.list_price',
  'orders.amount_before_discount',
  'orders.voucher_discount',
  'orders.amount',
  'orders.invoice_number',
] as const;

/** How an order was paid: by whose money settled it; where none did, the newest try. */
export const paymentTypeColumn = sql<string | null>`(
  select payments.payment_type from payments left join settlements on settlements.payment_id = payments.id
  where payments.order_id = orders.id order by settlements.payment_id nulls last, payments.attempt desc limit 1
)`.as('payment_type');
