import type { Db, Tx } from '../../platform/db.ts';

export async function insertTrackingEvent(
  db: Db | Tx,
  event: { type: string; payload: string; user_id: number | null; ip: string; created_at: Date },
): Promise<void> {
  await db.insertInto('tracking_events').values(event).execute();
}
