import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

export type ActFilters = {
  operatorId: number | undefined;
  target: string | undefined;
  action: string | undefined;
  /** From this moment, until before that one. */
  from: Date | null;
  to: Date | null;
};

const acts = (db: Db | Tx) => db.selectFrom('audit_log').innerJoin('users', 'users.id', 'audit_log.operator_id');

const shown = [
  'audit_log.id',
  'audit_log.action',
  'audit_log.target',
  'audit_log.detail',
  'audit_log.ip',
  'audit_log.created_at',
  'users.id as operator_id',
  'users.first_name',
  'users.last_name',
] as const;

export async function listActsOf(
  db: Db,
  filters: ActFilters,
  { page, perPage, order }: { page: number; perPage: number; order: 'asc' | 'desc' },
) {
  let found = acts(db);
  if (filters.operatorId) found = found.where('operator_id', '=', filters.operatorId);
  // A thing by its name and key, or every thing of its kind.
  if (filters.target?.includes(':')) found = found.where('target', '=', filters.target);
  else if (filters.target)
    found = found.where(sql<boolean>`(target = ${filters.target} or starts_with(target, ${`${filters.target}:`}))`);
  if (filters.action) found = found.where('action', '=', filters.action);
  if (filters.from) found = found.where('audit_log.created_at', '>=', filters.from);
  if (filters.to) found = found.where('audit_log.created_at', '<', filters.to);
  const sorted = found.select(shown).orderBy('audit_log.created_at', order).orderBy('audit_log.id', order);
  return readPage(sorted, found.select(countOfAll), page, perPage);
}
export type ActRow = Awaited<ReturnType<typeof listActsOf>>['rows'][number];

export async function findAct(db: Db | Tx, id: number): Promise<ActRow | undefined> {
  return acts(db).select(shown).where('audit_log.id', '=', id).executeTakeFirst();
}
