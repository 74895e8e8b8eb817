import type { Invariant } from '../../platform/invariants.ts';

/** Money and places: what was paid was given or goes back, and nobody holds what has ended. */
export const commerceInvariants: readonly Invariant[] = [
  {
    holds: 'a settled order gave its class or its event',
    broken: `select 'order ' || o.id as what from orders o where status = 'success'
      and not exists (select from enrolments where order_id = o.id)
      and not exists (select from event_registrations where order_id = o.id)
      -- who bought again after a refund goes on in the class of the first time
      and not exists (select from enrolments e where e.student_id = o.student_id and e.course_id = o.course_id)`,
  },
  {
    holds: 'an order is settled once, by a payment of its amount, with an invoice where there was money',
    broken: `select 'order ' || o.id as what from orders o join settlements s on s.order_id = o.id
      left join payments p on p.id = s.payment_id
      where (o.amount > 0) <> (p.id is not null) or p.gross_amount <> o.amount or p.order_id <> o.id
        or (o.amount > 0) <> (o.invoice_number is not null)`,
  },
  {
    holds: 'an order that counts as paid is settled',
    broken: `select 'order ' || o.id as what from orders o
      where status in ('success', 'disputed') and not exists (select from settlements s where s.order_id = o.id)`,
  },
  {
    holds: 'money that came in bought something, or is being paid back',
    broken: `select 'payment ' || p.id as what from payments p
      where p.status = 'paid' and not exists (select from settlements s where s.payment_id = p.id)
        and not exists (select from refunds r where r.payment_id = p.id)`,
  },
  {
    holds: 'what may be paid is of an order that waits for it',
    broken: `select 'payment ' || p.id as what from payments p join orders o on o.id = p.order_id
      where p.status in ('created', 'pending') and o.status <> 'pending'`,
  },
  {
    holds: 'no more is paid back than was paid',
    broken: `select 'payment ' || p.id as what from payments p join refunds r on r.payment_id = p.id
      where r.status <> 'failed' group by p.id having sum(r.amount) > p.gross_amount`,
  },
  {
    holds: 'invoices are numbered without a gap',
    broken: `select 'invoices: ' || count(invoice_number) || ' of ' || last as what
      from invoice_counter left join orders on invoice_number is not null group by last having count(invoice_number) <> last`,
  },
  {
    holds: 'an amount is the price before it, less its discount, and never below nothing',
    broken: `select 'order ' || id as what from orders
      where amount <> amount_before_discount - voucher_discount or amount < 0 or voucher_discount < 0
        or (voucher_discount > 0) and discount_voucher_id is null`,
  },
  {
    holds: 'a discount is held by the orders that may still be paid or were, and by no others',
    broken: `select 'order ' || o.id as what from orders o left join discount_uses u on u.order_id = o.id
      where (u.order_id is not null)
        <> (o.discount_voucher_id is not null and o.status in ('pending', 'success', 'disputed'))`,
  },
  {
    holds: 'a discount is used as often as orders hold it, and no more often than it may',
    broken: `select 'discount ' || d.code as what from discount_vouchers d
      where used <> (select count(*) from discount_uses where discount_voucher_id = d.id) or used > quota`,
  },
  {
    holds: 'a voucher order has its voucher, of the same course and student, and a voucher one order that lives',
    broken: `select 'order ' || o.id as what from orders o left join voucher_redemptions r on r.order_id = o.id
      left join vouchers v on v.id = r.voucher_id
      where (o.method = 'voucher') <> (r.voucher_id is not null) or v.course_id <> o.course_id or r.student_id <> o.student_id`,
  },
  {
    holds: 'nobody sits at an event by an order that has ended',
    broken: `select 'order ' || o.id as what from orders o where o.status not in ('pending', 'success', 'disputed')
      and exists (select from event_seats where order_id = o.id)`,
  },
  {
    holds: 'who registered for an event has a seat on each of its days, unless the registration was given back',
    broken: `select 'registration ' || r.id as what from event_registrations r
      where (select count(*) from event_seats where order_id = r.order_id)
        <> (select count(*) from event_days where event_id = r.event_id and r.cancelled_at is null)`,
  },
];
