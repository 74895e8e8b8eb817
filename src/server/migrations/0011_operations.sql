-- What operators did: append-only (B-07).
create table audit_log (
  id bigint generated always as identity primary key,
  operator_id integer not null references users,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  ip text not null,
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_operator on audit_log (operator_id, created_at desc);
create index audit_log_of_target on audit_log (target, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
