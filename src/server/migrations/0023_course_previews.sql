-- Somebody of the back office looks at one course as a student of it would: a session of their own that reads and never
-- writes. It enrols nobody, so nothing that counts students, money or progress can ever meet it.
alter table sessions
  add column preview_course_id integer references courses on delete cascade,
  add constraint sessions_preview_in_person check (preview_course_id is null or impersonated_by is not distinct from user_id);
