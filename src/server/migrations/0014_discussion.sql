-- What its writer took back is not what an operator hid: a thread that others answered keeps its place without words.
alter table discussion_threads
  add column deleted_at timestamptz,
  -- of those that anyone may read, kept by the replies themselves
  add column replies_count integer not null default 0 check (replies_count >= 0),
  -- the browser's own name for what it sends: sent twice, it is kept once
  add column sent_as uuid,
  add constraint discussion_threads_length check (char_length(body) <= 2000),
  add constraint discussion_threads_sent unique (user_id, sent_as);

alter table discussion_replies
  add column deleted_at timestamptz,
  add column sent_as uuid,
  add constraint discussion_replies_length check (char_length(body) <= 2000),
  add constraint discussion_replies_sent unique (user_id, sent_as);

create function count_discussion_replies() returns trigger language plpgsql as $$
declare
  reply discussion_replies := coalesce(new, old);
  was_shown boolean := tg_op <> 'INSERT' and old.hidden_at is null and old.deleted_at is null;
  is_shown boolean := tg_op <> 'DELETE' and new.hidden_at is null and new.deleted_at is null;
begin
  if was_shown <> is_shown then
    update discussion_threads set replies_count = replies_count + is_shown::int - was_shown::int
    where id = reply.thread_id;
  end if;
  return null;
end $$;
create trigger count_replies after insert or delete or update of hidden_at, deleted_at on discussion_replies
  for each row execute function count_discussion_replies();

update discussion_threads set replies_count = (
  select count(*) from discussion_replies where thread_id = discussion_threads.id and hidden_at is null
);
