import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { OrderRow } from '../orders/orders.store.ts';

export const findPayment = (db: Db | Tx, providerOrderId: string) =>
  db.selectFrom('payments').selectAll().where('provider_order_id', '=', providerOrderId).executeTakeFirst();
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const getPayment = (tx: Db | Tx, id: number): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The newest first. */
export const paymentsOf = (db: Db | Tx, orderId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('attempt', 'desc').execute();

const payable = ['created', 'pending'];

/** The order's one attempt that may be paid (payments_one_payable). */
export const findPayable = (tx: Tx, orderId: string): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', payable)
    .executeTakeFirst();

export const insertPayment = (tx: Tx, payment: Insertable<DB['payments']>): Promise<PaymentRow> =>
  tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

export async function updatePayment(tx: Db | Tx, id: number, changes: Updateable<DB['payments']>): Promise<void> {
  await tx.updateTable('payments').set(changes).where('id', '=', id).execute();
}

type Token = { token: string; redirect_url: string };

/** false: the attempt was closed or paid meanwhile, and nobody shall be given its token. */
export async function keepToken(db: Db, id: number, { token, redirect_url }: Token, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ token, redirect_url, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', payable)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What is in the books about a payment and what it was for, in one statement: a rush of notifications asks it. */
export async function readBooks(tx: Tx, order: OrderRow, paymentId: number) {
  const item = order.course_id === null ? 'owned.event_id' : 'owned.course_id';
  const { settled, is_owned, has_refund, has_other } = await tx
    .selectNoFrom((row) => [
      row
        .selectFrom('settlements')
        .select(({ ref }) => sql<{ by: number | null }>`json_build_object('by', ${ref('payment_id')})`.as('settled'))
        .where('order_id', '=', order.id)
        .as('settled'),
      row
        .exists(
          row
            .selectFrom('orders as owned')
            .select('owned.id')
            .where('owned.student_id', '=', order.student_id)
            .where('owned.status', 'in', ['success', 'disputed'])
            .where(item, '=', order.course_id ?? order.event_id),
        )
        .as('is_owned'),
      row.exists(row.selectFrom('refunds').select('id').where('payment_id', '=', paymentId)).as('has_refund'),
      row
        .exists(
          row
            .selectFrom('payments as other')
            .select('other.id')
            .where('other.order_id', '=', order.id)
            .where('other.id', '!=', paymentId)
            .where('other.status', 'in', payable),
        )
        .as('has_other'),
    ])
    .executeTakeFirstOrThrow();
  return {
    /** null: it is not settled. 'other': by another payment's money, or without any. */
    settledBy: settled === null ? null : settled.by === paymentId ? ('this' as const) : ('other' as const),
    isOwned: Boolean(is_owned),
    hasRefund: Boolean(has_refund),
    mayBePaid: order.status === 'pending' && !has_other,
  };
}
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** How a payment and its order stand now. */
export const readStanding = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.status',
      'payments.created_at',
      'payments.updated_at',
      'payments.ask_at',
      'orders.status as order_status',
      'orders.expires_at',
    ])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();

/** By whose money the order was settled; null: by none; undefined: not settled. */
export async function settledBy(tx: Tx, orderId: string): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom('settlements')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.payment_id;
}

export type Message = Omit<Insertable<DB['payment_messages']>, 'body'> & { body: Record<string, unknown> };

export async function keepMessage(tx: Db | Tx, { body, ...message }: Message): Promise<void> {
  await tx
    .insertInto('payment_messages')
    .values({ ...message, body: sql`${asStorable(JSON.stringify(body))}::jsonb` })
    .execute();
}

/** JSON may name letters that the database cannot keep: NUL, and halves of a pair. They are no reason to fail. */
const asStorable = (json: string): string =>
  json.replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (escaped) => (escaped === '\\\\' ? escaped : '\\ufffd'));

/** The answer that was doubted last, word for word. */
export async function lastDoubtfulAnswer(tx: Tx, paymentId: number): Promise<Record<string, unknown> | null> {
  const row = await tx
    .selectFrom('payment_messages')
    .select(sql<Record<string, unknown>>`body`.as('body'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'status')
    .where('is_trusted', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Takes the asking upon oneself: false where somebody asked a moment ago, whose answer is as good. */
export async function claimAsking(db: Db | Tx, id: number, now: Date, notAfter: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ last_asked_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_asked_at', 'is', null), eb('last_asked_at', '<=', notAfter)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const paymentsToAsk = (db: Db | Tx, now: Date, most: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('ask_at', '<=', now).orderBy('ask_at').limit(most).execute();
