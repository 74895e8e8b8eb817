-- A course that was withdrawn and is offered again is no new one: it takes its old place among the newest.
alter table courses add column first_published_at timestamptz;
comment on column courses.first_published_at is 'kept while it is withdrawn';

-- Who hands in a test is graded by the questions that were asked when they began: those that stood at one moment.
-- Questions that were written before this was kept stood always.
alter table questions add column created_at timestamptz not null default 'epoch';

-- Captions of films that anyone may see stand on pages.
call announce_changes_of('media_captions', 'media_id');

-- The back office asks whether a question was answered, and removes what nobody has a part in: without these each of them
-- would look through all that students ever left.
create index attempt_answers_question on attempt_answers (question_id);
create index questions_lesson on questions (lesson_id) where lesson_id is not null;
create index lecture_notes_lecture on lecture_notes (lecture_id);
create index ebook_places_ebook on ebook_places (ebook_id);
create index assignments_lecture on assignments (lecture_id);
create index assignments_lesson on assignments (lesson_id);
create index notifications_course on notifications (course_id) where course_id is not null;
create index sessions_preview on sessions (preview_course_id) where preview_course_id is not null;
create index vouchers_partner on vouchers (partner_id) where partner_id is not null;
create index users_photo on users (photo_id) where photo_id is not null;
-- All that an instructor sees in the back office is narrowed to the own courses, drafts among them.
create index courses_led_by on courses (instructor_id);
