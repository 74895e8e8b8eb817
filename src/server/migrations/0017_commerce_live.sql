-- Whoever has a course or a place has it by one order: what else is paid for it is paid back.
create unique index orders_one_owned_course on orders (student_id, course_id)
  where course_id is not null and status in ('success', 'disputed');
create unique index orders_one_owned_event on orders (student_id, event_id)
  where event_id is not null and status in ('success', 'disputed');

-- When the provider is to be asked next about a payment; null: there is nothing left to learn.
alter table payments add column ask_at timestamptz;
update payments set ask_at = created_at where status in ('created', 'pending');
drop index payments_to_ask;
create index payments_to_ask on payments (ask_at) where ask_at is not null;

-- Written to the buyer once, by a job that may run twice.
alter table orders add column receipt_sent_at timestamptz;

-- Invoices are numbered without a gap: the number is taken in the transaction that settles, and given back with it.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last integer not null check (last >= 0)
);
insert into invoice_counter (last) select count(invoice_number) from orders;
