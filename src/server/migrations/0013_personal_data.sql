-- Pages that show somebody, beside a review say, are made anew when the name or picture changes or the person is gone.
create function announce_changed_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'users:' || new.id);
  return null;
end $$;
create trigger announce_person after update of first_name, last_name, photo_id, anonymised_at on users
  for each row when (
    (old.first_name, old.last_name, old.photo_id, old.anonymised_at)
      is distinct from (new.first_name, new.last_name, new.photo_id, new.anonymised_at)
  )
  execute function announce_changed_person();

-- What one person left is found without reading what everybody left.
create index tracking_events_of on tracking_events (user_id) where user_id is not null;
create index discussion_threads_by on discussion_threads (user_id);
create index discussion_replies_by on discussion_replies (user_id);
