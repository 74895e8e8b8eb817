import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** What a search engine may find, beside the pages that are always there. */
export const sitemapKinds = ['courses', 'events', 'instructors', 'interns'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
export type SitemapRow = { key: string; name: string; changed: Date };

/** The shown rows of a kind, to be read along its primary key from any of them onward. */
const shownRows = {
  courses: { key: 'id', name: 'slug', changed: 'updated_at', shown: 'published_at is not null', type: 'integer' },
  events: {
    key: 'id',
    name: 'slug',
    changed: 'updated_at',
    shown: 'published_at is not null and cancelled_at is null',
    type: 'integer',
  },
  instructors: {
    key: 'id',
    name: "trim(first_name || ' ' || last_name)",
    changed: 'updated_at',
    shown: 'true',
    type: 'uuid',
  },
  interns: { key: 'id', name: 'name', changed: 'published_at', shown: 'published_at is not null', type: 'integer' },
} as const;

/** The first key of every part that holds `most` rows: one walk along the index, whatever the gaps in it. */
export async function partsOf(db: Db | Tx, kind: SitemapKind, most: number) {
  const { key, changed, shown } = shownRows[kind];
  const part = sql`place / ${sql.lit(most)}`;
  const { rows } = await sql<{ first: string; changed: Date }>`
    select min(key::text) filter (where place % ${sql.lit(most)} = 0) as first, max(changed) as changed
    from (
      select ${sql.raw(key)} as key, ${sql.raw(changed)} as changed,
        row_number() over (order by ${sql.raw(key)}) - 1 as place
      from ${sql.table(kind)} where ${sql.raw(shown)}
    ) listed
    group by ${part} order by ${part}`.execute(db);
  return rows;
}

/** The rows of one part, in the order of their keys. */
export async function rowsFrom(db: Db | Tx, kind: SitemapKind, first: string, most: number): Promise<SitemapRow[]> {
  const { key, name, changed, shown, type } = shownRows[kind];
  const { rows } = await sql<SitemapRow>`
    select ${sql.raw(key)}::text as key, ${sql.raw(name)} as name, ${sql.raw(changed)} as changed
    from ${sql.table(kind)}
    where ${sql.raw(shown)} and ${sql.raw(key)} >= ${first}::${sql.raw(type)}
    order by ${sql.raw(key)} limit ${most}`.execute(db);
  return rows;
}
