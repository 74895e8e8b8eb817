-- Operators move and call off sessions and events.
alter table schedules
  add column changed_at timestamptz,
  add column change_reason text not null default '',
  -- how often it was changed
  add column revision integer not null default 0;
alter table events
  add column changed_at timestamptz,
  add column change_reason text not null default '',
  add column revision integer not null default 0;

-- Every seat keeps the time that it was taken for. Where its session has another time now, whoever sits there is told
-- and has a way out; where it is back, nothing has changed. The triggers write it, whoever takes the seat; the defaults
-- only say that nobody else has to.
alter table schedule_bookings add column chosen_start timestamptz, add column chosen_end timestamptz;
update schedule_bookings set chosen_start = start_date, chosen_end = end_date
  from schedules where schedules.id = schedule_id;
alter table schedule_bookings
  alter column chosen_start set not null, alter column chosen_start set default now(),
  alter column chosen_end set not null, alter column chosen_end set default now();

create function keep_chosen_session() returns trigger language plpgsql as $$
begin
  select start_date, end_date into new.chosen_start, new.chosen_end from schedules where id = new.schedule_id;
  return new;
end $$;
create trigger keep_chosen before insert or update of schedule_id on schedule_bookings
  for each row execute function keep_chosen_session();

-- Of an event it is the seats on its days, held since the order; the place itself for an event without days.
alter table event_seats add column chosen_start timestamptz, add column chosen_end timestamptz;
update event_seats set chosen_start = date, chosen_end = end_date from event_days where event_days.id = event_day_id;
alter table event_seats
  alter column chosen_start set not null, alter column chosen_start set default now(),
  alter column chosen_end set not null, alter column chosen_end set default now();

create function keep_chosen_day() returns trigger language plpgsql as $$
begin
  select date, end_date into new.chosen_start, new.chosen_end from event_days where id = new.event_day_id;
  return new;
end $$;
create trigger keep_chosen before insert on event_seats for each row execute function keep_chosen_day();

alter table event_registrations add column chosen_start timestamptz, add column chosen_end timestamptz;
update event_registrations set chosen_start = start_date, chosen_end = events.end_date
  from events where events.id = event_id;
alter table event_registrations alter column chosen_start set not null, alter column chosen_start set default now();

create function keep_chosen_event() returns trigger language plpgsql as $$
begin
  select start_date, end_date into new.chosen_start, new.chosen_end from events where id = new.event_id;
  return new;
end $$;
create trigger keep_chosen before insert on event_registrations for each row execute function keep_chosen_event();

-- Everybody who ever registered, also those whose place ended, batch by batch.
create index event_registrations_of_event on event_registrations (event_id, created_at, id);
-- Days are looked for by their date when people are reminded of them.
create index event_days_by_date on event_days (date, id);

-- What a person was written about a time of theirs: each cause once, however often the work is tried again.
-- 'schedule:12 day 2026-11-20T12:00:00Z', 'event:4 change 2'.
create table told (
  user_id integer not null references users,
  cause text not null,
  told_at timestamptz not null,
  primary key (user_id, cause)
);
create index told_by_age on told (told_at);
