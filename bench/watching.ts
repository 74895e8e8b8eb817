import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { trackTime } from '../src/contract/learning.ts';
import { addRanges, coveredSeconds, type Range } from '../src/contract/rules/watch.ts';
import { fromMultirange } from '../src/server/modules/learning/watching/multirange.ts';
import type { Db } from '../src/server/platform/db.ts';
import type { LeanClient } from './lean-client.ts';
import type { Learner } from './watch-data.ts';

/** Each reports once in so many seconds. */
export const EVERY_SECONDS = 30;

/** How far each learner has played, and what the server last said of it. */
export type Watching = Learner & { played: number; acknowledged: string };
export type Tally = { ms: number[]; refused: number; unanswered: number; seconds: number };

export const beginning = (learners: readonly Learner[]): Watching[] =>
  learners.map((each) => ({ ...each, played: 0, acknowledged: '' }));

/** Everybody's report when it is due, whether those before were answered or not; milliseconds from then on. */
export async function watch(client: LeanClient, learners: Watching[], seconds: number): Promise<Tally> {
  const tally: Tally = { ms: [], refused: 0, unanswered: 0, seconds };
  const perMs = learners.length / (EVERY_SECONDS * 1_000);
  const began = performance.now();
  const all: Promise<void>[] = [];
  const total = Math.round(perMs * seconds * 1_000);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor((performance.now() - began) * perMs));
    for (; sent < due; sent += 1) {
      const learner = learners[sent % learners.length] as Watching;
      learner.played += EVERY_SECONDS;
      all.push(report(client, learner, began + sent / perMs, tally));
    }
    await sleep(2);
  }
  await Promise.all(all);
  return tally;
}

/** As many as are answered, always so many on their way, each to the next of the processes. */
export function flatOut(
  clients: readonly LeanClient[],
  learners: Watching[],
  load: { seconds: number; atOnce: number },
): Promise<Tally> {
  return whileAnswered(learners, load, (learner, tally, turn) => {
    // Everybody comes to every process: who is next there was elsewhere before.
    const client = clients[(turn + Math.floor(turn / learners.length)) % clients.length] as LeanClient;
    return report(client, learner, performance.now(), tally);
  });
}

export async function whileAnswered(
  learners: Watching[],
  { seconds, atOnce }: { seconds: number; atOnce: number },
  send: (learner: Watching, tally: Tally, turn: number) => Promise<void>,
): Promise<Tally> {
  const tally: Tally = { ms: [], refused: 0, unanswered: 0, seconds };
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  const one = async () => {
    while (performance.now() < until) {
      const turn = next++;
      await send(learners[turn % learners.length] as Watching, tally, turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return tally;
}

/** What was played beyond what the server knows, as our player sends it. */
async function report(client: LeanClient, learner: Watching, due: number, tally: Tally): Promise<void> {
  const { lectureId, courseId, token, played } = learner;
  const from = Math.max(played - 2 * EVERY_SECONDS, 0);
  const body = `{"lecture_id":${lectureId},"second":${played},"course_id":${courseId},"ranges":[[${from},${played}]]}`;
  try {
    const answer = await client.post(`/${trackTime.path}`, token, body);
    tally.ms.push(performance.now() - due);
    if (answer.status === 200) learner.acknowledged = answer.body;
    else tally.refused += 1;
  } catch {
    tally.unanswered += 1;
  }
}

/** Seconds that were acknowledged, and those of them that the database does not hold. */
export async function compare(db: Db, learners: readonly Watching[]): Promise<{ acknowledged: number; lost: number }> {
  const rows = await db
    .selectFrom('lecture_progress')
    .select(['enrolment_id', 'lecture_id', sql<string>`ranges::text`.as('ranges')])
    .where('enrolment_id', '>=', Math.min(...learners.map(({ enrolmentId }) => enrolmentId)))
    .execute();
  const stored = new Map(rows.map((each) => [`${each.enrolment_id}/${each.lecture_id}`, fromMultirange(each.ranges)]));
  let acknowledged = 0;
  let lost = 0;
  for (const learner of learners) {
    if (!learner.acknowledged) continue;
    const { seen } = (JSON.parse(learner.acknowledged) as { data: { seen: Range[] } }).data;
    const kept = stored.get(`${learner.enrolmentId}/${learner.lectureId}`) ?? [];
    acknowledged += coveredSeconds(seen);
    lost += coveredSeconds(addRanges(kept, seen)) - coveredSeconds(kept);
  }
  return { acknowledged, lost };
}
