-- A search asks for the words that there are. A beginning ('keuang') is spelled out as the few words that begin so: the
-- index passes over what has not all of them, where for a beginning it gathers every course that has it. And a word that
-- nobody has is first looked for among those that are one slip away, two letters changed about among them ('dseain'),
-- which letters in threes don't tell.
create extension if not exists fuzzystrmatch;

create or replace function list_courses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What most updates of a course are: somebody enrolled. Everybody else who enrols waits for this one's row.
    if not exists (
      select from new_rows course join old_rows was on was.id = course.id
      where (course.published_at, course.category_id, course.type, course.level, course.kartu_prakerja, course.price,
          course.average_rating, course.completed_count, course.tags, course.search_text)
        is distinct from (was.published_at, was.category_id, was.type, was.level, was.kartu_prakerja, was.price,
          was.average_rating, was.completed_count, was.tags, was.search_text)
    ) then
      return null;
    end if;
    delete from listed_courses where course_id in (select id from new_rows where published_at is null);
  end if;
  -- In one order, so that two who bring the same ones don't wait for each other.
  insert into course_facets (category_id, type, level, kartu_prakerja, is_free)
    select category_id, type, level, kartu_prakerja, price = 0 from new_rows where published_at is not null
    except select category_id, type, level, kartu_prakerja, is_free from course_facets
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  -- As the index has them: 'node.js' is one word there.
  insert into course_words (word)
    select distinct word from new_rows, unnest(tsvector_to_array(search_vector)) word
    where published_at is not null
    order by word
    on conflict do nothing;
  insert into listed_courses as listed
    (course_id, facet_id, published_at, price, average_rating, completed_count, tags, search_vector)
    select course.id, facet.id, course.published_at, course.price, course.average_rating, course.completed_count,
      course.tags, course.search_vector
    from new_rows course
    join course_facets facet on facet.category_id = course.category_id and facet.type = course.type
      and facet.level = course.level and facet.kartu_prakerja = course.kartu_prakerja
      and facet.is_free = (course.price = 0)
    where course.published_at is not null
    on conflict (course_id) do update set
      facet_id = excluded.facet_id,
      published_at = excluded.published_at,
      price = excluded.price,
      average_rating = excluded.average_rating,
      completed_count = excluded.completed_count,
      tags = excluded.tags,
      search_vector = excluded.search_vector
    where listed is distinct from excluded;
  return null;
end $$;

delete from course_words;
insert into course_words (word)
select distinct word from listed_courses, unnest(tsvector_to_array(search_vector)) word;

-- The word, and what is left of it without each of its letters. Two words have one of these in common where a letter was
-- left out, added or changed, or two were changed about. Of what is longer than any word (an address), only itself.
create function spellings(word text) returns text[] language sql immutable parallel safe
  return case when char_length(word) > 40 then array[word] else (
    select array_agg(distinct left(word, letter - 1) || substr(word, letter + 1))
    from generate_series(1, char_length(word) + 1) letter
  ) end;
create index course_words_spellings on course_words using gin (spellings(word)) with (gin_pending_list_limit = 128);
create index course_words_beginnings on course_words (word text_pattern_ops);

-- A word that very many have is met among the first courses; to look it up, all that have it would be gathered.
create function is_found(query tsquery) returns boolean language sql stable parallel safe
  return query is not null and (exists (
    select from (select search_vector from listed_courses order by completed_count desc, course_id limit 200) popular
    where search_vector @@ query
  ) or exists (select from listed_courses where search_vector @@ query));

-- Every word that begins so, spelled out where they are few; null where there is none.
create function words_beginning(typed text) returns text language sql stable parallel safe
  return (
    select case when count(*) > 8 then quoted_word(typed) || ':*'
      else '(' || string_agg(quoted_word(word), ' | ') || ')' end
    from (select word from course_words where word ~>=~ typed and word ~<~ (typed || chr(1114111)) limit 9) begun
  );

-- The words that were likely meant by one that no course has: those with the fewest slips, or else those that look like
-- it; null where there are none. A word stays known when its last course has gone, so it is asked whether it is found.
create function words_meant(typed text) returns text language sql stable parallel safe
  return '(' || coalesce(
    (
      select string_agg(quoted_word(word), ' | ')
      from (
        select word, rank() over (order by levenshtein(word, typed)) as place from course_words
        where char_length(typed) between 4 and 40 and spellings(word) && spellings(typed)
          and is_found(quoted_word(word)::tsquery)
        order by levenshtein(word, typed), similarity(word, typed) desc, word limit 3
      ) nearest where place = 1
    ),
    (
      select string_agg(quoted_word(word), ' | ')
      from (
        select word from course_words where word %> typed
        order by word_similarity(typed, word) desc, similarity(typed, word) desc, word limit 5
      ) alike
    )
  ) || ')';

-- What a search asks the listed courses for. Three questions, until one of them finds something: for courses with all
-- of the words; for those with the words that were likely meant ('exel keuanga'); for those with any of them. Null where
-- nothing can be found.
create or replace function course_query(q text) returns tsquery language plpgsql stable
  set pg_trgm.word_similarity_threshold = 0.4
  -- Whether a word is found at all is always asked of the index: where it is found nowhere, all else reads everything.
  set enable_seqscan = off as $$
declare
  words text[] := array(
    select word from regexp_split_to_table(plain(q), '[^[:alnum:]]+') word where word <> '' limit 8
  );
  stems tsquery := plainto_tsquery('indonesian', array_to_string(words, ' '));
  asked text[];
  all_words tsquery;
  meant text[];
  all_meant tsquery;
begin
  if cardinality(words) = 0 then
    return null;
  end if;
  asked := array(select words_beginning(word) from unnest(words) with ordinality each_word (word, nth) order by nth);
  if array_position(asked, null) is null then
    all_words := array_to_string(asked, ' & ')::tsquery;
  end if;
  if stems <> plainto_tsquery('simple', array_to_string(words, ' ')) then
    all_words := coalesce(all_words || stems, stems);
  end if;
  if is_found(all_words) then
    return all_words;
  end if;
  meant := array(
    select case when cardinality(words) > 1 and is_found(form::tsquery) then form else words_meant(typed) end
    from unnest(words, asked) with ordinality each_word (typed, form, nth) order by nth
  );
  if array_position(meant, null) is null then
    all_meant := array_to_string(meant, ' & ')::tsquery;
    if is_found(all_meant) then
      return all_meant;
    end if;
  end if;
  return nullif(array_to_string(meant, ' | '), '')::tsquery;
end $$;

drop function words_query(text[], text);
