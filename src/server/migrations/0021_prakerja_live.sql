-- What the programme calls the course; its codes are good for this one alone. null: not known, and not compared.
alter table courses add column programme_code text;

-- A code is claimed by one enrolment when its verification is asked for, and theirs for good once the programme has
-- confirmed it. An internal code opens a class without the programme, and is nobody's.
alter table kpj_codes
  add column confirmed_at timestamptz,
  alter column kpj_code drop not null,
  drop constraint kpj_codes_kpj_code_key;
create unique index kpj_codes_code on kpj_codes (upper(kpj_code));

alter table kpj_attendances
  -- kept for reference: what the programme calls a visit is its own affair, and need not be unlike any other
  drop constraint kpj_attendances_state_key,
  -- when the programme is to be asked what became of it; null: never again
  add column ask_at timestamptz,
  add column is_internal boolean not null default false;
drop index kpj_attendances_open;
create index kpj_attendances_to_ask on kpj_attendances (ask_at) where ask_at is not null;
-- What had opened a class was confirmed, whatever else is known of it.
update kpj_codes set confirmed_at = coalesce(
  (select verified_at from kpj_attendances first
   where first.enrolment_id = kpj_codes.enrolment_id and first.sequence = 1),
  (select kpj_verified_at from enrolments where id = kpj_codes.enrolment_id));

-- What was confirmed stands with the class that it opens: whoever writes an attendance, the class follows.
alter table enrolments add column kpj_sequences smallint[] not null default '{}';
create function open_by_attendance() returns trigger language plpgsql as $$
begin
  update enrolments set
    kpj_sequences = array(select unnest(kpj_sequences || new.sequence) order by 1),
    kpj_verified_at = case when new.sequence = 1 then coalesce(kpj_verified_at, new.verified_at) else kpj_verified_at end
  where id = new.enrolment_id and not new.sequence = any (kpj_sequences);
  return null;
end $$;
create trigger open_by_attendance after insert or update of verified_at on kpj_attendances
  for each row when (new.verified_at is not null) execute function open_by_attendance();
update enrolments set kpj_sequences = array(
  select sequence from kpj_attendances where enrolment_id = enrolments.id and verified_at is not null
  union select 1::smallint where kpj_verified_at is not null
  order by 1);

-- An attendance says which lesson's faces were seen.
alter table lecture_progress drop column face_verified_at;

-- The programme's own number of a task (1 to 998: Tugas Praktik Mandiri, 999: Unjuk Keterampilan), and what it was told.
alter table assignments
  add column sequence smallint check (sequence between 1 and 999 and (sequence = 999) = (kind = 'unjuk_keterampilan')),
  -- as the programme answered: 0 not submitted, 1 pending, 2 success, 3 failed; null: it was never told
  add column programme_status smallint check (programme_status between 0 and 3),
  add column feedback_status smallint check (feedback_status between 0 and 3),
  -- when it is to be told or asked next; null: never again
  add column programme_ask_at timestamptz,
  add column programme_tries smallint not null default 0,
  -- when it was told last, of the task or of its grade
  add column reported_at timestamptz;
-- Lessons that were taken out count too: without them two tasks of a class could have one number.
update assignments set sequence = case when kind = 'unjuk_keterampilan' then 999 else (
  select count(*) from lessons before join lessons own on own.id = assignments.lesson_id
  where before.course_id = own.course_id and before.position <= own.position) end;
alter table assignments
  alter column sequence set not null,
  add unique (enrolment_id, kind, sequence);
create index assignments_to_report on assignments (programme_ask_at) where programme_ask_at is not null;

-- 10: a task was graded. 11: the programme confirmed an attendance while nobody waited for it.
alter table notification_groups drop constraint notification_groups_id_check;
alter table notification_groups add check (id in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11));
alter table notifications add column assignment_id integer references assignments;

-- The programme has one number for Unjuk Keterampilan: of a course's lessons one gives it, the last that did.
update lessons set is_unjuk_ketra = false where is_unjuk_ketra and archived_at is null and exists (
  select from lessons later
  where later.course_id = lessons.course_id and later.is_unjuk_ketra and later.archived_at is null
    and later.position > lessons.position);
create unique index lessons_one_skill_test on lessons (course_id) where is_unjuk_ketra and archived_at is null;
