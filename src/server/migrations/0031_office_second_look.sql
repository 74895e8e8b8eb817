-- Access that the office gives by hand: an order that nobody pays for, so that it is settled, shown and ended like every
-- other. Who gave it and why is in the audit log.
alter table orders
  drop constraint orders_method_check,
  add constraint orders_method_check check (method in ('midtrans', 'voucher', 'office')),
  add constraint orders_office_gives check (method <> 'office' or (amount = 0 and course_id is not null));

alter table orders
  -- An operator has looked into another amount than ours that the provider named.
  add column doubt_checked_at timestamptz,
  -- Why what a disputed order gave ended or stayed. Here and not in the log, where no word about a person can be mended.
  add column dispute_note text;
