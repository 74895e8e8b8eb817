import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { trackTime } from '../src/contract/learning.ts';
import { addRanges, coveredSeconds, type Range } from '../src/contract/rules/watch.ts';
import { fromMultirange } from '../src/server/modules/learning/watching/multirange.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { createLeanClient, type LeanClient } from './lean-client.ts';
import { parentOf, processorTime } from './processor-time.ts';
import { type ServedApi, serveApi } from './server.ts';
import { type Learner, makeLearners } from './watch-data.ts';
import { upsertRates } from './watch-upserts.ts';

const LEARNERS = Number(process.env.WATCH_LEARNERS ?? 50_000);
/** Each reports once in so many seconds. */
const EVERY_SECONDS = 30;
const SECONDS = 60;
const KILLED_AFTER_SECONDS = 15;
const CONNECTIONS = 400;
const FLAT_OUT_SECONDS = 10;

/** How far each learner has played, and what the server last said of it. */
type Watching = Learner & { played: number; acknowledged: string };
type Tally = { ms: number[]; refused: number; unanswered: number; seconds: number };

/** Watch reports of 50,000 learners, and what is left of them when the server is killed. */
export async function measureWatching(): Promise<void> {
  const postgres = await startTemplateServer(true);
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const apis: ServedApi[] = [];
  try {
    console.log(`${LEARNERS} orang membuka sebuah materi …`);
    const learners = (await makeLearners(db, LEARNERS)).map((each) => ({ ...each, played: 0, acknowledged: '' }));
    const postmaster = await postmasterOf(database.url);
    const serve = async () => {
      const api = await serveApi(postgres.url, database.url);
      apis.push(api);
      return api;
    };
    const first = await serve();
    const client = createLeanClient(first.url, CONNECTIONS);
    const measured = (work: () => Promise<Tally>) => withProcessorTime(first.pid, postmaster, work);
    const rows = [
      row('putaran pertama', await measured(() => watch(client, learners, EVERY_SECONDS))),
      row(`lalu ${SECONDS} detik`, await measured(() => watch(client, learners, SECONDS))),
      row('secepat-cepatnya', await measured(() => flatOut(client, learners))),
    ];
    client.close();
    console.table(rows);
    await first.stop();

    const second = await serve();
    const doomed = createLeanClient(second.url, CONNECTIONS);
    const [tally] = await Promise.all([
      watch(doomed, learners, KILLED_AFTER_SECONDS + 5),
      sleep(KILLED_AFTER_SECONDS * 1_000).then(() => second.kill()),
    ]);
    doomed.close();
    const { acknowledged, lost } = await compare(db, learners);
    console.log(
      `kill -9 di tengah laporan: ${tally.ms.length} dijawab, ${tally.unanswered} tidak; ` +
        `dari ${acknowledged} detik yang diakui, ${lost} hilang`,
    );
    console.table(await upsertRates(database.url, learners));
  } finally {
    for (const api of apis) await api.stop();
    await db.destroy();
    await database.drop();
    await postgres.stop();
  }
}

/** Everybody's report when it is due, whether those before were answered or not; milliseconds from then on. */
async function watch(client: LeanClient, learners: Watching[], seconds: number): Promise<Tally> {
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

/** As many as are answered, always so many on their way. */
async function flatOut(client: LeanClient, learners: Watching[]): Promise<Tally> {
  const tally: Tally = { ms: [], refused: 0, unanswered: 0, seconds: FLAT_OUT_SECONDS };
  const until = performance.now() + FLAT_OUT_SECONDS * 1_000;
  let next = 0;
  const one = async () => {
    while (performance.now() < until) {
      const learner = learners[next++ % learners.length] as Watching;
      await report(client, learner, performance.now(), tally);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
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
async function compare(db: Db, learners: readonly Watching[]) {
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

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}

type Measured = Tally & { application: number; database: number };

async function withProcessorTime(api: number, postmaster: number, work: () => Promise<Tally>): Promise<Measured> {
  const spent = () => ({ application: processorTime(api), database: processorTime(postmaster, true) });
  const before = spent();
  const tally = await work();
  const after = spent();
  return { ...tally, application: after.application - before.application, database: after.database - before.database };
}

function row(what: string, { ms, refused, unanswered, seconds, application, database }: Measured) {
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    'laporan menonton': what,
    'per detik': Math.round(ms.length / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'terburuk ms': at(1),
    'ms CPU aplikasi': Number((application / ms.length).toFixed(3)),
    'ms CPU basis data': Number((database / ms.length).toFixed(3)),
    'ditolak, tak dijawab': `${refused}, ${unanswered}`,
  };
}
