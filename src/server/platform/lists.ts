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

/** How many there are in all, beside each row of a part. */
export type OfAll = { of_all: number };

/**
 * The whole list, or one page of it where one was asked for; `read` adds to that part what belongs to its rows. How many
 * there are comes with the rows, in one statement; it is asked for by itself only beyond the last page, which no link
 * leads to.
 */
export async function readPageOrAll<Row, Complete extends OfAll>(
  rows: SelectQueryBuilder<DB, never, Row>,
  count: SelectQueryBuilder<DB, never, { total: number }>,
  page: number | undefined,
  perPage: number,
  read: (part: SelectQueryBuilder<DB, never, Row & OfAll>) => Promise<Complete[]>,
): Promise<PageOf<Complete>> {
  const counted = rows.select(sql<number>`(${count})`.as('of_all')) as SelectQueryBuilder<DB, never, Row & OfAll>;
  const found = await read(page === undefined ? counted : counted.limit(perPage).offset((page - 1) * perPage));
  const isFirst = page === undefined || page === 1;
  const total = found[0]?.of_all ?? (isFirst ? 0 : (await count.executeTakeFirstOrThrow()).total);
  return { rows: found, total, page: page ?? 1, perPage: page === undefined ? Math.max(total, 1) : perPage };
}

/** Whether a search column has these words somewhere: as they were typed, not read as a pattern. */
export function contains(column: string, words: string) {
  return sql<boolean>`${sql.ref(column)} like plain(${patternOf(words)})`;
}

const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
