import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect, type Db } from '../src/server/platform/db.ts';
import { createTurns } from '../src/server/platform/turns.ts';
import { userRow } from '../src/server/seed/makers/accounts.ts';
import { insertAll } from '../src/server/seed/rows.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { midtransOf } from '../tests/kit/midtrans.ts';
import { startSimulators } from '../tests/kit/sim.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { type Row, round } from './rows.ts';
import { serveApi } from './server.ts';

const ORDERS = 1_200;
/** Sent before it counts, while the server's code is still cold. */
const WARMING_UP = 200;
const COURSES = 20;
const NOTIFICATIONS_A_SECOND = 100;
/** The simulated merchant's. */
const SERVER_KEY = 'SB-Mid-server-semai-demo';

type Paid = { order_id: string; gross_amount: string };
/** Not heard: the provider could not be asked back in time, and would have to send it again. */
type Answered = { ms: number; isHeard: boolean };

/** What the provider waits for: notifications of orders that were just paid, and the same once more. */
export async function measurePayments(): Promise<Row[]> {
  const postgres = await startTemplateServer();
  const simulators = await startSimulators();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url);
  const api = await serveApi(postgres.url, database.url, simulators.url);
  try {
    const provider = midtransOf(simulators.url);
    const buyers = await makeBuyers(db);
    const courses = await paidCourses(db);
    const inTurn = createTurns(8);
    const checkouts: Answered[] = [];
    const paid = await Promise.all(
      buyers.map((token, index) =>
        inTurn(async (): Promise<Paid> => {
          const began = performance.now();
          const payment = await buy(api.url, token, courses[index % courses.length] as number);
          checkouts.push({ ms: performance.now() - began, isHeard: true });
          await provider.fault('notification_never', 1_000);
          const { order_id, gross_amount } = await provider.outcome(payment, 'success', 'bank_transfer');
          return { order_id, gross_amount };
        }),
      ),
    );
    await notifyAll(api.url, paid.slice(0, WARMING_UP));
    const first = await notifyAll(api.url, paid.slice(WARMING_UP));
    const again = await notifyAll(api.url, paid.slice(WARMING_UP));
    const { settled } = await db
      .selectFrom('settlements')
      .innerJoin('orders', 'orders.id', 'settlements.order_id')
      .innerJoin('users', 'users.id', 'orders.student_id')
      .select((of) => of.fn.countAll<number>().as('settled'))
      .where('users.email', 'like', 'orangbayar%')
      .executeTakeFirstOrThrow();
    const tooMany = settled === ORDERS ? '' : `; ${settled} of ${ORDERS} orders settled`;
    const refused = [...first, ...again].filter(({ isHeard }) => !isHeard).length;
    return [
      {
        work: `payment notifications, ${NOTIFICATIONS_A_SECOND} a second`,
        result: `${words(first)}; once more ${words(again)}; refused ${refused}${tooMany}`,
        cpu: null,
        against: `checkout up to the provider's token, 8 at once: ${words(checkouts)}`,
        ratio: null,
        goal: 'median ≤ 100 ms, each order settled once',
        met: at(first, 0.5) <= 100 && settled === ORDERS,
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
  const now = new Date();
  const students = await insertAll(
    db,
    'users',
    Array.from({ length: ORDERS }, (_, index) => userRow({ email: `orangbayar${index}@semai.test` })),
  );
  const tokens: string[] = [];
  for (const { id } of students)
    tokens.push(await openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, now));
  return tokens;
}

async function paidCourses(db: Db): Promise<number[]> {
  const courses = await db
    .selectFrom('courses')
    .select('id')
    .where('published_at', 'is not', null)
    .where('type', '<>', 'external')
    .where('price', '>', 0)
    .orderBy('id')
    .limit(COURSES)
    .execute();
  return courses.map(({ id }) => id);
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

/** One every 10 ms whether the one before was answered or not, as a provider would. Milliseconds until each answer. */
async function notifyAll(url: string, paid: readonly Paid[]): Promise<Answered[]> {
  const began = performance.now();
  return Promise.all(
    paid.map(async ({ order_id, gross_amount }, index) => {
      const due = began + (index * 1_000) / NOTIFICATIONS_A_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const sent = performance.now();
      const response = await fetch(`${url}/api/payment/midtrans/notification`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
        body: JSON.stringify(notificationOf({ order_id, gross_amount })),
      });
      await response.arrayBuffer();
      return { ms: performance.now() - sent, isHeard: response.status === 200 };
    }),
  );
}

function notificationOf({ order_id, gross_amount }: Paid) {
  const status_code = '200';
  const signature_key = createHash('sha512')
    .update(order_id + status_code + gross_amount + SERVER_KEY)
    .digest('hex');
  return { order_id, status_code, gross_amount, signature_key, transaction_status: 'settlement', currency: 'IDR' };
}

const words = (answers: readonly Answered[]): string =>
  `median ${round(at(answers, 0.5))} ms, p99 ${round(at(answers, 0.99))} ms`;

function at(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
