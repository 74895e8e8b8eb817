import { sql } from 'kysely';
import type { SiteSettings } from '../../../../contract/content.ts';
import type { Tx } from '../../../platform/db.ts';

/** The row may not be there yet, so the table is what is held: whoever saves at the same time waits. */
export const lockSettings = (tx: Tx) => sql`lock table site_settings in share row exclusive mode`.execute(tx);

export async function writeSettings(tx: Tx, settings: SiteSettings, updated_at: Date): Promise<void> {
  const values = { settings: JSON.stringify(settings), updated_at };
  await tx
    .insertInto('site_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
