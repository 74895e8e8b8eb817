import { type RawBuilder, sql } from 'kysely';
import type { AttentionKind } from '../../../../contract/admin/waiting.ts';
import type { Db } from '../../../platform/db.ts';
import { shownOrders } from './orders.store.ts';

const MINUTE = 60_000;
/** The job of every minute ends them as they expire, unless the provider is away. */
const STUCK_AFTER_MS = 10 * MINUTE;
/** The job tries again every half hour: twice in vain is worth a look. */
const REFUND_TAKES_MS = 60 * MINUTE;
const DOUBTED_FOR_MS = 30 * 24 * 60 * MINUTE;

type Waiting = { kind: AttentionKind; order_id: string; refund_id: number | null; since: Date };

/**
 * Every order that the machinery cannot end by itself, under its kind:
 * disputed at the bank and not decided; money that is still to go back, by hand, again, or for too long already (doubled:
 * it was not what settled the order); pending long after its time; told another amount than ours by the provider.
 */
export function waitingOrders(now: Date): RawBuilder<Waiting> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql<Waiting>`
    select 'disputed' as kind, id as order_id, null::bigint as refund_id, updated_at as since
    from orders where status = 'disputed' and dispute_kept_at is null
    union all
    select case when exists (select from settlements where settlements.order_id = refunds.order_id
        and settlements.payment_id is distinct from refunds.payment_id) then 'doubled' else 'refund' end,
      order_id, id, created_at
    from refunds where id in (select id from refunds where status = 'manual'
      union select id from refunds where status = 'failed' and closed_at is null
      union select id from refunds where status = 'requested' and created_at <= ${ago(REFUND_TAKES_MS)})
    union all
    select 'stuck', id, null, expires_at
    from orders where status = 'pending' and expires_at <= ${ago(STUCK_AFTER_MS)}
    union all
    select 'doubtful', orders.id, null, doubted.since
    from (select payments.order_id, max(payment_messages.received_at) as since
      from payment_messages join payments on payments.id = payment_messages.payment_id
      where not payment_messages.is_trusted and payment_messages.received_at > ${ago(DOUBTED_FOR_MS)}
      group by payments.order_id) doubted
    join orders on orders.id = doubted.order_id
    where orders.doubt_checked_at is null or orders.doubt_checked_at < doubted.since`;
}

/** The first of each kind, those that wait longest first. */
export const firstWaiting = (db: Db, now: Date, mostOfAKind: number) =>
  shownOrders(db)
    .innerJoin(
      sql<Waiting & { place: number }>`(select waiting.*, row_number() over (partition by kind order by since) as place
        from (${waitingOrders(now)}) waiting)`.as('waiting'),
      'waiting.order_id',
      'orders.id',
    )
    .leftJoin('refunds', 'refunds.id', 'waiting.refund_id')
    .select([
      'waiting.kind',
      'waiting.since',
      'waiting.place',
      'refunds.id as refund_id',
      'refunds.status as refund_status',
      'refunds.amount as refund_amount',
      'refunds.reason as refund_reason',
    ])
    .where('waiting.place', '<=', mostOfAKind)
    .orderBy('waiting.since')
    .orderBy('orders.id')
    .execute();
