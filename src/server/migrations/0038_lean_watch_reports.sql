-- Nobody asks for a report by its number, nor for those of one lecture: a key less to write with each and a narrower index,
-- and two fifths less to keep.
alter table watch_reports drop column id;
drop index watch_reports_lecture;
create index watch_reports_of_enrolment on watch_reports (enrolment_id);
