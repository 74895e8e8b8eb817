-- What reports are read from: sums by day on a clock in Jakarta, kept by jobs, so that a report opens at once however many
-- orders and watch reports there are. Everything here can be thrown away and made again from what it sums up.

create function wib_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Jakarta')::date;
create function wib_start(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Jakarta';

-- 0 stands for none in the keys.
create table report_sales (
  day date not null,
  course_id integer not null,
  event_id integer not null,
  discount_voucher_id integer not null,
  -- made that day, whatever became of them
  ordered integer not null,
  -- settled that day, and those of them that cost something
  orders integer not null,
  paid_orders integer not null,
  gross bigint not null,
  discount bigint not null,
  -- taken back that day, whenever they were sold: a month that was paid out stays as it was
  refunded_orders integer not null,
  refunds bigint not null,
  primary key (day, course_id, event_id, discount_voucher_id)
);
create index report_sales_course on report_sales (course_id, day);

create table report_redemptions (
  day date not null,
  course_id integer not null,
  partner_id integer not null,
  batch text not null,
  redeemed integer not null,
  value bigint not null,
  primary key (day, course_id, partner_id, batch)
);

create table report_visits (
  day date not null,
  course_id integer not null,
  views integer not null,
  visitors integer not null,
  primary key (course_id, day)
);

-- Those who enrolled in a course on one day, and how far they have come since.
create table report_cohorts (
  course_id integer not null,
  day date not null,
  enrolled integer not null,
  started integer not null,
  half integer not null,
  all_lectures integer not null,
  exam_passed integer not null,
  rated integer not null,
  certified integer not null,
  finished integer not null,
  primary key (course_id, day)
);
create table report_lectures (
  course_id integer not null,
  day date not null,
  lecture_id integer not null,
  opened integer not null,
  attended integer not null,
  watched_seconds bigint not null,
  -- the last that they attended, of those who have not attended all
  stopped integer not null,
  primary key (course_id, day, lecture_id)
);
create table report_quizzes (
  course_id integer not null,
  day date not null,
  quiz_id integer not null,
  students integer not null,
  attempts integer not null,
  passed integer not null,
  score_sum bigint not null,
  primary key (course_id, day, quiz_id)
);
create table report_finish_days (
  course_id integer not null,
  day date not null,
  days_taken integer not null,
  students integer not null,
  primary key (course_id, day, days_taken)
);

create table report_ratings (
  course_id integer not null,
  day date not null,
  ratings integer not null,
  stars integer not null,
  one integer not null,
  two integer not null,
  three integer not null,
  four integer not null,
  five integer not null,
  like_materi integer not null,
  like_mentor integer not null,
  like_video integer not null,
  like_resource integer not null,
  primary key (course_id, day)
);
create index report_ratings_day on report_ratings (day);

create table report_nps (
  day date primary key,
  promoters integer not null,
  passives integer not null,
  detractors integer not null
);

create table report_sessions (
  schedule_id integer primary key,
  booked integer not null,
  attended integer not null
);

-- How far the jobs have come.
create table report_state (
  id boolean primary key default true check (id),
  -- what was watched until then is counted; null: nothing was ever counted
  watched_until timestamptz,
  refreshed_at timestamptz,
  -- what an instructor gets of the net sales where nothing else was agreed with them
  share_percent numeric(5, 2) not null default 50 check (share_percent between 0 and 100)
);
insert into report_state default values;

-- What has to be summed up again. Only ever added to, without any key, so that nobody who buys or learns waits for
-- somebody else here; the job takes them away in the transaction that writes the new sums.
create table report_marks (
  kind text not null check (kind in ('sales', 'learning', 'ratings', 'nps', 'sessions')),
  course_id integer,
  -- null: every day of the course
  day date,
  enrolment_id integer,
  schedule_id integer
);

create function mark_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_marks (kind, day) values ('sales', wib_day(new.created_at));
  else
    insert into report_marks (kind, day)
      select 'sales', wib_day(moment)
      from unnest(array[old.created_at, old.updated_at, new.updated_at,
        (select settled_at from settlements where order_id = old.id)]) moment
      where moment is not null;
  end if;
  return null;
end $$;
create trigger mark_insert after insert on orders for each row execute function mark_order();
create trigger mark_delete after delete on orders for each row execute function mark_order();
-- Not when an order is paid: its settlement says so.
create trigger mark_update after update on orders for each row when (
  old.status in ('refunded', 'failed') or new.status in ('refunded', 'failed')
  or old.amount_before_discount <> new.amount_before_discount or old.voucher_discount <> new.voucher_discount
  or old.discount_voucher_id is distinct from new.discount_voucher_id
  or old.course_id is distinct from new.course_id or old.event_id is distinct from new.event_id
  or old.created_at <> new.created_at
) execute function mark_order();

create function mark_settlement() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, day)
    select 'sales', wib_day(moment) from unnest(array[old.settled_at, new.settled_at]) moment where moment is not null;
  -- an order that was taken back counts as such only while it has a settlement
  insert into report_marks (kind, day)
    select 'sales', wib_day(updated_at) from orders
    where id in (old.order_id, new.order_id) and status in ('refunded', 'failed');
  return null;
