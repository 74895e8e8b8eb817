import { sql } from 'kysely';
import type { WaitingKind } from '../../../../contract/admin/waiting.ts';
import type { Db } from '../../../platform/db.ts';
import { waitingOrders } from '../../commerce/public.ts';
import { waitingMessages } from '../../content/public.ts';
import { waitingReports, waitingThreads } from '../../engagement/public.ts';
import { failedReports, waitingTasks } from '../../prakerja/public.ts';

type Scope = {
  now: Date;
  kinds: readonly WaitingKind[];
  /** The instructor whose courses these are; null: all. */
  instructorId: string | null;
};

/**
 * The one count of what waits. Each part is what the thing's own list shows of it, so that the two cannot disagree; the
 * planner leaves out the parts whose kinds were not asked for.
 */
export async function countWaiting(db: Db, { now, kinds, instructorId }: Scope) {
  const { rows } = await sql<{ kind: WaitingKind; count: number }>`
    select kind, count(*) as count from (
      select kind from (${waitingOrders(now)}) orders
      union all ${waitingMessages(db)}
      union all ${waitingThreads(db, instructorId)}
      union all ${waitingReports(db)}
      union all ${waitingTasks(db, instructorId)}
      union all ${failedReports(db, instructorId)}
    ) waiting
    where kind = any(${kinds}) group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}
