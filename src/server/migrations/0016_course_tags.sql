-- How many published courses have each tag, kept by the courses themselves: the list's choices of tags are then read
-- from a handful of rows however many courses there are.

-- In small letters, as the filter reads them; without commas, since several are written with commas between them.
update courses set tags = array(
  select left(trim(replace(lower(tag), ',', ' ')), 60) from unnest(tags) tag where trim(replace(tag, ',', ' ')) <> ''
) where exists (select from unnest(tags) tag where tag <> lower(trim(replace(tag, ',', ' '))) or char_length(tag) not between 1 and 60);

create table course_tags (
  tag text primary key check (tag = lower(trim(tag)) and tag !~ ',' and char_length(tag) between 1 and 60),
  -- a tag that no course has any longer stays with 0: taking it away would make those who add it again wait in no order
  courses_count integer not null default 0 check (courses_count >= 0)
);
create index course_tags_most_used on course_tags (courses_count desc, tag) where courses_count > 0;

create function count_course_tags() returns trigger language plpgsql as $$
declare
  came constant text := 'select n.id, tag, 1 as step from new_rows n, unnest(n.tags) tag where n.published_at is not null';
  went constant text := 'select o.id, tag, -1 as step from old_rows o, unnest(o.tags) tag where o.published_at is not null';
  changed_tags text[];
  steps integer[];
begin
  -- distinct: a tag that a course has twice is counted once
  execute format(
    'select array_agg(tag order by tag), array_agg(steps order by tag) from (
       select tag, sum(step)::integer as steps from (select distinct * from (%s) each_tag) changed
       group by tag having sum(step) <> 0) tags',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end
  ) into changed_tags, steps;
  -- what most updates of a course are: a counter went up
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

create trigger count_tags_insert after insert on courses
  referencing new table as new_rows for each statement execute function count_course_tags();
create trigger count_tags_update after update on courses
  referencing old table as old_rows new table as new_rows for each statement execute function count_course_tags();
create trigger count_tags_delete after delete on courses
  referencing old table as old_rows for each statement execute function count_course_tags();

insert into course_tags (tag, courses_count)
select tag, count(distinct id) from courses, unnest(tags) tag where published_at is not null group by tag;
