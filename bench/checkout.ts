import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { userRow } from '../src/server/seed/makers/accounts.ts';
import { insertAll } from '../src/server/seed/rows.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { midtransOf } from '../tests/kit/midtrans.ts';
import { startSimulators } from '../tests/kit/sim.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { type Row, round } from './rows.ts';
import { serveApi } from './server.ts';

const BUYERS = 150;
const WARMING_UP = 50;

/**
 * One buyer after another: ordered, paid at the simulated provider, its notification heard and asked back about, enrolled.
 * Beside it stands the time that its statements took the database, one after another, commits that reach the disk included.
 */
export async function measureCheckout(): Promise<Row[]> {
  const postgres = await startTemplateServer(true);
  const simulators = await startSimulators();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const api = await serveApi(postgres.url, database.url, simulators.url);
  try {
    const provider = midtransOf(simulators.url);
    const buyers = await makeBuyers(db);
    const postmaster = await postmasterOf(database.url);
    const courseId = await paidCourse(db);
    const whole: number[] = [];
    const statements: number[] = [];
    let spent = { app: 0, database: 0 };
    const spentNow = () => ({ app: processorTime(api.pid), database: processorTime(postmaster, true) });
    await api.statements();
    for (const [place, token] of buyers.entries()) {
      if (place === WARMING_UP) spent = spentNow();
      await api.statements();
      const began = performance.now();
      const payment = await buy(api.url, token, courseId);
      // Answered once the notification that it caused was answered.
      await provider.outcome(payment, 'success', 'bank_transfer');
      const took = performance.now() - began;
      const { ms } = await api.statements();
      if (place < WARMING_UP) continue;
      whole.push(took);
      statements.push(ms);
    }
    const after = spentNow();
    const { enrolled } = await db
      .selectFrom('enrolments')
      .innerJoin('users', 'users.id', 'enrolments.student_id')
      .select((of) => of.fn.countAll<number>().as('enrolled'))
      .where('users.email', 'like', 'pembeli-bench%')
      .executeTakeFirstOrThrow();
    if (enrolled !== BUYERS) throw new Error(`${enrolled} of ${BUYERS} buyers are enrolled`);
    const [ours, alone] = [median(whole), median(statements)];
    const each = (ms: number) => (ms * 1_000) / (BUYERS - WARMING_UP);
    return [
      {
        work: 'checkout to enrolment, with the simulated provider',
        result: `${round(ours)} ms (median of ${whole.length})`,
        cpu: { app: each(after.app - spent.app), database: each(after.database - spent.database) },
        against: `its database statements alone: ${round(alone)} ms`,
        ratio: ours / alone,
        goal: '≤ 2×',
        met: ours / alone <= 2,
      },
    ];
  } finally {
    await api.stop();
    await db.destroy();
    await database.drop();
    await simulators.stop();
    await postgres.stop();
  }
}

async function makeBuyers(db: Db): Promise<string[]> {
  const students = await insertAll(
    db,
    'users',
    Array.from({ length: BUYERS }, (_, index) => userRow({ email: `pembeli-bench${index}@semai.test` })),
  );
  return Promise.all(
    students.map(({ id }) => openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, new Date())),
  );
}

async function paidCourse(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('courses')
    .select('id')
    .where('published_at', 'is not', null)
    .where('type', '=', 'hosted')
    .where('price', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buy(url: string, token: string, courseId: number): Promise<string> {
  const response = await fetch(`${url}/api/course/${courseId}/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'midtrans' }),
  });
  if (response.status !== 200) throw new Error(`register: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
