-- A course that was withdrawn and is offered again is no new one: it takes its old place among the newest.
alter table courses add column first_published_at timestamptz;
comment on column courses.first_published_at is 'kept while it is withdrawn';

-- Who hands in a test is graded by the questions that were asked when they began: those that stood at one moment.
-- Questions that were written before this was kept stood always.
alter table questions add column created_at timestamptz not null default 'epoch';

-- Captions of films that anyone may see stand on pages.
call announce_changes_of('media_captions', 'media_id');
