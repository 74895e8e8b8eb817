import { z } from 'zod';
import { wibDay } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { sumLearning } from './sums/learning.store.ts';
import { dropMarks, takeCohorts, takeDays, takeRatingDays, takeSchedules } from './sums/marks.store.ts';
import { sumNps, sumRatings, sumSessions, sumVisits } from './sums/opinions.store.ts';
import { sumRedemptions, sumSales } from './sums/sales.store.ts';
import { everything } from './sums/some.store.ts';
import { readState, saveState, takeTime, takeTurn } from './sums/state.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What was written a while before the last time may have been committed after it. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** Beyond so many cohorts, reading everything once is quicker than each by itself. */
const MOST_COHORTS = 20_000;

/**
 * Brings the sums up to date. All in one transaction: killed in the middle, nothing of it has happened, and what was
 * marked is still marked. Marks are taken before the rows are read, so that a change is either read here or its mark is
 * left for the next time. false: another process is at it.
 */
export async function refreshSums({ db, clock }: Platform): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, { waits: false }))) return false;
    await takeTime(tx);
    const now = clock.now();
    const { watched_until } = await readState(tx);
    if (watched_until === null) await sumEverything(tx);
    else await sumChanges(tx, new Date(watched_until.getTime() - OVERLAP_MS), now);
    await saveState(tx, now);
    return true;
  });
}

/** From nothing: whatever went wrong with the sums, they are right again. Until it is done, the old ones are shown. */
export async function rebuildSums({ db, clock }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, { waits: true });
    await takeTime(tx);
    const now = clock.now();
    await sumEverything(tx);
    await saveState(tx, now);
  });
}

async function sumEverything(tx: Tx): Promise<void> {
  await dropMarks(tx);
  await sumSales(tx, everything);
  await sumRedemptions(tx, everything);
  await sumLearning(tx, everything);
  await sumRatings(tx, everything);
  await sumNps(tx, everything);
  await sumSessions(tx, everything);
  await sumVisits(tx, everything);
}

async function sumChanges(tx: Tx, since: Date, now: Date): Promise<void> {
  const saleDays = await takeDays(tx, 'sales');
  await sumSales(tx, saleDays);
  await sumRedemptions(tx, saleDays);
  await sumNps(tx, await takeDays(tx, 'nps'));
  await sumRatings(tx, await takeRatingDays(tx));
  await sumSessions(tx, await takeSchedules(tx));
  await sumVisits(tx, daysFrom(since, now));
  const cohorts = await takeCohorts(tx, since);
  if (cohorts.length > 0) await sumLearning(tx, cohorts.length > MOST_COHORTS ? everything : cohorts);
}

function daysFrom(since: Date, until: Date): string[] {
  const days = new Set([wibDay(until)]);
  for (let at = since.getTime(); at < until.getTime(); at += DAY_MS) days.add(wibDay(new Date(at)));
  return [...days];
}

export const refreshReports = defineJob({
  name: 'operations.refresh-reports',
  data: z.object({}),
  cron: '*/5 * * * *',
  atStart: true,
  handle: async (platform) => void (await refreshSums(platform)),
});

/** At 02.40 WIB, when few are here: what no mark tells of, such as rows written with an old date by hand, is in then too. */
export const rebuildReports = defineJob({
  name: 'operations.rebuild-reports',
  data: z.object({}),
  cron: '40 19 * * *',
  handle: rebuildSums,
});
