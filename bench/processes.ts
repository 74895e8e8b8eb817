import { sql } from 'kysely';
import { connect, type Db } from '../src/server/platform/db.ts';
import { makeDiscountVoucher } from '../src/server/seed/makers/commerce.ts';
import { insertAll } from '../src/server/seed/rows.ts';
import { contradictions } from '../tests/kit/contradictions.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { startSimulators } from '../tests/kit/sim.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { createLeanClient } from './lean-client.ts';
import { measureLoad } from './load.ts';
import { makeBuyers } from './paying-api.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { perSecond, type Row } from './rows.ts';
import { type ServedApi, serveApi } from './server.ts';
import { makeLearners } from './watch-data.ts';
import { beginning, compare, flatOut } from './watching.ts';

const COUNTS = [1, 2, 4];
const LEARNERS = 5_000;
const WATCH = { seconds: 6, atOnce: 200 };
const SEARCH_SECONDS = 5;
const BUYERS = 200;
const QUOTA = 20;

type Race = { won: number; used: number };
/** How many rows of the books contradict themselves, in which way. */
type Faults = Map<string, number>;

/** The same work for one, two and four processes on one database, and whether anything came out wrong. */
export async function measureProcesses(): Promise<Row[]> {
  const postgres = await startTemplateServer(true);
  const simulators = await startSimulators();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const apis: ServedApi[] = [];
  try {
    const learners = await makeLearners(db, LEARNERS);
    // They were enrolled without having bought anything.
    const made = await faultsIn(db);
    const postmaster = await postmasterOf(database.url);
    const rows: Row[] = [];
    for (const count of COUNTS) {
      while (apis.length < count) apis.push(await serveApi(postgres.url, database.url, simulators.url));
      rows.push(await measureCount(db, apis, { postmaster, made, learners: beginning(learners) }));
    }
    return rows;
  } finally {
    for (const api of apis) await api.stop();
    await db.destroy();
    await database.drop();
    await simulators.stop();
    await postgres.stop();
  }
}

async function measureCount(
  db: Db,
  apis: readonly ServedApi[],
  { postmaster, made, learners }: { postmaster: number; made: Faults; learners: ReturnType<typeof beginning> },
): Promise<Row> {
  const spent = () => ({
    app: apis.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    database: processorTime(postmaster, true),
  });
  const clients = apis.map(({ url }) => createLeanClient(url, Math.ceil(WATCH.atOnce / apis.length)));
  await flatOut(clients, learners, { ...WATCH, seconds: 2 });
  const before = spent();
  const watched = await flatOut(clients, learners, WATCH);
  const after = spent();
  for (const client of clients) client.close();
  const { lost } = await compare(db, learners);
  const searched = await Promise.all(
    apis.map(({ url, pid }, place) =>
      measureLoad(
        { pids: [pid], postmaster: null },
        { url, requests: searches(place), connections: Math.ceil(8 / apis.length), seconds: SEARCH_SECONDS },
      ),
    ),
  );
  const race = await raceForQuota(db, apis);
  const wrong = [
    ...(lost > 0 ? [`${lost} watched seconds lost`] : []),
    ...(watched.refused + watched.unanswered > 0 ? [`${watched.refused + watched.unanswered} reports refused`] : []),
    ...(race.won !== QUOTA || race.used !== QUOTA
      ? [`${race.won} of ${QUOTA} places given, ${race.used} counted`]
      : []),
    ...[...(await faultsIn(db))].flatMap(([what, count]) => (count > (made.get(what) ?? 0) ? [what] : [])),
  ];
  const each = (ms: number) => (ms * 1_000) / watched.ms.length;
  const searches_ = searched.reduce((sum, one) => sum + one.perSecond, 0);
  return {
    work: `${apis.length} ${apis.length === 1 ? 'process' : 'processes'} on one database`,
    result: `${perSecond(watched.ms.length / WATCH.seconds, 'watch reports')}, ${perSecond(searches_, 'new searches')}`,
    cpu: { app: each(after.app - before.app), database: each(after.database - before.database) },
    against: `${BUYERS} buyers at once for ${QUOTA} places; seconds acknowledged; the books`,
    ratio: null,
    goal: 'nothing wrong',
    met: wrong.length === 0,
    ...(wrong.length > 0 ? { ahead: wrong.join('; ') } : {}),
  };
}

/** No two alike, so that none is answered from memory. */
const searches = (place: number) =>
  Array.from({ length: 20_000 }, (_, n) => ({
    method: 'GET' as const,
    path: `/api/common/searchcoursewithcategory?q=excel%20${place}x${n}`,
  }));

/** Everybody wants one of the last places at the same time, at whichever process. */
async function raceForQuota(db: Db, apis: readonly ServedApi[]): Promise<Race> {
  const discount = await makeDiscountVoucher(db, { discount_value: 50, course_id: 2, quota: QUOTA });
  const { ids, tokens } = await makeBuyers(db, BUYERS);
  const shown = { discount_voucher_id: discount.id, shown_at: new Date() };
  await insertAll(
    db,
    'shown_discounts',
    ids.map((student_id) => ({ ...shown, student_id })),
  );
  const answers = await Promise.all(
    tokens.map(async (token, place) => {
      const response = await fetch(`${apis[place % apis.length]?.url}/api/course/2/register`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'midtrans', discount_voucher_id: discount.id }),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const { used } = await db
    .selectFrom('discount_vouchers')
    .select('used')
    .where('id', '=', discount.id)
    .executeTakeFirstOrThrow();
  return { won: answers.filter((status) => status === 200).length, used };
}

async function faultsIn(db: Db): Promise<Faults> {
  const faults: Faults = new Map();
  for (const [what, statement] of Object.entries(contradictions))
    faults.set(what, (await sql.raw(statement).execute(db)).rows.length);
  return faults;
}
