import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { makeUser } from '../src/server/seed/makers/accounts.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { enrolIn, makeManyCourses } from '../tests/kit/many-classes.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { type Row, round } from './rows.ts';
import { serveApi } from './server.ts';

const FEW = 5;
const MANY = 500;
const WARMING_UP = 50;
const ROUNDS = 500;

/** The three requests of Kelas Saya, sent at once as a browser does. */
const REQUESTS = ['/api/auth/me', '/api/user/classoverview', '/api/user/courses?tab=sedang&page=1'];

/** Kelas Saya of somebody with five classes and of somebody with five hundred, by turns, so that both have the same weather. */
export async function measureDashboard(): Promise<Row[]> {
  const postgres = await startTemplateServer();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url, 2);
  const api = await serveApi(postgres.url, database.url);
  try {
    const courses = await makeManyCourses(db, MANY);
    const tokens = [await studentIn(db, courses.slice(0, FEW)), await studentIn(db, courses)];
    await db.destroy();
    const times = tokens.map((): number[] => []);
    for (let round = -WARMING_UP; round < ROUNDS; round += 1)
      for (const [place, token] of tokens.entries()) {
        const ms = await openDashboard(api.url, token);
        if (round >= 0) times[place]?.push(ms);
      }
    const [few, many] = times.map((all) => all.toSorted((one, other) => one - other));
    const ratio = at(many, 0.99) / at(few, 0.99);
    return [
      {
        work: `Kelas Saya of a student with ${MANY} classes`,
        result: `p50 ${round(at(many, 0.5))} ms, p99 ${round(at(many, 0.99))} ms`,
        cpu: null,
        against: `one with ${FEW}: p50 ${round(at(few, 0.5))} ms, p99 ${round(at(few, 0.99))} ms`,
        ratio,
        goal: 'p99 ≤ 2×',
        met: ratio <= 2,
      },
    ];
  } finally {
    await api.stop();
    await postgres.stop();
  }
}

async function studentIn(db: Db, courseIds: readonly number[]): Promise<string> {
  const { id } = await makeUser(db);
  await enrolIn(db, id, courseIds);
  return openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, new Date());
}

async function openDashboard(url: string, token: string): Promise<number> {
  const began = performance.now();
  await Promise.all(
    REQUESTS.map(async (path) => {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  return performance.now() - began;
}

const at = (sorted: readonly number[] = [], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
