-- A course is listed and its tags are counted anew only when something of it changed that lists show: a thousand who buy one course at once each
-- change its number of students, and each waits until the one before is done.
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

drop trigger list_update on courses;
create trigger list_update after update on courses
  referencing old table as old_rows new table as new_rows for each statement execute function list_courses();

create or replace function count_course_tags() returns trigger language plpgsql as $$
declare
  came constant text := 'select n.id, tag, 1 as step from new_rows n, unnest(n.tags) tag where n.published_at is not null';
  went constant text := 'select o.id, tag, -1 as step from old_rows o, unnest(o.tags) tag where o.published_at is not null';
  changed_tags text[];
  steps integer[];
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from new_rows course join old_rows was on was.id = course.id
      where (course.published_at is null, course.tags) is distinct from (was.published_at is null, was.tags)
    ) then
      return null;
    end if;
  end if;
  -- distinct: a tag that a course has twice is counted once
  execute format(
    'select array_agg(tag order by tag), array_agg(steps order by tag) from (
       select tag, sum(step)::integer as steps from (select distinct * from (%s) each_tag) changed
       group by tag having sum(step) <> 0) tags',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end
  ) into changed_tags, steps;
  if changed_tags is null then
    return null;
  end if;
  -- First made, then locked, both in one order, so that two who change several of the same tags don't wait for each other.
  insert into course_tags (tag) select tag from unnest(changed_tags) tag order by tag on conflict do nothing;
  perform from course_tags where tag = any(changed_tags) order by tag for no key update;
  update course_tags set courses_count = courses_count + changed.step
  from unnest(changed_tags, steps) changed (tag, step) where course_tags.tag = changed.tag;
  return null;
end $$;
