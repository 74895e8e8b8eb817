-- Exams: after the third failed try the next one waits, each time twice as long, up to a day. Null: the site's setting.
alter table quizzes
  add column pause_minutes smallint check (pause_minutes between 0 and 1440),
  add constraint quizzes_pause_of_exam check (pause_minutes is null or kind = 'exam');

-- Watching: when the owner first opened the class. No time before it is credited, however long the clock has run.
-- Null: not opened since it was bought, or bought again.
alter table enrolments add column opened_at timestamptz;
update enrolments set opened_at = seen.opened_at
from (select enrolment_id, min(opened_at) as opened_at from lecture_progress group by enrolment_id) seen
where seen.enrolment_id = enrolments.id and enrolments.access_ended_at is null;
