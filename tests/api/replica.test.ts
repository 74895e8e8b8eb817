/** @module-tag deep */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFunnel } from '../../src/contract/admin/learning-reports.ts';
import type { Call } from '../../src/contract/call.ts';
import { getCourse } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startAppOn, type TestApp } from '../kit/app-on.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { cloneDatabase } from '../kit/database.ts';
import { builtSite } from '../kit/site.ts';
import { newStaff } from '../kit/staff.ts';
import { type Standby, startStandby } from '../kit/standby.ts';
import { startTemplateServer } from '../kit/template.ts';
import { until } from '../launch/postgres-kit.ts';

/** A server that waits for the disk, as in production, and a second one that streams from it. */
let server: Awaited<ReturnType<typeof startTemplateServer>>;
let standby: Standby;
let databaseUrl: string;
/** One app that reads from the replica too, and one that knows the primary alone. */
let semai: TestApp;
let plain: TestApp;
let owner: string;
const COURSE = demoCourse.excel;

beforeAll(async () => {
  server = await startTemplateServer(true);
  databaseUrl = (await cloneDatabase(server.url)).url;
  standby = await startStandby(server.url, true);
  const site = await builtSite();
  semai = await startAppOn(server.url, {
    databaseUrl,
    site,
    env: { DATABASE_REPLICA_URL: standby.urlOf(databaseUrl) },
  });
  plain = await startAppOn(server.url, { databaseUrl });
  owner = (await newStaff(plain, 'owner')).token;
});
afterAll(async () => {
  await semai.close();
  await plain.close();
  await standby.remove();
  await server.stop();
});

const figures = () => semai.platform.reader.figures()!;
const readsFrom = (from: 'replica' | 'primary') => figures().reads.find((each) => each.from === from)!.count;
const untilUsed = (isUsed: boolean) => until(`the replica's use is ${isUsed}`, () => figures().isUsed === isUsed);
const nameOf = async (app: TestApp) => (await app.call(getCourse, { id: String(COURSE) })).body.data.name;
const rename = (name: string) => plain.sql(`update courses set name = '${name}' where id = ${COURSE}`);
const pause = () => standby.sql(databaseUrl, 'select pg_wal_replay_pause()');
const resume = () => standby.sql(databaseUrl, 'select pg_wal_replay_resume()');

test('what may lag is read from the replica, as its own figures say', async () => {
  await untilUsed(true);
  const transactions = async () => {
    const [row] = await standby.sql(
      databaseUrl,
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    );
    return row?.count as number;
  };
  const [before, there] = [readsFrom('replica'), await transactions()];
  for (let time = 0; time < 20; time += 1) expect(await nameOf(semai)).toBe(await nameOf(plain));
  expect(readsFrom('replica') - before).toBeGreaterThanOrEqual(20);
  // It counts with a delay.
  await until('the replica has counted', async () => (await transactions()) - there >= 20);
});

test('every call that may lag gives the same from there, and nothing else is read there', async () => {
  await untilUsed(true);
  const calls = await contractCalls();
  const params: Record<string, string> = { slug: 'x', id: String(COURSE) };
  const [event] = (await plain.sql('select slug from events order by id limit 1')) as { slug: string }[];
  params.slug = event!.slug;
  const [teacher] = (await plain.sql('select id from instructors limit 1')) as { id: string }[];
  const [intern] = (await plain.sql('select id from interns limit 1')) as { id: string }[];
  const idOf: Record<string, string> = { getInstructor: teacher!.id, getIntern: String(intern!.id) };
  const query = { from: '2026-01-01', to: '2026-01-31', category_id: 1, course_id: COURSE, page: 1 };
  const ask = (app: TestApp, name: string, call: Call) =>
    app.send({
      method: call.method,
      url: `/${call.path.replace(/:(\w+)/g, (_, part) => (part === 'id' && idOf[name]) || params[part]!)}`,
      query: Object.fromEntries(
        Object.entries(query)
          .filter(([field]) => call.query && field in call.query.shape)
          .map(([field, value]) => [field, String(value)]),
      ),
      ...(call.body ? { payload: {} } : {}),
      headers: call.auth === 'staff' ? { authorization: `Bearer ${owner}` } : {},
    });

  const lagging = calls.filter(({ call }) => call.mayLag);
  expect(lagging.length).toBeGreaterThan(25);
  for (const { name, call } of lagging) {
    expect([name, call.auth]).toEqual([name, expect.stringMatching(/^(public|optional|staff)$/)]);
    await until(`${name} is read from the replica`, async () => {
      await untilUsed(true);
      const before = [readsFrom('replica'), readsFrom('primary')];
      const [there, here] = [await ask(semai, name, call), await ask(plain, name, call)];
      expect([name, here.statusCode]).toEqual([name, 200]);
      expect([name, there.body]).toEqual([name, here.body]);
      return readsFrom('replica') > before[0]! && readsFrom('primary') === before[1];
    });
  }
  // Who is logged in may just have changed what they ask for.
  const before = readsFrom('replica');
  const student = await plain.logIn('siswa@semai.test');
  expect((await semai.call(getCourse, { id: String(COURSE) }, student)).status).toBe(200);
  for (const { call } of calls.filter((each) => !each.call.mayLag && each.call.method === 'GET'))
    await semai.send({ method: 'GET', url: `/${call.path.replace(/:\w+/g, '1')}` });
  expect(readsFrom('replica')).toBe(before);
});

