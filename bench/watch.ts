import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../src/server/platform/db.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { aheadOf } from './figures.ts';
import { createLeanClient } from './lean-client.ts';
import { startNext } from './next-site.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { perSecond, type Row, round } from './rows.ts';
import { type ServedApi, serveApi } from './server.ts';
import { makeLearners } from './watch-data.ts';
import { sendUpserts, serveUpserts } from './watch-upserts.ts';
import { beginning, compare, EVERY_SECONDS, flatOut, type Tally, watch } from './watching.ts';

const LEARNERS = Number(process.env.WATCH_LEARNERS ?? 50_000);
const SECONDS = 60;
const KILLED_AFTER_SECONDS = 15;
const CONNECTIONS = 400;
const FLAT_OUT = { seconds: 8, atOnce: 300 };
const TURNS = 3;

/** Watch reports of 50,000 learners, beside what writing takes at least, and what is left when the server is killed. */
export async function measureWatching(): Promise<Row[]> {
  const postgres = await startTemplateServer(true);
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const apis: ServedApi[] = [];
  try {
    console.log(`${LEARNERS} people open a lecture …`);
    const learners = beginning(await makeLearners(db, LEARNERS));
    const postmaster = await postmasterOf(database.url);
    const serve = async () => {
      const api = await serveApi(postgres.url, database.url);
      apis.push(api);
      return api;
    };
    const first = await serve();
    const client = createLeanClient(first.url, CONNECTIONS);
    const measured = (work: () => Promise<Tally>) => withProcessorTime([first.pid], postmaster, work);
    await watch(client, learners, EVERY_SECONDS);
    const steady = await measured(() => watch(client, learners, SECONDS));
    const crowd = createLeanClient(first.url, FLAT_OUT.atOnce);
    const upserts = await serveUpserts(database.url);
    const next = await startNext(database.url);
    const upsertsBy = (pids: readonly number[], url: string, path: string) => () =>
      withProcessorTime(pids, postmaster, () => sendUpserts(url, path, learners, FLAT_OUT));
    const best: Partial<Record<string, Costed>> = await bestOf({
      ours: () => measured(() => flatOut([crowd], learners, FLAT_OUT)),
      single: upsertsBy([upserts.pid], upserts.url, '/single'),
      batched: upsertsBy([upserts.pid], upserts.url, '/batched'),
      ...(next ? { next: upsertsBy(next.pids, next.url, '/single') } : {}),
    });
    crowd.close();
    await next?.stop();
    await upserts.stop();
    client.close();
    await first.stop();

    const second = await serve();
    const doomed = createLeanClient(second.url, CONNECTIONS);
    const [tally] = await Promise.all([
      watch(doomed, learners, KILLED_AFTER_SECONDS + 5),
      sleep(KILLED_AFTER_SECONDS * 1_000).then(() => second.kill()),
    ]);
    doomed.close();
    const { acknowledged, lost } = await compare(db, learners);

    const { ours, single, batched } = best as Record<'ours' | 'single' | 'batched', Costed>;
    const flatRow = { work: 'watch reports, flat out', result: perSecond(rateOf(ours)), cpu: ours.cpu };
    return [
      {
        ...flatRow,
        against: `a bare route, one upsert and commit each: ${told(single)}`,
        ratio: costOf(single) / costOf(ours),
        goal: '≥ 3× by CPU time',
        met: costOf(single) / costOf(ours) >= 3,
        ahead: aheadOf('progress', ours.cpu, best.next ? { 'Next.js': costOf(best.next) } : {}),
      },
      {
        ...flatRow,
        against: `a bare route, 250 upserts in one commit: ${told(batched)}`,
        ratio: costOf(batched) / costOf(ours),
        goal: '≥ 0.5× by CPU time',
        met: costOf(batched) / costOf(ours) >= 0.5,
      },
      {
        work: `watch reports of ${LEARNERS.toLocaleString('en')} learners, one in ${EVERY_SECONDS} s each`,
        result: `${perSecond(steady.ms.length / SECONDS)}, p50 ${at(steady, 0.5)} ms, p99 ${at(steady, 0.99)} ms, refused or unanswered ${steady.refused + steady.unanswered}`,
        cpu: steady.cpu,
        against: 'the clock',
        ratio: null,
        goal: 'p99 ≤ 250 ms',
        met: at(steady, 0.99) <= 250 && steady.refused + steady.unanswered === 0,
      },
      {
        work: 'kill -9 among watch reports',
        result: `${tally.ms.length} answered, ${tally.unanswered} not; of ${acknowledged} seconds acknowledged ${lost} lost`,
        cpu: null,
        against: 'what the database holds',
        ratio: null,
        goal: 'none lost',
        met: lost === 0,
      },
    ];
  } finally {
    for (const api of apis) await api.stop();
    await db.destroy();
    await database.drop();
    await postgres.stop();
  }
}

type Costed = Tally & { cpu: { app: number; database: number } };

const rateOf = ({ ms, seconds }: Tally): number => ms.length / seconds;
const costOf = ({ cpu }: Costed): number => cpu.app + cpu.database;
const told = (one: Costed): string => `${perSecond(rateOf(one))}, ${round(costOf(one))} µs`;

/** By turns, so that none has the better weather; the cheapest turn of each counts, the first being for warming up. */
async function bestOf<Name extends string>(
  works: {
    [Each in Name]?: () => Promise<Costed>;
  },
): Promise<Record<Name, Costed>> {
  const best = {} as Record<Name, Costed>;
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [name, work] of Object.entries(works) as [Name, () => Promise<Costed>][]) {
      const measured = await work();
      if (measured.refused + measured.unanswered > 0) throw new Error(`${name}: not all were answered by 200`);
      if (turn > 0 && !(best[name] && costOf(best[name]) <= costOf(measured))) best[name] = measured;
    }
  return best;
}

async function withProcessorTime(
  pids: readonly number[],
  postmaster: number,
  work: () => Promise<Tally>,
): Promise<Costed> {
  const spent = () => ({
    app: pids.reduce((sum, pid) => sum + processorTime(pid), 0),
    database: processorTime(postmaster, true),
  });
  const before = spent();
  const tally = await work();
  const after = spent();
  const each = (ms: number) => (ms * 1_000) / tally.ms.length;
  return { ...tally, cpu: { app: each(after.app - before.app), database: each(after.database - before.database) } };
}

function at({ ms }: Tally, share: number): number {
  const sorted = ms.toSorted((one, other) => one - other);
  return round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
