import { sql } from 'kysely';
import { USUAL_SITE_NAME } from '../../contract/content.ts';
import type { Db, Tx } from './db.ts';

/** Returns the site's name as the operator has set it. */
export async function readSiteName(db: Db | Tx): Promise<string> {
  const row = await db
    .selectFrom('site_settings')
    .select(sql<string | null>`settings->>'name'`.as('name'))
    .executeTakeFirst();
  return row?.name ?? USUAL_SITE_NAME;
}
