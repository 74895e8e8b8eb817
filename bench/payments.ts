import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from '../src/server/platform/turns.ts';
import { buy, makeBuyers, paidCourses, startPayingApi } from './paying-api.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { type Row, round } from './rows.ts';

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
  const { api, db, provider, stop } = await startPayingApi({ durable: false });
  try {
    const { ids, tokens } = await makeBuyers(db, ORDERS);
    const courses = await paidCourses(db, COURSES);
    const inTurn = createTurns(8);
    const checkouts: Answered[] = [];
    const paid = await Promise.all(
      tokens.map((token, index) =>
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
    const postmaster = await postmasterOf(api.databaseUrl);
    const spent = () => ({ app: processorTime(api.pid), database: processorTime(postmaster, true) });
    const before = spent();
    const first = await notifyAll(api.url, paid.slice(WARMING_UP));
    const after = spent();
    const again = await notifyAll(api.url, paid.slice(WARMING_UP));
    const { settled } = await db
      .selectFrom('settlements')
      .innerJoin('orders', 'orders.id', 'settlements.order_id')
      .select((of) => of.fn.countAll<number>().as('settled'))
      .where('student_id', 'in', ids)
      .executeTakeFirstOrThrow();
    const tooMany = settled === ORDERS ? '' : `; ${settled} of ${ORDERS} orders settled`;
    const refused = [...first, ...again].filter(({ isHeard }) => !isHeard).length;
    return [
      {
        work: `payment notifications, ${NOTIFICATIONS_A_SECOND} a second`,
        result: `${words(first)}; once more ${words(again)}; refused ${refused}${tooMany}`,
        cpu: {
          app: ((after.app - before.app) * 1_000) / first.length,
          database: ((after.database - before.database) * 1_000) / first.length,
        },
        against: `checkout up to the provider's token, 8 at once: ${words(checkouts)}`,
        ratio: null,
        goal: 'median ≤ 100 ms, each order settled once',
        met: at(first, 0.5) <= 100 && settled === ORDERS,
      },
    ];
  } finally {
    await stop();
  }
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
