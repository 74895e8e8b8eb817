-- Who may do what in the back office; instructors (role 3) have none of these, they see what belongs to their courses.
alter table users
  add column staff_role text check (staff_role in ('owner', 'editor', 'finance', 'support')),
  -- sealed; it counts once a code made with it was confirmed
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- the time step of the last code that was used: no code opens the door twice
  add column totp_last_step bigint;
update users set staff_role = 'owner' where role_id = 1;
alter table users add constraint users_staff_role check ((role_id = 1) = (staff_role is not null));

-- One-time codes for whoever lost the telephone: hashed, each good once.
create table totp_recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The setting asks for a second factor and this person has none yet: such a session may only set one up.
alter table sessions add column is_otp_due boolean not null default false;

-- Whoever was given another role, or whose second factor changed, is no longer who the known sessions say.
drop trigger announce_account on users;
create trigger announce_account after update of deactivated_at, role_id, staff_role on users
  for each row when (
    old.deactivated_at is distinct from new.deactivated_at or old.role_id <> new.role_id
    or old.staff_role is distinct from new.staff_role
  )
  execute function announce_changed_account();
create function announce_changed_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('personal', 'session:' || new.id);
  return null;
end $$;
create trigger announce_otp after update of is_otp_due on sessions
  for each row when (old.is_otp_due <> new.is_otp_due) execute function announce_changed_session();
