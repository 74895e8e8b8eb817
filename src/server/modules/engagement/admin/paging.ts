import type { Rows } from '../../../platform/admin/keep.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

type Asked = { page: number; per_page: number; sort: string; order: 'asc' | 'desc'; ids?: string | undefined };

/** One page of what is only read here, as react-admin asks for it. */
export async function readSorted<Raw>(rows: Rows<Raw>, key: string, sorts: Record<string, string>, asked: Asked) {
  const chosen = asked.ids ? rows.where(key, 'in', idsIn(asked.ids)) : rows;
  const sorted = chosen.orderBy(sorts[asked.sort] ?? key, asked.order).orderBy(key, asked.order);
  const count = chosen.clearSelect().select(countOfAll) as never;
  return readPage<Raw>(sorted as never, count, asked.page, asked.per_page);
}

/** What is no id finds nothing. */
const idsIn = (ids: string): number[] => [
  0,
  ...ids
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id < 2 ** 31),
];
