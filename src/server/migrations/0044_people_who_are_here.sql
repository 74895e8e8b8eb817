-- Who has left has no name any more, and is found by none. So whoever lists students knows, where a name is found more
-- often than a list shows, that it is full, without looking at each of them.
drop index users_first_names, users_last_names;
create index users_first_names on users (split_part(plain(first_name), ' ', 1), id) include (first_name)
  where role_id = 2 and anonymised_at is null;
create index users_last_names on users (split_part(plain(last_name), ' ', 1), id) include (last_name)
  where role_id = 2 and anonymised_at is null;

-- Students who have this as their first name, or as their last, at most so many; read from those indexes alone.
create or replace function people_named(name text, most integer) returns integer[] language plpgsql stable
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  ids integer[] := array(
    select id from users
    where role_id = 2 and anonymised_at is null and split_part(plain(first_name), ' ', 1) = name limit most
  );
begin
  if cardinality(ids) = most then return ids; end if;
  return array(
    select id from users
    where role_id = 2 and anonymised_at is null and split_part(plain(last_name), ' ', 1) = name limit most
  );
end $$;

-- All of these as whole words, the last one as a beginning, since it may still be typed; null where all are short, since
-- short words begin very many others.
create function whole_words(holding text[]) returns tsquery language sql immutable parallel safe
  return (
    select (string_agg(quoted_word(word), ' & ' order by place, within_part) || ':*')::tsquery
    from unnest(holding) with ordinality parts (part, place),
      regexp_split_to_table(plain(part), '\s+') with ordinality words (word, within_part)
    where length(word) >= 3
  );

-- Students who are here and whose search_text holds all of these, at most so many; those found first where they are enough
-- or all there are. A single word is looked for as a first or a last name that more have than are asked for. Several are
-- looked for as whole words, where `by_words` says so, the last one as a beginning, since it may still be typed: every
-- letter of a full name stands in very many names, and its two words together in few. Beginnings of all would be those of
-- very many addresses. Else they are looked for anywhere. A limit would make the planner read the table instead, or walk
-- along another index until enough were met: here the indexes of names, words and letters are the only way.
create or replace function people_found(holding text[], by_words boolean, most integer) returns setof integer language plpgsql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  here constant text := 'select id from users where role_id = 2 and anonymised_at is null';
  held text := (select string_agg(format('strpos(search_text, plain(%L)) > 0', part), ' and ') from unnest(holding) part);
  letters text := (
    select string_agg(format('search_text like plain(%L)', '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(holding) part
  );
  words tsquery := whole_words(holding);
  ids integer[];
begin
  if by_words and words is not null then
    return query execute format(
      '%s and people_words(search_text) @@ %L::tsquery and %s limit %s', here, words, held, most
    );
    if found then return; end if;
  end if;
  if not by_words then
    ids := people_named(plain(holding[1]), most);
    if cardinality(ids) = most then
      return query select unnest(ids);
      return;
    end if;
  end if;
  return query execute format('%s and %s limit %s', here, letters, most);
end $$;

-- Certificates by a full name, likewise: each word by itself stands in very many, all of them in few.
create index certificates_words on certificates using gin (people_words(search_text));
