import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../../contract/admin/list.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { PageOf } from '../../../platform/http/bind.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever tables a list is narrowed by
type Narrowed = SelectQueryBuilder<any, any, any>;
type Asked = { page: number; per_page: number };

/** Beyond what is counted there is no page: nobody turns over hundreds of them, and each would read all before it. */
export async function readCappedPage<Row>(
  db: Db | Tx,
  { page, per_page: perPage }: Asked,
  narrowed: Narrowed,
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const offset = (page - 1) * perPage;
  const counted = narrowed.select(sql`1`.as('one')).limit(MOST_COUNTED);
  const [rows, total] = await Promise.all([
    offset < MOST_COUNTED ? read({ limit: perPage, offset }) : [],
    sql<{ total: number }>`select count(*) as total from (${counted}) counted`.execute(db),
  ]);
  return { rows, total: total.rows[0]?.total ?? 0, page, perPage };
}
