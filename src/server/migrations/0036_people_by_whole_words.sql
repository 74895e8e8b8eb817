-- The words of somebody's search_text as they are written, a telephone number of Indonesia without +62.
create function people_words(search_text text) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array_remove(string_to_array(replace(search_text, ' +62', ' '), ' '), ''));
create index users_words on users using gin (people_words(search_text)) where role_id = 2;

-- Students whose search_text holds all of these, at most so many. The beginnings of words are looked for first, where
-- `by_words` says so: every letter of a full name stands in very many names, and its two words together in few.
-- Where nobody has them so, or a single word was given, they are looked for anywhere. A limit would make the planner read
-- the table instead, or walk along another index until enough were met: here the indexes of words and of letters are the only way.
drop function people_found(text[], integer);
create function people_found(holding text[], by_words boolean, most integer) returns setof integer language plpgsql stable
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
    select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')
    from unnest(holding) part, regexp_split_to_table(plain(part), '\s+') word where length(word) >= 3
  );
begin
  if by_words and words is not null then
    return query execute format(
      'select id from users where role_id = 2 and people_words(search_text) @@ %L::tsquery and %s limit %s', words, held, most
    );
    if found then return; end if;
  end if;
  return query execute format('select id from users where role_id = 2 and %s limit %s', letters, most);
end $$;
