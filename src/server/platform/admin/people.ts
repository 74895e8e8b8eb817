import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../contract/admin/list.ts';
import type { Db, Tx } from '../db.ts';

/** Shorter words stand in too many names, and no index finds them. */
const LEAST_LETTERS = 3;

export type People = {
  words: readonly string[];
  /** Some of them, where there are more than a list shows. */
  ids: readonly number[];
  areAll: boolean;
};

/**
 * The students whose name, email or telephone number hold all of these words. Several words, an address or a number are
 * whole ones as a rule, and found as such where somebody has them; a single one may be a part of any, unless so many are
 * called so that a list is full.
 */
export async function peopleFound(db: Db | Tx, words: readonly string[]): Promise<People> {
  if (words.every(({ length }) => length < LEAST_LETTERS)) return { words, ids: [], areAll: false };
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select people_found(${[...words]}::text[], ${areWhole(words)}::boolean, ${MOST_COUNTED + 1}::integer)
    ) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  return { words, ids, areAll: ids.length <= MOST_COUNTED };
}

const areWhole = (words: readonly string[]): boolean => /\S\s+\S|@|\d{8}/.test(words.join(' '));

/**
 * Whether the student of a row is one of them. Of very many it is quicker to go along the list in its own order and to
 * look at each one's words: a page is soon full. `searchText`: these words, where the list has them at hand.
 */
export function isOneOf(column: string, people: People, searchText?: string): RawBuilder<boolean> {
  if (people.areAll) return isAmong(column, people);
  if (searchText) return holds(searchText, people.words);
  return sql`(select ${holds('found.search_text', people.words)} from users found
    where found.id = ${sql.ref(column)} and found.role_id = 2)`;
}

/** Of those alone whose ids are known: where these fill a list, nobody else need be counted. */
export const isAmong = (column: string, { ids }: People): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${[...ids]}::integer[])`;

/** In a form that no index knows. */
export const holds = (searchText: string, words: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    words.map((word) => sql`strpos(${sql.ref(searchText)}, plain(${word})) > 0`),
    sql` and `,
  );
