import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';
import { forgetDays, type Some, within } from './some.store.ts';

/**
 * Orders by the day they were made, settled and taken back. Taken back is what was settled and has no money any more:
 * paid back by us or the provider ('refunded') or fetched by the bank ('failed').
 */
export async function sumSales(tx: Tx, days: Some<string>): Promise<void> {
  await forgetDays(tx, 'report_sales', days);
  const item = sql`coalesce(course_id, 0) as course_id, coalesce(event_id, 0) as event_id,
    coalesce(discount_voucher_id, 0) as discount_voucher_id`;
  await sql`
    insert into report_sales (day, course_id, event_id, discount_voucher_id,
      ordered, orders, paid_orders, gross, discount, refunded_orders, refunds)
    select day, course_id, event_id, discount_voucher_id,
      sum(ordered), sum(orders), sum(paid_orders), sum(gross), sum(discount), sum(refunded_orders), sum(refunds)
    from (
      select wib_day(created_at) as day, ${item}, 1 as ordered, 0 as orders, 0 as paid_orders, 0 as gross, 0 as discount,
        0 as refunded_orders, 0 as refunds
      from orders ${within(days, 'orders.created_at')}
      union all
      select wib_day(settled_at), ${item}, 0, 1, (amount > 0)::integer, amount_before_discount, voucher_discount, 0, 0
      from settlements ${within(days, 'settlements.settled_at')}
      join orders on orders.id = settlements.order_id
      union all
      select wib_day(updated_at), ${item}, 0, 0, 0, 0, 0, 1, amount
      from orders ${within(days, 'orders.updated_at')}
      join settlements on settlements.order_id = orders.id
      where orders.status in ('refunded', 'failed')
    ) moved
    group by day, course_id, event_id, discount_voucher_id`.execute(tx);
}

/** Product vouchers by the day they were redeemed, with what their courses would have cost. */
export async function sumRedemptions(tx: Tx, days: Some<string>): Promise<void> {
  await forgetDays(tx, 'report_redemptions', days);
  await sql`
    insert into report_redemptions (day, course_id, partner_id, batch, redeemed, value)
    select wib_day(redeemed_at), voucher_redemptions.course_id, coalesce(partner_id, 0), coalesce(voucher_batches.name, ''),
      count(*), sum(list_price)
    from voucher_redemptions ${within(days, 'voucher_redemptions.redeemed_at')}
    join vouchers on vouchers.id = voucher_id
    left join voucher_batches on voucher_batches.id = batch_id
    join orders on orders.id = voucher_redemptions.order_id
    group by 1, 2, 3, 4`.execute(tx);
}
