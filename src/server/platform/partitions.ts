import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './db.ts';
import { defineJob } from './jobs.ts';

/** Rows that only ever come, by the million: a partition per month lets old months be moved away as a whole. */
const partitioned = ['tracking_events', 'watch_reports'] as const;
const MONTHS_AHEAD = 3;
const PARTITIONS_LOCK = 7_364_103;

/** Makes the partitions of this month and the next ones; those that are there stay as they are. */
export async function makePartitions(db: Db, now: Date): Promise<void> {
  const thisMonth = now.toISOString().slice(0, 10);
  await db.transaction().execute(async (tx) => {
    // Machines start together, and 'if not exists' does not hold against another who makes the same at once.
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(tx);
    for (const table of partitioned)
      await sql`call keep_month_partitions(${sql.lit(table)}::regclass, ${sql.lit(thisMonth)}::date, ${sql.lit(MONTHS_AHEAD)})`.execute(
        tx,
      );
  });
}

export const keepPartitions = defineJob({
  name: 'platform.keep-partitions',
  data: z.object({}),
  cron: '41 3 * * *',
  handle: (platform) => makePartitions(platform.db, platform.clock.now()),
});
