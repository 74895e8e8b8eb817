-- What the back office edits of tests is seen on the course's page at once.
call announce_changes_of('quizzes', 'course_id');

-- A session that somebody ever chose is kept, also when they moved on: seats move, and leave no other trace.
alter table schedules add column was_booked boolean not null default false;
update schedules set was_booked = true where exists (select from schedule_bookings where schedule_id = schedules.id);
create function keep_was_booked() returns trigger language plpgsql as $$
begin
  update schedules set was_booked = true where id = new.schedule_id and not was_booked;
  return null;
end $$;
create trigger keep_was_booked after insert or update of schedule_id on schedule_bookings
  for each row execute function keep_was_booked();
