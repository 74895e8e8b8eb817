import type { Db, Tx } from '../../../platform/db.ts';
import { setRatingHidden } from '../../learning/public.ts';

/** Somebody's words that can be hidden and reported. */
export type Target = { kind: 'thread' | 'reply' | 'review'; id: number };
export type Hiding = { hidden_at: Date; hidden_reason: string } | { hidden_at: null; hidden_reason: null };

const tables = { thread: 'discussion_threads', reply: 'discussion_replies', review: 'ratings' } as const;
const columns = { thread: 'thread_id', reply: 'reply_id', review: 'rating_id' } as const;

/** Held until it is decided. */
export const lockTarget = (tx: Tx, { kind, id }: Target) =>
  tx
    .selectFrom(tables[kind])
    .select(['hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setHidden(tx: Tx, { kind, id }: Target, hiding: Hiding): Promise<void> {
  if (kind === 'review') await setRatingHidden(tx, id, hiding);
  else await tx.updateTable(tables[kind]).set(hiding).where('id', '=', id).execute();
}

export type Decision = 'hidden' | 'dismissed';

/** All that are open about the same words. */
export async function closeReports(
  tx: Tx,
  { kind, id }: Target,
  handled: { decision: Decision; handled_by: number; handled_at: Date },
): Promise<void> {
  await tx
    .updateTable('content_reports')
    .set(handled)
    .where(columns[kind], '=', id)
    .where('handled_at', 'is', null)
    .execute();
}

export async function findReportTarget(db: Db | Tx, reportId: number) {
  const report = await db
    .selectFrom('content_reports')
    .select(['thread_id', 'reply_id', 'rating_id', 'reason', 'handled_at'])
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!report) return undefined;
  const { thread_id, reply_id, rating_id, ...rest } = report;
  const target: Target =
    thread_id !== null
      ? { kind: 'thread', id: thread_id }
      : reply_id !== null
        ? { kind: 'reply', id: reply_id }
        : { kind: 'review', id: rating_id as number };
  return { ...rest, target };
}
