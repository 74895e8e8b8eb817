-- Nobody pays for an order that has ended.
update payments set status = 'cancelled', updated_at = now()
  from orders
  where orders.id = payments.order_id and orders.status <> 'pending' and payments.status in ('created', 'pending');

-- Of several that could be paid, the one that somebody has begun to pay stays, or else the newest whose token was given
-- out. What the others were doing at the provider is forgotten and asked for at once: a way to pay that is news about a
-- closed payment is closed there as well.
update payments set status = 'cancelled', transaction_id = null, updated_at = now(), ask_at = now()
  from (
    select id, row_number() over (
      partition by order_id order by token is null, status <> 'pending', attempt desc
    ) as place
    from payments where status in ('created', 'pending')
  ) payable
  where payable.id = payments.id and place > 1;

create unique index payments_one_payable on payments (order_id) where status in ('created', 'pending');
