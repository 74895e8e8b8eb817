-- With the status in it, those of a course or an event that are in one can be counted and listed from the index alone:
-- of thousands of orders of a course few have expired, and each of the others would be looked at.
drop index orders_of_course;
create index orders_of_course on orders (course_id, created_at desc, id) include (status) where course_id is not null;
drop index orders_of_event;
create index orders_of_event on orders (event_id, created_at desc, id) include (status) where event_id is not null;
