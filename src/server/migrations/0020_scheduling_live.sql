-- A session or an event that an operator moved or called off. Whoever took their seat before `changed_at` took it for
-- another time: they are told, and have a way out.
alter table schedules
  add column changed_at timestamptz,
  -- its start before the last move
  add column moved_from timestamptz,
  add column change_reason text not null default '',
  -- a calendar takes the entry with the higher number
  add column revision integer not null default 0;
alter table events
  add column changed_at timestamptz,
  add column moved_from timestamptz,
  add column change_reason text not null default '',
  add column revision integer not null default 0;

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
