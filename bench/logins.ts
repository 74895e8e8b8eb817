import { verify } from '@node-rs/argon2';
import { connect } from '../src/server/platform/db.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { createLeanClient, type LeanClient } from './lean-client.ts';
import { measureLoad } from './load.ts';
import { postmasterOf } from './processor-time.ts';
import { perSecond, type Row, round } from './rows.ts';
import { type ServedApi, serveApi } from './server.ts';

const SECONDS = 5;
const TURNS = 5;
/** Well below what the server can do: latency is measured, not throughput. */
const REQUESTS_A_SECOND = 100;
const LOGINS_AT_ONCE = 50;
const ROUNDS = 5;
const ONE_AFTER_ANOTHER = 40;
const account = { email: 'siswa@semai.test', password: 'Belajar123!' };
const login = { method: 'POST' as const, path: '/api/auth/login', body: JSON.stringify(account) };

/** A login beside the hash that it checks, and what the catalogue's readers feel while 50 people log in at once. */
export async function measureLogins(): Promise<Row[]> {
  const postgres = await startTemplateServer();
  const api = await serveApi(postgres.url);
  try {
    const postmaster = await postmasterOf(api.databaseUrl);
    return [await besideItsHash(api, postmaster), await amongReaders(api, postmaster)];
  } finally {
    await api.stop();
    await postgres.stop();
  }
}

async function besideItsHash(api: ServedApi, postmaster: number): Promise<Row> {
  const { db } = connect(api.databaseUrl, 1);
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const client = createLeanClient(api.url, 1);
  // One after another, by turns; the quickest of each, since whatever else the machine does only adds to them.
  let [whole, alone] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS * ONE_AFTER_ANOTHER; round += 1) {
    whole = Math.min(whole, await timed(() => logInLean(client)));
    alone = Math.min(alone, await timed(() => verify(hash ?? '', account.password)));
  }
  client.close();
  const load = await measureLoad(
    { pids: [api.pid], postmaster },
    { url: api.url, requests: [login], connections: 4, seconds: 4 },
  );
  return {
    work: 'login',
    result: `${round(whole)} ms; ${perSecond(load.perSecond)}`,
    cpu: load.cpu,
    against: `its argon2id alone: ${round(alone)} ms`,
    ratio: whole / alone,
    goal: '≤ 1.3×',
    met: whole / alone <= 1.3,
  };
}

type Turn = { quiet: number; busy: number; growth: number };

async function amongReaders(api: ServedApi, postmaster: number): Promise<Row> {
  // Asked with a query of its own each time: an answer from memory would not feel who else is there.
  let asked = 0;
  const read = () =>
    measureLoad(
      { pids: [api.pid], postmaster },
      {
        url: api.url,
        requests: Array.from({ length: 5_000 }, () => ({
          method: 'GET' as const,
          path: `/api/course/featured_home?bench=${asked++}`,
        })),
        connections: 10,
        seconds: SECONDS,
        perSecond: REQUESTS_A_SECOND,
      },
    );
  await read();
  // By turns, and the middle of them: from one minute to the next the same readers' p99 differs by three times here.
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { p99: quiet } = await read();
    const { p99: busy } = await amongLogins(api.url, read);
    turns.push({ quiet, busy, growth: busy / quiet });
  }
  const { quiet, busy, growth } = turns.toSorted((one, other) => one.growth - other.growth)[TURNS >> 1] as Turn;
  return {
    work: `reading the catalogue while ${LOGINS_AT_ONCE} people at a time log in`,
    result: `p99 ${round(busy)} ms`,
    cpu: null,
    against: `nobody logging in: p99 ${round(quiet)} ms; middle of ${TURNS} turns, ${turns.map((each) => round(each.growth)).join(', ')}×`,
    ratio: growth,
    goal: '≤ 2×',
    met: growth <= 2,
  };
}

async function amongLogins<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const storm = (async () => {
    while (!isOver) await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, () => logIn(url)));
  })();
  const result = await work();
  isOver = true;
  await storm;
  return result;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** By a client that adds next to nothing of its own. */
async function logInLean(client: LeanClient): Promise<void> {
  const { status } = await client.post(login.path, '', login.body);
  if (status !== 200) throw new Error(`login: ${status}`);
}

async function logIn(url: string): Promise<void> {
  const response = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: login.body,
  });
  if (response.status !== 200) throw new Error(`login: ${response.status}`);
  await response.arrayBuffer();
}
