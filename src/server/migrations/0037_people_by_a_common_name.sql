-- Of a name that very many have, a thousand are known from these alone, without a look at anybody's row: enough for whoever
-- lists them to know that there are more than a list shows.
create index users_first_names on users (split_part(plain(first_name), ' ', 1), id) include (first_name) where role_id = 2;
create index users_last_names on users (split_part(plain(last_name), ' ', 1), id) include (last_name) where role_id = 2;

-- Students who have this as their first name, or as their last, at most so many; read from those indexes alone.
create function people_named(name text, most integer) returns integer[] language plpgsql stable
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  ids integer[] := array(
    select id from users where role_id = 2 and split_part(plain(first_name), ' ', 1) = name limit most
  );
begin
  if cardinality(ids) = most then return ids; end if;
  return array(select id from users where role_id = 2 and split_part(plain(last_name), ' ', 1) = name limit most);
end $$;

-- A word as a tsquery reads one.
create function quoted_word(word text) returns text language sql immutable parallel safe strict
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- Students whose search_text holds all of these, at most so many; those found first where they are enough or all there are.
-- A single word is looked for as a first or a last name that more have than are asked for. Several are looked for as whole
-- words, where `by_words` says so, the last one as a beginning, since it may still be typed: every letter of a full name
-- stands in very many names, and its two words together in few. Beginnings of all would be those of very many addresses.
-- Else they are looked for anywhere. A limit would make the planner read the table instead, or walk along another index
-- until enough were met: here the indexes of names, words and letters are the only way.
create or replace function people_found(holding text[], by_words boolean, most integer) returns setof integer language plpgsql stable
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  held text := (select string_agg(format('strpos(search_text, plain(%L)) > 0', part), ' and ') from unnest(holding) part);
  letters text := (
    select string_agg(format('search_text like plain(%L)', '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(holding) part
  );
  -- Short words begin very many others.
  words text := (
    select string_agg(quoted_word(word), ' & ' order by place, within_part) || ':*'
    from unnest(holding) with ordinality parts (part, place),
      regexp_split_to_table(plain(part), '\s+') with ordinality words (word, within_part)
    where length(word) >= 3
  );
  ids integer[];
begin
  if by_words and words is not null then
    return query execute format(
      'select id from users where role_id = 2 and people_words(search_text) @@ %L::tsquery and %s limit %s', words, held, most
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
  return query execute format('select id from users where role_id = 2 and %s limit %s', letters, most);
end $$;
