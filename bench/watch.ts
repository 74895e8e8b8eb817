import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../src/server/platform/db.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { aheadOf } from './figures.ts';
import { createLeanClient } from './lean-client.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { perSecond, type Row, round } from './rows.ts';
import { type ServedApi, serveApi } from './server.ts';
import { makeLearners } from './watch-data.ts';
import { upsertRates } from './watch-upserts.ts';
import { beginning, compare, EVERY_SECONDS, flatOut, type Tally, watch } from './watching.ts';

const LEARNERS = Number(process.env.WATCH_LEARNERS ?? 50_000);
const SECONDS = 60;
const KILLED_AFTER_SECONDS = 15;
const CONNECTIONS = 400;
const FLAT_OUT = { seconds: 10, atOnce: CONNECTIONS };

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
    const measured = (work: () => Promise<Tally>) => withProcessorTime(first.pid, postmaster, work);
    await watch(client, learners, EVERY_SECONDS);
    const steady = await measured(() => watch(client, learners, SECONDS));
    // By turns with the least that writing takes.
    await flatOut([client], learners, FLAT_OUT);
    const before = await upsertRates(database.url, learners);
    const flat = await measured(() => flatOut([client], learners, FLAT_OUT));
    const after = await upsertRates(database.url, learners);
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

    const rate = flat.ms.length / FLAT_OUT.seconds;
    const single = Math.max(before.single, after.single);
    const batched = Math.max(before.batched, after.batched);
    const flatRow = { work: 'watch reports, flat out', result: perSecond(rate), cpu: flat.cpu };
    return [
      {
        ...flatRow,
        against: `one upsert, one commit, by pg alone: ${perSecond(single)}`,
        ratio: rate / single,
        goal: '≥ 3×',
        met: rate >= 3 * single,
        ahead: aheadOf('progress', flat.cpu),
      },
      {
        ...flatRow,
        against: `250 upserts in one commit, by pg alone: ${perSecond(batched)}`,
        ratio: rate / batched,
        goal: '≥ 0.5×',
        met: rate >= 0.5 * batched,
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

async function withProcessorTime(api: number, postmaster: number, work: () => Promise<Tally>) {
  const spent = () => ({ app: processorTime(api), database: processorTime(postmaster, true) });
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
