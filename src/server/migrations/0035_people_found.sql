-- Students whose words match all of these patterns, at most so many. Where a word is common, a limit makes the planner read
-- the table instead, or walk along another index until enough were met: here the index of their letters is the only way.
create function people_found(patterns text[], most integer) returns setof integer language plpgsql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  return query execute format(
    'select id from users where role_id = 2 and %s limit %s',
    (select string_agg(format('search_text like plain(%L)', pattern), ' and ') from unnest(patterns) pattern),
    most
  );
end $$;
