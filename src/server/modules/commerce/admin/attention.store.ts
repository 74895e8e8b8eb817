import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { shownOrders } from './orders.store.ts';

/** Their time is long over and they still wait: the provider does not answer, or the job that asks does not run. */
export const stuckOrders = (db: Db, since: Date, most: number) =>
  shownOrders(db)
    .select('orders.expires_at as since')
    .where('orders.status', '=', 'pending')
    .where('orders.expires_at', '<=', since)
    .orderBy('orders.expires_at')
    .limit(most)
    .execute();

/** Money that is still to go back: by hand, again, or for too long already. Doubled: it was not what settled the order. */
export const openRefunds = (db: Db, since: Date, most: number) =>
  shownOrders(db)
    .innerJoin('refunds', 'refunds.order_id', 'orders.id')
    .select([
      'refunds.id as refund_id',
      'refunds.status as refund_status',
      'refunds.amount as refund_amount',
      'refunds.reason as refund_reason',
      'refunds.created_at as since',
      sql<boolean>`exists (select from settlements where settlements.order_id = orders.id
        and settlements.payment_id is distinct from refunds.payment_id)`.as('is_doubled'),
    ])
    .where(
      'refunds.id',
      'in',
      sql<number>`(select id from refunds where status = 'manual'
        union select id from refunds where status = 'failed' and closed_at is null
        union select id from refunds where status = 'requested' and created_at <= ${since})`,
    )
    .orderBy('refunds.created_at')
    .limit(most)
    .execute();

export const undecidedDisputes = (db: Db, most: number) =>
  shownOrders(db)
    .select('orders.updated_at as since')
    .where('orders.status', '=', 'disputed')
    .where('orders.dispute_kept_at', 'is', null)
    .orderBy('orders.updated_at')
    .limit(most)
    .execute();

/** The provider named another amount than ours, and nothing followed from it. */
export const doubtedOrders = (db: Db, since: Date, most: number) =>
  shownOrders(db)
    .innerJoin(
      (of) =>
        of
          .selectFrom('payment_messages')
          .innerJoin('payments', 'payments.id', 'payment_messages.payment_id')
          .select(({ fn }) => ['payments.order_id', fn.max('payment_messages.received_at').as('since')])
          .where('payment_messages.is_trusted', '=', false)
          .where('payment_messages.received_at', '>', since)
          .groupBy('payments.order_id')
          .as('doubted'),
      (join) => join.onRef('doubted.order_id', '=', 'orders.id'),
    )
    .select('doubted.since')
    .where(({ or, eb, ref }) =>
      or([eb('orders.doubt_checked_at', 'is', null), eb('orders.doubt_checked_at', '<', ref('doubted.since'))]),
    )
    .orderBy('doubted.since')
    .limit(most)
    .execute();
