-- A note that was written without a network is sent again until an answer comes: it must not stand there twice.
alter table lecture_notes add column sent_as uuid;
create unique index lecture_notes_sent_once on lecture_notes (enrolment_id, sent_as);
