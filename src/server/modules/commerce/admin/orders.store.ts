import { sql } from 'kysely';
import { isAmong, isOneOf, type People } from '../../../platform/admin/people.ts';
import { keysOf } from '../../../platform/admin/words.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { amountColumns, paymentTypeColumn } from '../orders/orders.store.ts';

export type OrderFilter = {
  q?: string | undefined;
  /** Whom `q` finds. */
  people?: People | undefined;
  ids?: string | undefined;
  status?: string | undefined;
  method?: string | undefined;
  course_id?: number | undefined;
  event_id?: number | undefined;
  discount_voucher_id?: number | undefined;
  amount_min?: number | undefined;
  amount_max?: number | undefined;
  /** Of when it was made; the end is not included. */
  since?: Date | undefined;
  before?: Date | undefined;
};

/** By all that somebody may have in hand; each is found by an index of its own, and people before their orders. */
function isFoundBy(typed: string, people: People | undefined) {
  const words = typed.trim();
  const exact = sql<boolean>`orders.id = ${words} or orders.invoice_number = ${words.toUpperCase()} or orders.id = any(array(
    select order_id from payments where provider_order_id = ${words} or transaction_id = ${words}))`;
  return people ? sql<boolean>`(${exact} or ${isOneOf('orders.student_id', people)})` : sql<boolean>`(${exact})`;
}

export function narrowedOrders(db: Db | Tx, filter: OrderFilter) {
  const { q, ids, status, method, course_id, event_id, amount_min, amount_max, since, before } = filter;
  let rows = db.selectFrom('orders');
  if (q?.trim()) rows = rows.where(isFoundBy(q, filter.people));
  const chosen = keysOf.text(ids);
  if (chosen) rows = rows.where('orders.id', 'in', chosen);
  if (status) rows = rows.where('orders.status', '=', status);
  if (method) rows = rows.where('orders.method', '=', method);
  if (course_id) rows = rows.where('orders.course_id', '=', course_id);
  if (event_id) rows = rows.where('orders.event_id', '=', event_id);
  if (filter.discount_voucher_id) rows = rows.where('orders.discount_voucher_id', '=', filter.discount_voucher_id);
  if (amount_min !== undefined) rows = rows.where('orders.amount', '>=', amount_min);
  if (amount_max !== undefined) rows = rows.where('orders.amount', '<=', amount_max);
  if (since) rows = rows.where('orders.created_at', '>=', since);
  if (before) rows = rows.where('orders.created_at', '<', before);
  return rows;
}
type Narrowed = ReturnType<typeof narrowedOrders>;

/** Those of people whose ids are known, where there are too many people to know all. */
export const someOfPeople = (db: Db | Tx, { q: _, people, ...filter }: OrderFilter): Narrowed | undefined =>
  people?.areAll === false ? narrowedOrders(db, filter).where(isAmong('orders.student_id', people)) : undefined;

/** With all that a list and the file show of them. */
export function shownOrders(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.student_id')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.method',
      ...amountColumns,
      'orders.course_id',
      'orders.event_id',
      'orders.created_at',
      'users.id as student_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'courses.name as course_name',
      'events.title as event_title',
      paymentTypeColumn,
    ]);
}
export type ShownOrder = Awaited<ReturnType<typeof pageOfOrders>>[number];

type Part = { limit: number; offset: number; order: 'asc' | 'desc' };

/** The page is cut before anything is joined to it. */
export const pageOfOrders = (db: Db | Tx, narrowed: Narrowed, { limit, offset, order }: Part) => {
  const opposite = order === 'desc' ? 'asc' : 'desc';
  return shownOrders(db)
    .where(
      'orders.id',
      'in',
      narrowed
        .select('orders.id')
        .orderBy('orders.created_at', order)
        .orderBy('orders.id', opposite)
        .limit(limit)
        .offset(offset),
    )
    .orderBy('orders.created_at', order)
    .orderBy('orders.id', opposite)
    .execute();
};

type Place = { at: string; id: string };

/** The next ones of an export: the newest first, after a place in that order. */
export function ordersAfter(db: Db | Tx, narrowed: Narrowed, after: Place | null, most: number) {
  const rest = after
    ? narrowed.where(
        // The first condition says nothing new; it is the one that an index understands.
        sql<boolean>`orders.created_at <= ${after.at}::timestamptz
          and (orders.created_at < ${after.at}::timestamptz or orders.id > ${after.id})`,
      )
    : narrowed;
  return shownOrders(db)
    .leftJoin('discount_vouchers', 'discount_vouchers.id', 'orders.discount_voucher_id')
    .leftJoin('voucher_redemptions as redemption', 'redemption.order_id', 'orders.id')
    .leftJoin('vouchers', 'vouchers.id', 'redemption.voucher_id')
    .leftJoin('settlements', 'settlements.order_id', 'orders.id')
    .select([
      'discount_vouchers.code as discount_code',
      'vouchers.code as voucher_code',
      'settlements.settled_at',
      sql<string>`orders.created_at::text`.as('at'),
    ])
    .where(
      'orders.id',
      'in',
      rest.select('orders.id').orderBy('orders.created_at', 'desc').orderBy('orders.id').limit(most),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
}

export const countOrders = async (narrowed: Narrowed): Promise<number> =>
  (await narrowed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total;