end $$;
create trigger mark_change after insert or update or delete on settlements
  for each row execute function mark_settlement();

create function mark_redemption() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, day)
    select 'sales', wib_day(moment) from unnest(array[old.redeemed_at, new.redeemed_at]) moment where moment is not null;
  return null;
end $$;
create trigger mark_change after insert or update or delete on voucher_redemptions
  for each row execute function mark_redemption();

create function mark_enrolment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_marks (kind, course_id, day) values ('learning', old.course_id, wib_day(old.enrolled_at));
  end if;
  if tg_op <> 'DELETE' then
    insert into report_marks (kind, course_id, day) values ('learning', new.course_id, wib_day(new.enrolled_at));
  end if;
  return null;
end $$;
create trigger mark_insert after insert or delete on enrolments for each row execute function mark_enrolment();
create trigger mark_update after update on enrolments for each row when (
  old.finished_at is distinct from new.finished_at or old.enrolled_at <> new.enrolled_at
  or old.course_id <> new.course_id or old.student_id <> new.student_id
) execute function mark_enrolment();

create function mark_enrolled() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, enrolment_id)
    select distinct 'learning', enrolment_id from unnest(array[old.enrolment_id, new.enrolment_id]) enrolment_id
    where enrolment_id is not null;
  return null;
end $$;
create trigger mark_change after insert or update or delete on quiz_attempts
  for each row execute function mark_enrolled();
create trigger mark_change after insert or update of revoked_at, enrolment_id or delete on certificates
  for each row execute function mark_enrolled();

create function mark_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_marks (kind, course_id, day) values ('ratings', old.course_id, wib_day(old.created_at));
    insert into report_marks (kind, enrolment_id)
      select 'learning', id from enrolments where student_id = old.student_id and course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_marks (kind, course_id, day) values ('ratings', new.course_id, wib_day(new.created_at));
    insert into report_marks (kind, enrolment_id)
      select 'learning', id from enrolments where student_id = new.student_id and course_id = new.course_id;
  end if;
  return null;
end $$;
create trigger mark_change after insert or update or delete on ratings for each row execute function mark_rating();

create function mark_nps() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, day)
    select 'nps', wib_day(moment) from unnest(array[old.created_at, new.created_at]) moment where moment is not null;
  return null;
end $$;
create trigger mark_change after insert or update or delete on nps_answers for each row execute function mark_nps();

create function mark_booking() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, schedule_id)
    select distinct 'sessions', schedule_id from unnest(array[old.schedule_id, new.schedule_id]) schedule_id
    where schedule_id is not null;
  return null;
end $$;
create trigger mark_change after insert or update of schedule_id, attended_at or delete on schedule_bookings
  for each row execute function mark_booking();

-- Half of the lectures is another half when there are more of them.
create function mark_outline() returns trigger language plpgsql as $$
begin
  insert into report_marks (kind, course_id)
    select distinct 'learning', course_id from unnest(array[old.course_id, new.course_id]) course_id
    where course_id is not null;
  return null;
end $$;
create trigger mark_change after insert or update of position, archived_at, course_id, lesson_id or delete on lectures
  for each row execute function mark_outline();
create trigger mark_change after update of position, archived_at on lessons
  for each row execute function mark_outline();

-- How the days are found again. Of what is written while people watch, only places that never change again, so that the
-- updates in between stay in their page; the reports themselves lie in the order of time.
create index settlements_by_day on settlements (settled_at);
create index orders_taken_back on orders (updated_at) where status in ('refunded', 'failed');
create index voucher_redemptions_by_day on voucher_redemptions (redeemed_at);
create index lecture_progress_opened on lecture_progress (opened_at);
create index lecture_progress_attended on lecture_progress (attended_at) where attended_at is not null;
create index watch_reports_by_time on watch_reports using brin (reported_at) with (pages_per_range = 16, autosummarize = on);
create index users_joined on users (created_at);
create index contact_messages_waiting on contact_messages (created_at) where handled_at is null;

-- What was agreed with an instructor about the net sales of the courses that they lead; null: what everybody gets.
alter table instructors add column revenue_share_percent numeric(5, 2) check (revenue_share_percent between 0 and 100);
