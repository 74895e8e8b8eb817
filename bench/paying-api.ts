import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { userRow } from '../src/server/seed/makers/accounts.ts';
import { insertAll } from '../src/server/seed/rows.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { midtransOf } from '../tests/kit/midtrans.ts';
import { startSimulators } from '../tests/kit/sim.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { serveApi } from './server.ts';

/** The API on a copy of the demo data, with the simulated payment provider beside it. */
export async function startPayingApi({ durable }: { durable: boolean }) {
  const postgres = await startTemplateServer(durable);
  const simulators = await startSimulators();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const api = await serveApi(postgres.url, database.url, simulators.url);
  return {
    api,
    db,
    provider: midtransOf(simulators.url),
    async stop() {
      await api.stop();
      await db.destroy();
      await database.drop();
      await simulators.stop();
      await postgres.stop();
    },
  };
}

/** Students who have just logged in: their tokens, and ids to find them by. */
export async function makeBuyers(db: Db, count: number): Promise<{ ids: number[]; tokens: string[] }> {
  const students = await insertAll(
    db,
    'users',
    Array.from({ length: count }, () => userRow()),
  );
  const ids = students.map(({ id }) => id);
  const now = new Date();
  return {
    ids,
    tokens: await Promise.all(
      ids.map((userId) => openSession(db, { userId, ip: '127.0.0.1', userAgent: 'bench' }, now)),
    ),
  };
}

export async function paidCourses(db: Db, count: number): Promise<number[]> {
  const courses = await db
    .selectFrom('courses')
    .select('id')
    .where('published_at', 'is not', null)
    .where('type', '<>', 'external')
    .where('price', '>', 0)
    .orderBy('id')
    .limit(count)
    .execute();
  return courses.map(({ id }) => id);
}

/** Ordered; what is returned opens the provider's payment. */
export async function buy(url: string, token: string, courseId: number): Promise<string> {
  const response = await fetch(`${url}/api/course/${courseId}/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'midtrans' }),
  });
  if (response.status !== 200) throw new Error(`register: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { token: string } }).data.token;
}
