import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call } from '../src/contract/call.ts';
import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { makeUser } from '../src/server/seed/makers/accounts.ts';
import { contractCalls } from '../tests/kit/contract-calls.ts';
import { attemptsAt, faultOf, requestFor } from '../tests/kit/fuzz.ts';
import { buildSite, cleanUpSemai } from '../tests/launch/semai-kit.ts';
import type { Row } from './main.ts';
import { type Site, startSite } from './site.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200_000);
const AT_ONCE = 8;
/** Each caller makes so many requests of one call: some of them end a session, or an account. */
const IN_A_ROW = 10;
const TIMES_LOOKED = 10;
const MOST_TRIES = 5;

/** Every call, asked as promised and against the promise, at the product as it is started; another seed each time. */
export async function tortureByFuzz(): Promise<Row[]> {
  buildSite();
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const site = await startSite({ WEB_CONCURRENCY: '1' });
  const { db } = connect(await site.databaseUrl(), 4);
  try {
    const calls = (await contractCalls()).filter(({ call }) => call.gives !== 'events');
    const [pid] = await site.processes('--role web');
    const statuses = new Map<number, number>();
    const wrong: { kind: string; request: string }[] = [];
    const resident: number[] = [];
    let done = 0;
    const ask = async () => {
      while (done < REQUESTS) {
        const turn = done / IN_A_ROW;
        done += IN_A_ROW;
        const { name, call } = calls[Math.floor(turn) % calls.length] as (typeof calls)[number];
        const token = await callerFor(db, call);
        for (const attempt of fc.sample(attemptsAt(call), { numRuns: IN_A_ROW, seed: seed + turn })) {
          const asked = await requestFor(call, attempt, token);
          const answer = await sendUntilLetIn(site.url, asked);
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          const fault = answer.statusCode === 0 ? 'no answer' : faultOf(call, answer as never);
          if (fault)
            wrong.push({
              kind: `${name}: ${fault.slice(0, 100)}`,
              request: `${asked.method} ${asked.url} ${String(asked.payload).slice(0, 200)}`,
            });
        }
        if (Math.floor((done / REQUESTS) * TIMES_LOOKED) > resident.length)
          resident.push(await residentMegabytes(site));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const isSameProcess = (await site.processes('--role web'))[0] === pid;
    for (const [kind, all] of Map.groupBy(wrong, (each) => each.kind))
      console.log(`  ${all.length}× ${kind}: ${all[0]?.request}`);
    const [middle, last] = [resident[4] ?? 0, resident.at(-1) ?? 0];
    const answers = [...statuses].toSorted(([one], [other]) => one - other).map(([status, n]) => `${status}: ${n}`);
    return [
      {
        what: `${done.toLocaleString('en')} requests from and against the schemas of ${calls.length} calls, seed ${seed}`,
        result: `${answers.join(', ')}; ${wrong.length} faults; ${isSameProcess ? 'the process lived' : 'THE PROCESS DIED'}; ${middle} MB in the middle, ${last} MB at the end`,
        met: wrong.length === 0 && isSameProcess && last <= middle * 1.1,
      },
    ];
  } finally {
    await db.destroy();
    await site.stop();
    await cleanUpSemai();
  }
}

/** Somebody whom the call lets in. */
async function callerFor(db: Db, call: Call): Promise<string | undefined> {
  if (call.auth === 'public') return undefined;
  const user = await makeUser(db, call.auth === 'staff' ? { role_id: 1, staff_role: 'owner' } : {});
  return openSession(db, { userId: user.id, ip: '127.0.0.1', userAgent: 'torture' }, new Date());
}

async function residentMegabytes(site: Site): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}

/** Told to come back, one comes back when told: a machine that has other work to do is not a fault. */
async function sendUntilLetIn(url: string, asked: InjectOptions): Promise<Given> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(url, asked);
    const seconds = Number(answer.headers['retry-after']);
    if (answer.statusCode !== 503 || !seconds || tries === MOST_TRIES) return answer;
    await sleep(seconds * 1_000);
  }
}

type Given = { statusCode: number; headers: Record<string, unknown>; body: string };
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** As it is, however strange its address: fetch would mend it. */
function send(url: string, { method, url: path, headers, payload }: InjectOptions): Promise<Given> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const none = () => resolve({ statusCode: 0, headers: {}, body: '' });
    try {
      const asked = request({
        hostname,
        port,
        method: method as string,
        path: path as string,
        // Said even where Node would not, as for DELETE: what follows would be taken for the next request.
        headers: {
          ...headers,
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload as string) }),
        },
        agent,
      });
      asked.on('error', none);
      asked.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            statusCode: answer.statusCode as number,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
        answer.on('error', none);
      });
      asked.end(payload as string | Buffer | undefined);
    } catch {
      // An address that no client can write on the wire.
      resolve({
        statusCode: 400,
        headers: { 'content-type': 'application/json' },
        body: '{"success":false,"message":""}',
      });
    }
  });
}
