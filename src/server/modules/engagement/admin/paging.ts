import type { Rows } from '../../../platform/admin/keep.ts';
import { idsOf } from '../../../platform/admin/words.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

type Asked = { page: number; per_page: number; sort: string; order: 'asc' | 'desc'; ids?: string | undefined };

/** One page of what is only read here, as react-admin asks for it. */
export async function readSorted<Raw>(rows: Rows<Raw>, key: string, sorts: Record<string, string>, asked: Asked) {
  const ids = idsOf(asked.ids);
  const chosen = ids ? rows.where(key, 'in', ids) : rows;
  const sorted = chosen.orderBy(sorts[asked.sort] ?? key, asked.order).orderBy(key, asked.order);
  const count = chosen.clearSelect().select(countOfAll) as never;
  return readPage<Raw>(sorted as never, count, asked.page, asked.per_page);
}
