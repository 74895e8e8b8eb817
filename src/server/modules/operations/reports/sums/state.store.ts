import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db.ts';

export const readState = (db: Db | Tx) =>
  db.selectFrom('report_state').select(['watched_until', 'refreshed_at']).executeTakeFirstOrThrow();

export async function saveState(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('report_state').set({ watched_until: now, refreshed_at: now }).execute();
}

/** One at a time, of all processes. Held until the end of the transaction; false: somebody else is at it. */
export async function takeTurn(tx: Tx, { waits }: { waits: boolean }): Promise<boolean> {
  if (waits) {
    await sql`select pg_advisory_xact_lock(hashtext('reports'))`.execute(tx);
    return true;
  }
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('reports')) as is_mine`.execute(tx);
  return rows[0]?.is_mine ?? false;
}

/** Everything at once takes longer than anybody who waits for a page may; sorting and hashing in memory shortens it. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
}
