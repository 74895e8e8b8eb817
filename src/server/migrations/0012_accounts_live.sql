-- What belongs to one person is announced on a channel of its own: pages of the site show none of it.
-- A session that ended, by its token: every process forgets it at once.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('personal', 'session:' || id) from old_rows;
  return null;
end $$;
create trigger announce_delete after delete on sessions
  referencing old table as old_rows for each statement execute function announce_ended_sessions();

-- Who was deactivated, or given another role, is no longer who the known sessions say.
create function announce_changed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('personal', 'account:' || new.id);
  return null;
end $$;
create trigger announce_account after update of deactivated_at, role_id on users
  for each row when (old.deactivated_at is distinct from new.deactivated_at or old.role_id <> new.role_id)
  execute function announce_changed_account();

-- The bell rings without a reload: once per person and statement, however many notifications it made.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('personal', 'notifications:' || user_id) from (select distinct user_id from changed_rows) people;
  return null;
end $$;
create trigger announce_insert after insert on notifications
  referencing new table as changed_rows for each statement execute function announce_notifications();
create trigger announce_update after update on notifications
  referencing new table as changed_rows for each statement execute function announce_notifications();

-- A new email counts once its own mailbox has confirmed it; asking again voids the earlier link.
create table email_changes (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create unique index email_changes_one_open on email_changes (user_id) where used_at is null;
create index email_changes_expiry on email_changes (expires_at);

-- The newest answer decides whether somebody is asked again; a class that was finished is asked about some days later.
create index enrolments_finished on enrolments (finished_at, id) where finished_at is not null;
create index users_students_since on users (created_at, id) where role_id = 2 and deactivated_at is null;
