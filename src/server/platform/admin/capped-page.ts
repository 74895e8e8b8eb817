import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../contract/admin/list.ts';
import type { Db, Tx } from '../db.ts';
import type { PageOf } from '../http/bind.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever tables a list is narrowed by
type Narrowed = SelectQueryBuilder<any, any, any>;
type Asked = { page: number; per_page: number };

/**
 * Beyond what is counted there is no page: nobody turns over dozens of them, and each would read all before it.
 * `narrowed` is in the list's own order, so that counting goes along the index which the list is read by, not through the
 * table from its beginning. `some`: a part of them that is quick to count, or how many there are at least; where it is
 * enough, the others are not counted.
 */
export async function readCappedPage<Row>(
  db: Db | Tx,
  { page, per_page: perPage }: Asked,
  narrowed: Narrowed,
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
  some?: Narrowed | number,
): Promise<PageOf<Row>> {
  const offset = (page - 1) * perPage;
  const count = async () => {
    const atLeast = typeof some === 'object' ? await countUpTo(db, some) : Math.min(some ?? 0, MOST_COUNTED);
    return atLeast < MOST_COUNTED ? countUpTo(db, narrowed) : atLeast;
  };
  const [rows, total] = await Promise.all([offset < MOST_COUNTED ? read({ limit: perPage, offset }) : [], count()]);
  return { rows, total, page, perPage };
}

async function countUpTo(db: Db | Tx, narrowed: Narrowed): Promise<number> {
  const counted = narrowed.select(sql`1`.as('one')).limit(MOST_COUNTED);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
