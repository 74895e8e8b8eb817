import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { courseSort } from '../../../contract/catalogue.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { PageOf } from '../../platform/http/bind.ts';
import { countOfAll } from '../../platform/lists.ts';
import { type CardRow, cardsOf } from './cards.store.ts';
import type { CourseFilter } from './course-filter.ts';

/**
 * Where the most finished courses have enough matches among them, a search ranks these; otherwise, of all matches so many.
 * How many courses must be passed for that is seen by the first ones: up to so many it costs less than all matches do.
 */
const FEWEST_PASSED = 1000;
const MOST_PASSED = 2500;
const ENOUGH = 25;
const MOST_RANKED = 200;
const SAMPLE = 200;

/** To ask a course for its tags or words costs so many times what it costs to gather it. */
const COST_OF_LOOKING = 2;

/** One page of the list. Its total is known by the facets or by its one tag; else, with tags or words, it is counted. */
export async function filteredCourses(
  db: Db | Tx,
  filter: CourseFilter,
  page: number,
  perPage: number,
): Promise<PageOf<CardRow>> {
  const [facets, words] = await Promise.all([wantedFacets(db, filter), filter.name ? queryOf(db, filter.name) : null]);
  if (filter.name && words === null) return { rows: [], total: 0, page, perPage };
  const isCounted = filter.tags.length > 0 || filter.name !== '';
  let wanted = db.selectFrom('listed_courses');
  if (facets.isSome) wanted = wanted.where(sql<boolean>`facet_id = any(${facets.ids}::int[])`);
  if (filter.tags.length > 0) wanted = wanted.where(sql<boolean>`tags && ${sql.val(filter.tags)}::text[]`);
  if (filter.name) wanted = wanted.where(sql<boolean>`search_vector @@ ${words}::tsquery`);
  const known = isCounted ? (facets.isSome || filter.name ? null : filter.ofOneTag) : facets.total;
  const total = known ?? (await wanted.select(countOfAll).executeTakeFirstOrThrow()).total;
  const first = (page - 1) * perPage;
  if (first >= total) return { rows: [], total, page, perPage };

  const { column, onward, backward } = orders[filter.sort];
  const size = Math.min(perPage, total - first);
  // A page of the second half is nearer to the end: it is read from there, and turned round.
  const isNearEnd = first > total / 2;
  // Those without a price stand together in that order, and would be met only after all that have one.
  if (column === 'price' && filter.free && !filter.prakerja) wanted = wanted.where('price', '=', 0);
  let inOrder = wanted.select(['course_id', column]);
  // Few are gathered by their own index and then sorted. Where most have the tag or the word, the list is followed in
  // its order until the page is full: what lies on the way is less than what would have to be gathered.
  const skipped = isNearEnd ? total - first : first + size;
  const onTheWay = (skipped / total) * facets.total;
  if (isCounted && total < COST_OF_LOOKING * onTheWay) inOrder = inOrder.offset(0);
  const found = await db
    .selectFrom(inOrder.as('wanted'))
    .select('course_id')
    .orderBy(isNearEnd ? backward : onward)
    .limit(size)
    .offset(isNearEnd ? total - first - size : first)
    .execute();
  const ids = found.map(({ course_id }) => course_id);
  return { rows: await cardsOf(db, isNearEnd ? ids.reverse() : ids), total, page, perPage };
}

/**
 * The best matches of a search; see course_query in the migrations. A word that very many courses have is looked for
 * among the most finished ones alone: to gather all that have it would tell nobody more.
 */
export async function foundCourses(db: Db | Tx, words: string, most: number): Promise<CardRow[]> {
  const { query, sampled } = await sampledQuery(db, words);
  if (query === null) return [];
  const isMatch = sql`search_vector @@ ${query}::tsquery`;
  const byPopularity = sql`completed_count desc, course_id`;
  const rank = async (among: RawBuilder<unknown>) => {
    const { rows } = await sql<{ course_id: number; matches: number }>`
      select course_id, count(*) over () as matches from (${among}) listed where ${isMatch}
      order by ts_rank(search_vector, ${query}::tsquery) desc, ${byPopularity} limit ${most}`.execute(db);
    return rows;
  };
  // Twice as many, since the first ones need not be like those that follow.
  const passed = Math.max(FEWEST_PASSED, Math.ceil((2 * ENOUGH * SAMPLE) / sampled));
  const isCommon = passed <= MOST_PASSED;
  let found = isCommon ? await rank(sql`select * from listed_courses order by ${byPopularity} limit ${passed}`) : [];
  if ((found[0]?.matches ?? 0) < ENOUGH)
    found = await rank(sql`
      select * from (select * from listed_courses where ${isMatch} offset 0) matching
      order by ${byPopularity} limit ${MOST_RANKED}`);
  return cardsOf(
    db,
    found.map(({ course_id }) => course_id),
  );
}

/** What the words ask the courses for, and how many of the most finished ones match: enough of them, and it is a common word. */
async function sampledQuery(db: Db | Tx, words: string) {
  const { rows } = await sql<{ query: string | null; sampled: number }>`
    select query::text as query, (
      select count(*) from (
        select search_vector from listed_courses order by completed_count desc, course_id limit ${SAMPLE}
      ) popular where search_vector @@ query
    ) as sampled from course_query(${words}) query`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** What the words ask the courses for, or null where nothing can be found by them. */
async function queryOf(db: Db | Tx, words: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`select course_query(${words})::text as query`.execute(db);
  return rows[0]?.query ?? null;
}

async function wantedFacets(db: Db | Tx, filter: CourseFilter) {
  const isWanted = (row: ExpressionBuilder<DB, 'course_facets'>) => {
    const conditions = [];
    if (filter.type) conditions.push(row('type', '=', filter.type));
    if (filter.categoryId) conditions.push(row('category_id', '=', filter.categoryId));
    if (filter.levels.length > 0) conditions.push(row('level', 'in', filter.levels));
    const prices = [];
    if (filter.prakerja) prices.push(row('kartu_prakerja', '=', true));
    if (filter.free) prices.push(row('is_free', '=', true));
    if (prices.length > 0) conditions.push(row.or(prices));
    return row.and(conditions);
  };
  const facets = await db
    .selectFrom('course_facets')
    .select(['id', 'courses'])
    .where(isWanted)
    .where('courses', '>', 0)
    .execute();
  const isSome =
    filter.type !== null || filter.categoryId !== null || filter.levels.length + +filter.prakerja + +filter.free > 0;
  return { ids: facets.map(({ id }) => id), isSome, total: facets.reduce((sum, { courses }) => sum + courses, 0) };
}

/** The id decides between equals, in the direction that the indexes have it, so that pages never overlap. */
const orders = {
  [courseSort.newest]: {
    column: 'published_at',
    onward: sql`published_at desc, course_id desc`,
    backward: sql`published_at, course_id`,
  },
  [courseSort.priceUp]: {
    column: 'price',
    onward: sql`price, course_id`,
    backward: sql`price desc, course_id desc`,
  },
  [courseSort.priceDown]: {
    column: 'price',
    onward: sql`price desc, course_id desc`,
    backward: sql`price, course_id`,
  },
  // Those nobody has rated stand at the end, whichever way.
  [courseSort.ratingDown]: {
    column: 'average_rating',
    onward: sql`average_rating desc nulls last, course_id desc`,
    backward: sql`average_rating nulls first, course_id`,
  },
  [courseSort.ratingUp]: {
    column: 'average_rating',
    onward: sql`average_rating nulls last, course_id`,
    backward: sql`average_rating desc nulls first, course_id desc`,
  },
} as const;
