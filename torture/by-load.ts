import { once } from 'node:events';
import type { Load, Request, Sent } from '../bench/load-sender.ts';
import { end, runBeside } from '../bench/server.ts';
import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect } from '../src/server/platform/db.ts';
import { buildSite, cleanUpSemai } from '../tests/launch/semai-kit.ts';
import type { Row } from './main.ts';
import { startSite } from './site.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** Enough that nobody waits for a connection: what is too much must reach the site. */
const CONNECTIONS = 400;
/** Never too many, however little can be done. */
const FEW = 3;
const NORMAL = 0.5;
const TOO_MUCH = 2;

/** Twice what it can do, for longer than a rush: what it takes on stays quick, the rest is told to come back. */
export async function tortureByLoad(): Promise<Row[]> {
  buildSite();
  const site = await startSite({ WEB_CONCURRENCY: '1' });
  try {
    const token = await studentsToken(await site.databaseUrl());
    let times = 0;
    const send = async (load: Partial<Load>): Promise<Sent> => {
      times += 1;
      const requests = visitors(token, times);
      const sender = runBeside('load-sender.ts', []);
      await once(sender, 'message');
      sender.send({ url: site.url, requests, connections: CONNECTIONS, seconds: SECONDS, first: '/healthz', ...load });
      const [sent] = (await once(sender, 'message')) as [Sent];
      await end(sender);
      return sent;
    };
    // Warmed up, then as fast as so many are answered as are never too many.
    await send({ connections: FEW, seconds: 20 });
    const full = await send({ connections: FEW });
    const capacity = full.count / SECONDS;
    const normal = await send({ perSecond: capacity * NORMAL });
    const rushed = await send({ perSecond: capacity * TOO_MUCH });
    const after = await send({ perSecond: capacity * NORMAL });
    const asked = rushed.count + rushed.refused + rushed.failed;
    const inMs = (value: number) => `${Math.round(value)} ms`;
    return [
      {
        what: `${Math.round(asked / SECONDS)} requests a second where ${Math.round(capacity)} can be answered, for ${SECONDS} s`,
        result: `${Math.round(rushed.count / SECONDS)} a second answered, ${Math.round(rushed.refused / SECONDS)} turned away, ${rushed.failed} failed; p99 of those answered ${inMs(rushed.p99)}, at half of what it can do ${inMs(normal.p99)}: ${(rushed.p99 / normal.p99).toFixed(1)}×`,
        met:
          rushed.failed === 0 &&
          rushed.refused > 0 &&
          rushed.p99 <= 3 * normal.p99 &&
          asked >= 1.9 * capacity * SECONDS,
      },
      {
        what: 'the same load as before, right after it',
        result: `${after.refused} turned away, ${after.failed} failed; p99 ${inMs(after.p99)}`,
        met: after.failed + after.refused === 0 && after.p99 <= 1.5 * normal.p99,
      },
    ];
  } finally {
    await site.stop();
    await cleanUpSemai();
  }
}

async function studentsToken(databaseUrl: string): Promise<string> {
  const { db } = connect(databaseUrl, 2);
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'siswa@semai.test')
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { userId, ip: '127.0.0.1', userAgent: 'torture' }, new Date());
  await db.destroy();
  return token;
}

/** What visitors and students ask for, each time for something else, so that none of it is answered from memory. */
function visitors(token: string, time: number): Request[] {
  const own = { authorization: `Bearer ${token}` };
  const get = (path: string, headers = {}): Request => ({ method: 'GET', path, headers });
  return Array.from({ length: 4_000 }, (_, turn): Request[] => [
    get(`/api/common/searchcoursewithcategory?q=excel%20${time}%20${turn}`),
    get('/api/user/courses', own),
    get('/api/auth/me', own),
    get(`/courses?page=1&name=excel%20${time}%20${turn}`),
    get(`/api/common/searchcoursewithcategory?q=bisnis%20${time}%20${turn}`),
    get('/api/user/classoverview', own),
  ]).flat();
}
