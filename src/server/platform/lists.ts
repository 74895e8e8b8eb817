import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './db.generated.ts';
import type { PageOf } from './http/bind.ts';

type Limited<Row> = { limit(most: number): { offset(skipped: number): { execute(): Promise<Row[]> } } };
type Counting = { executeTakeFirstOrThrow(): Promise<{ total: number }> };

/** Selected by the query that counts all rows of a list. */
export const countOfAll = sql<number>`count(*)`.as('total');

/** One page of a list and how many rows it has in all: `rows` in their order, `count` under the same conditions. */
export async function readPage<Row>(
  rows: Limited<Row>,
  count: Counting,
  page: number,
  perPage: number,
): Promise<PageOf<Row>> {
  const [found, { total }] = await Promise.all([
    rows
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total, page, perPage };
}

/**
 * The whole list, or one page of it where one was asked for. How many there are comes with the rows of a page, in one
 * statement; it is asked for by itself only beyond the last page, which no link leads to.
 */
export async function readPageOrAll<Row extends object>(
  rows: SelectQueryBuilder<DB, never, Row>,
  count: SelectQueryBuilder<DB, never, { total: number }>,
  page: number | undefined,
  perPage: number,
): Promise<PageOf<Row>> {
  if (page === undefined) {
    const all = await rows.execute();
    return { rows: all, total: all.length, page: 1, perPage: Math.max(all.length, 1) };
  }
  const found = await rows
    .select(sql<number>`(${count})`.as('of_all'))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const [first] = found;
  const total = first ? first.of_all : page === 1 ? 0 : (await count.executeTakeFirstOrThrow()).total;
  return { rows: found as Row[], total, page, perPage };
}

/** Whether a search column has these words somewhere: as they were typed, not read as a pattern. */
export function contains(column: string, words: string) {
  return sql<boolean>`${sql.ref(column)} like plain(${`%${words.replace(/[\\%_]/g, '\\$&')}%`})`;
}
