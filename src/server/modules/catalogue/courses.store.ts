import { type ExpressionBuilder, sql } from 'kysely';
import { courseSort } from '../../../contract/catalogue.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { countOfAll, readPage } from '../../platform/lists.ts';
import { type CardRow, cards } from './cards.store.ts';
import type { CourseFilter } from './course-filter.ts';

export function filteredCourses(db: Db | Tx, filter: CourseFilter, page: number, perPage: number) {
  const rows = inOrder(cards(db).where(isWanted(filter)), filter.sort);
  const count = db
    .selectFrom('courses')
    .select(countOfAll)
    .where('published_at', 'is not', null)
    .where(isWanted(filter));
  return readPage(rows, count, page, perPage);
}

/** The best matches of a search; see find_courses in the migrations. */
export function foundCourses(db: Db | Tx, words: string, most: number): Promise<CardRow[]> {
  return cards(db)
    .innerJoin(found(words).as('found'), (join) => join.onRef('found.id', '=', 'courses.id'))
    .orderBy('found.rank', 'desc')
    .orderBy('courses.completed_count', 'desc')
    .orderBy('courses.id')
    .limit(most)
    .execute();
}

const found = (words: string) => sql<{ id: number; rank: number }>`find_courses(${words})`;

function isWanted(filter: CourseFilter) {
  return (row: ExpressionBuilder<Pick<DB, 'courses'>, 'courses'>) => {
    const conditions = [];
    if (filter.type) conditions.push(row('courses.type', '=', filter.type));
    if (filter.categoryId) conditions.push(row('courses.category_id', '=', filter.categoryId));
    if (filter.levels.length > 0) conditions.push(row('courses.level', 'in', filter.levels));
    if (filter.tags.length > 0) conditions.push(sql<boolean>`courses.tags && ${sql.val(filter.tags)}::text[]`);
    const prices = [];
    if (filter.prakerja) prices.push(row('courses.kartu_prakerja', '=', true));
    if (filter.free) prices.push(row('courses.price', '=', 0));
    if (prices.length > 0) conditions.push(row.or(prices));
    if (filter.name) conditions.push(sql<boolean>`courses.id in (select id from ${found(filter.name)})`);
    return row.and(conditions);
  };
}

/** The id decides between equals, in the direction that the indexes have it, so that pages never overlap. */
function inOrder(query: ReturnType<typeof cards>, sort: CourseFilter['sort']) {
  switch (sort) {
    case courseSort.priceUp:
      return query.orderBy('courses.price').orderBy('courses.id');
    case courseSort.priceDown:
      return query.orderBy('courses.price', 'desc').orderBy('courses.id', 'desc');
    case courseSort.ratingDown:
      return query.orderBy('courses.average_rating', (order) => order.desc().nullsLast()).orderBy('courses.id', 'desc');
    case courseSort.ratingUp:
      return query.orderBy('courses.average_rating').orderBy('courses.id');
    default:
      return query.orderBy('courses.published_at', 'desc').orderBy('courses.id', 'desc');
  }
}
