-- Who has shown a discount's code. Its number counts up and could be guessed: it buys only for those who stand here.
create table shown_discounts (
  student_id integer not null references users,
  discount_voucher_id integer not null references discount_vouchers on delete cascade,
  shown_at timestamptz not null,
  primary key (student_id, discount_voucher_id)
);
create index shown_discounts_of_voucher on shown_discounts (discount_voucher_id);

insert into shown_discounts
select student_id, discount_voucher_id, min(orders.created_at)
from orders join users on users.id = student_id
where discount_voucher_id is not null and anonymised_at is null
group by student_id, discount_voucher_id;