test('a replica that falls behind is left alone before anything from it is a second old', async () => {
  await untilUsed(true);
  await pause();
  try {
    await rename('Excel Saat Tertinggal');
    const edited = performance.now();
    for (;;) {
      const asked = performance.now();
      const name = await nameOf(semai);
      if (name === 'Excel Saat Tertinggal') break;
      expect(asked - edited, 'what is stale was asked for within the second').toBeLessThan(1000);
    }
    await untilUsed(false);
    const before = readsFrom('replica');
    for (let time = 0; time < 5; time += 1) expect(await nameOf(semai)).toBe('Excel Saat Tertinggal');
    expect(readsFrom('replica')).toBe(before);
    expect((await semai.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    expect((await semai.send({ method: 'GET', url: '/metrics' })).body).toMatch(/^semai_replica_used 0$/m);
  } finally {
    await resume();
  }
  await untilUsed(true);
  expect(await nameOf(semai)).toBe('Excel Saat Tertinggal');
  const { body } = await semai.send({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/^semai_replica_used 1$/m);
  expect(body).toMatch(/^semai_replica_age_seconds 0\.\d+$/m);
  expect(body).toMatch(/^semai_lagging_reads_total\{from="replica"\} \d+$/m);
});

test('what somebody of the office just saved is in the report that they read next', async () => {
  const query = { from: '2026-01-01', to: '2026-01-31' };
  for (const minute of [1, 2, 3]) {
    await untilUsed(true);
    await pause();
    try {
      const moment = `2031-01-01T00:0${minute}:00Z`;
      await plain.sql(`update report_state set refreshed_at = '${moment}'`);
      const answer = await semai.call(courseFunnel.list, query, owner);
      expect(new Date(answer.body.data.refreshed_at!).toISOString()).toBe(new Date(moment).toISOString());
    } finally {
      await resume();
    }
  }
});

test('a kept page is never made from a replica that has yet to hear of the change', async () => {
  const page = async () => (await semai.send({ method: 'GET', url: '/' })).body;
  for (const name of ['Excel Halaman Satu', 'Excel Halaman Dua']) {
    await untilUsed(true);
    await page();
    await pause();
    try {
      await rename(name);
      // The page that is made at once, while the replica still counts as fresh, is the one that stays.
      await until('the page shows the edit', async () => (await page()).includes(name));
      expect(await page()).toContain(name);
    } finally {
      await resume();
    }
  }
});

test('a replica that goes away in the middle costs nobody an answer', async () => {
  await untilUsed(true);
  const statuses: number[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      statuses.push((await semai.call(getCourse, { id: String(COURSE) })).status);
      // Without a pause they would keep this process too busy to start the replica again.
      await sleep(5);
    }
  });
  try {
    await standby.stop();
    await untilUsed(false);
    const asked = statuses.length;
    await until('more were answered without it', () => statuses.length > asked + 20);
    expect((await semai.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    await standby.start();
    await untilUsed(true);
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('what is no replica of this database is never read', async () => {
  const wrong = await startAppOn(server.url, { databaseUrl, env: { DATABASE_REPLICA_URL: databaseUrl } });
  try {
    for (let time = 0; time < 20; time += 1) expect(await nameOf(wrong)).toBe(await nameOf(plain));
    await until('it was looked at', () => wrong.logLines.join('').includes('the replica is behind or away'));
    expect(wrong.platform.reader.figures()).toMatchObject({ isUsed: false, ageSeconds: Number.POSITIVE_INFINITY });
  } finally {
    await wrong.close();
  }
});
