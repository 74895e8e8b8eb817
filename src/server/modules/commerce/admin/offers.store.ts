import { sql } from 'kysely';
import { mentions } from '../../../platform/admin/search.ts';
import { idsOf } from '../../../platform/admin/words.ts';
import type { Db } from '../../../platform/db.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

type Asked = { page: number; per_page: number; ids?: string | undefined; q?: string | undefined };
type Choice = { id: number; name: string; is_published: boolean };
const sources = {
  courses: { name: 'name', is_published: sql<boolean>`published_at is not null` },
  events: { name: 'title', is_published: sql<boolean>`published_at is not null and cancelled_at is null` },
  partners: { name: 'name', is_published: sql<boolean>`true` },
} as const;

/** By name, whether published or not: vouchers are made before a course is. */
export function listChoices(db: Db, table: keyof typeof sources, { page, per_page, ids, q }: Asked) {
  const { name, is_published } = sources[table];
  let rows = db.selectFrom(table as 'courses');
  const chosen = idsOf(ids);
  if (chosen) rows = rows.where('id', 'in', chosen);
  if (q) rows = rows.where(mentions([name], q));
  const choices = rows
    .select(['id', sql<string>`${sql.ref(name)}`.as('name'), is_published.as('is_published')])
    .orderBy(sql.ref(name))
    .orderBy('id');
  return readPage<Choice>(choices, rows.select(countOfAll), page, per_page);
}
