import { sql } from 'kysely';
import { inDays, inScope, type Scope } from './scope.store.ts';

export type SalesScope = Scope & { eventId: number | null; discountVoucherId: number | null };
type Sums = {
  orders: number;
  paid_orders: number;
  gross: number;
  discount: number;
  refunded_orders: number;
  refunds: number;
};

const sums = sql`
  coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(paid_orders), 0)::bigint as paid_orders,
  coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(discount), 0)::bigint as discount,
  coalesce(sum(refunded_orders), 0)::bigint as refunded_orders, coalesce(sum(refunds), 0)::bigint as refunds`;

const sold = (scope: SalesScope) => sql`
  ${inDays(scope)} ${inScope(scope, 'report_sales.course_id')}
  ${scope.eventId === null ? sql`` : sql`and event_id = ${scope.eventId}`}
  ${scope.discountVoucherId === null ? sql`` : sql`and discount_voucher_id = ${scope.discountVoucherId}`}`;

/** Every day of the range, also those on which nothing was sold. */
export async function salesOfDays(scope: SalesScope): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select each_day::date as day, ${sums}
    from generate_series(${scope.from}::timestamp, ${scope.to}::timestamp, interval '1 day') each_day
    left join (select * from report_sales where ${sold(scope)}) report_sales on report_sales.day = each_day::date
    group by each_day order by each_day`.execute(scope.db);
  return rows;
}

export async function salesOfItems(scope: SalesScope) {
  const { rows } = await sql<Sums & { course_id: number; event_id: number; name: string }>`
    select items.*, coalesce(courses.name, events.title) as name
    from (
      select course_id, event_id, ${sums} from report_sales where ${sold(scope)}
      group by course_id, event_id having sum(orders) + sum(refunded_orders) > 0
    ) items
    left join courses on courses.id = course_id
    left join events on events.id = event_id
    order by gross - discount - refunds desc, name, course_id, event_id`.execute(scope.db);
  return rows;
}

export async function salesOfDiscounts(scope: SalesScope) {
  const { rows } = await sql<Sums & { id: number; code: string }>`
    select codes.*, code
    from (
      select discount_voucher_id as id, ${sums} from report_sales
      where discount_voucher_id > 0 and ${sold(scope)}
      group by discount_voucher_id having sum(orders) + sum(refunded_orders) > 0
    ) codes
    join discount_vouchers on discount_vouchers.id = codes.id
    order by orders desc, code`.execute(scope.db);
  return rows;
}

export async function redemptionsOf(scope: Scope) {
  const { rows } = await sql<{
    batch: string;
    partner: string | null;
    course: string;
    redeemed: number;
    value: number;
  }>`
    select batch, partners.name as partner, courses.name as course, redeemed, value
    from (
      select batch, partner_id, course_id, sum(redeemed)::bigint as redeemed, sum(value)::bigint as value
      from report_redemptions
      where ${inDays(scope)} ${inScope(scope, 'report_redemptions.course_id')}
      group by batch, partner_id, course_id
    ) redemptions
    join courses on courses.id = course_id
    left join partners on partners.id = partner_id
    order by redeemed desc, batch, course`.execute(scope.db);
  return rows;
}
