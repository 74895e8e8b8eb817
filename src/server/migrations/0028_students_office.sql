-- Whom support looks for, by name, email or telephone number.
alter table users add column search_text text generated always as (
  plain(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops) where role_id = 2;

-- One that was revoked may be issued anew under another number: of a class one is valid at a time.
alter table certificates
  add column revoke_reason text,
  add column replaced_by text references certificates,
  add constraint certificates_revoked check (revoked_at is not null or (revoke_reason is null and replaced_by is null)),
  drop constraint certificates_enrolment_id_key,
  add column search_text text generated always as (plain(id || ' ' || printed_name || ' ' || course_name)) stored;
create unique index certificates_one_valid on certificates (enrolment_id) where revoked_at is null;
create index certificates_of_class on certificates (enrolment_id);
create index certificates_search on certificates using gin (search_text gin_trgm_ops);

-- What was handed in, in the order in which it came, and who takes part in the programme.
create index assignments_handed_in on assignments (submitted_at, id) where submitted_at is not null;
create index enrolments_of_programme on enrolments (enrolled_at desc, id desc) where needs_kpj_code;
