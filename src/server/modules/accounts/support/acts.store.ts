import type { Tx } from '../../../platform/db.ts';

export async function setDeactivated(tx: Tx, id: number, deactivated_at: Date | null, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deactivated_at, updated_at: now }).where('id', '=', id).execute();
}

export async function wasAnonymised(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('anonymised_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.anonymised_at !== null;
}
