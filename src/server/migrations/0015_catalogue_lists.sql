-- A catalogue of a hundred thousand courses is listed, counted and searched like one of a hundred. What lists need of a
-- published course stands in a narrow table of its own, kept in step by the courses themselves: a course's own row is
-- long (texts, words), and to pass over thousands of such rows is what made a large catalogue slow.

-- Each combination of what a list is narrowed to, with how many courses are listed under it: the total of any such list
-- is a sum over these few hundred rows.
create table course_facets (
  id integer generated always as identity primary key,
  category_id smallint not null references categories on delete cascade,
  type text not null,
  level text not null,
  kartu_prakerja boolean not null,
  is_free boolean not null,
  -- kept by listed_courses themselves
  courses integer not null default 0 check (courses >= 0),
  unique (category_id, type, level, kartu_prakerja, is_free)
);

create table listed_courses (
  course_id integer primary key references courses on delete cascade,
  facet_id integer not null references course_facets,
  published_at timestamptz not null,
  price integer not null,
  average_rating numeric(3, 2),
  completed_count integer not null,
  tags text[] not null,
  search_vector tsvector not null
);
-- One for each facet, so that the planner knows how common each is.
alter table listed_courses alter column facet_id set statistics 500;

-- Every word that a listed course is found by: a mistyped one is compared with these instead of with all the courses.
-- A word that no course has any more stays, and leads to nothing.
create table course_words (word text primary key);

create function list_courses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from listed_courses where course_id in (select id from new_rows where published_at is null);
  end if;
  -- In one order, so that two who bring the same ones don't wait for each other.
  insert into course_facets (category_id, type, level, kartu_prakerja, is_free)
    select category_id, type, level, kartu_prakerja, price = 0 from new_rows where published_at is not null
    except select category_id, type, level, kartu_prakerja, is_free from course_facets
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  insert into course_words (word)
    select distinct word from new_rows, regexp_split_to_table(search_text, '[^[:alnum:]]+') word
    where published_at is not null and word <> ''
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

call keep_counts('listed_courses', 'facet_id', 'course_facets', '{"courses": "1"}');
create trigger list_insert after insert on courses
  referencing new table as new_rows for each statement execute function list_courses();
create trigger list_update after update on courses
  referencing new table as new_rows for each statement execute function list_courses();
update courses set search_text = '';

-- Lists: the newest, by price, by rating. The facet stands beside the order, so that a list that is narrowed to some
-- facets passes over the others without leaving the index.
create index listed_newest on listed_courses (published_at desc, course_id desc) include (facet_id);
create index listed_by_price on listed_courses (price, course_id) include (facet_id);
create index listed_by_rating on listed_courses (average_rating desc nulls last, course_id desc) include (facet_id);
create index listed_by_rating_up on listed_courses (average_rating, course_id) include (facet_id);
create index listed_popular on listed_courses (completed_count desc, course_id);
create index listed_of_facet on listed_courses (facet_id);
-- What is yet to be sorted into such an index is read to its end by every search: so that it is never much.
create index listed_tags on listed_courses using gin (tags) with (gin_pending_list_limit = 128);
create index listed_words on listed_courses using gin (search_vector) with (gin_pending_list_limit = 128);
create index course_words_letters on course_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 128);

drop index courses_newest, courses_by_price, courses_by_rating, courses_by_rating_up, courses_newest_in_category,
  courses_by_price_in_category, courses_by_rating_in_category, courses_by_rating_up_in_category, courses_newest_of_type,
  courses_tags, courses_words, courses_letters;

-- What a search asks the listed courses for. Three questions, until one of them finds something: for courses with all
-- of the words; for those with words that look like them ('exel keuanga'); for those with any of the words.
drop function find_courses(text);
create function course_query(q text) returns tsquery language plpgsql stable
  set pg_trgm.word_similarity_threshold = 0.4
  -- Whether a word is found at all is always asked of the index: where it is found nowhere, all else reads everything.
  set enable_seqscan = off as $$
declare
  words text[] := array(
    select word from regexp_split_to_table(plain(q), '[^[:alnum:]]+') word where word <> '' limit 8
  );
  all_words tsquery := words_query(words, ' & ') || plainto_tsquery('indonesian', array_to_string(words, ' '));
  alike tsquery;
begin
  if cardinality(words) = 0 then
    return null;
  end if;
  -- A word that very many have is met among the first of them; to look it up, all of those would be gathered.
  if exists (
    select from (select search_vector from listed_courses order by completed_count desc, course_id limit 200) popular
    where search_vector @@ all_words
  ) or exists (select from listed_courses where search_vector @@ all_words) then
    return all_words;
  end if;
  -- null as soon as one of the words is like none
  select case when bool_and(near is not null) then to_tsquery('simple', string_agg(near, ' & ')) end into alike
  from (
    select (
      select '(' || string_agg(quote_literal(word), ' | ') || ')'
      from (
        select word from course_words where word %> typed
        order by word_similarity(typed, word) desc, similarity(typed, word) desc, word limit 5
      ) nearest
    ) from unnest(words) typed
  ) each_word (near);
  if exists (select from listed_courses where search_vector @@ alike) then
    return alike;
  end if;
  return words_query(words, ' | ');
end $$;
