/** @module-tag deep */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buyCourse, buyEvent } from '../../src/contract/commerce.ts';
import { reconcilePayments } from '../../src/server/modules/commerce/public.ts';
import { createTurns } from '../../src/server/platform/turns.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeDiscountVoucher } from '../../src/server/seed/makers/commerce.ts';
import { contradictions } from '../kit/contradictions.ts';
import { startMortal } from '../kit/mortal.ts';
import { type PayingApp, startPayingApp } from '../kit/paying-app.ts';
import { showCode } from '../kit/show-code.ts';
import { newStudent } from '../kit/students.ts';

const AT_ONCE = 3;
const POINTS = 12;
/** What is bought. */
const bought = { course: demoCourse.paid, event: demoEvent.paid };

let app: PayingApp;
/** The process that is there after the other was killed. */
let semai: PayingApp['semai'];
let midtrans: PayingApp['midtrans'];
let discounts: { course: number; event: number };
beforeAll(async () => {
  app = await startPayingApp();
  ({ semai, midtrans } = app);
  const { db } = semai.platform;
  const [course, event] = [
    await makeDiscountVoucher(db, { course_id: bought.course, quota: 1000 }),
    await makeDiscountVoucher(db, { event_id: bought.event, quota: 1000 }),
  ];
  discounts = { course: course.id, event: event.id };
});
afterAll(() => app.close());

async function makeBuyer(type: 'course' | 'event') {
  const { id, token } = await newStudent(semai);
  await showCode(semai, token, discounts[type], { type, id: bought[type] });
  return { id, token, type };
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const orderBody = (type: Buyer['type']) => ({ method: 'midtrans' as const, discount_voucher_id: discounts[type] });

/** 'Bayar Sekarang' at the process that is about to die: the payment token, or null where no answer came. */
async function buyAt(url: string, { type, token }: Buyer): Promise<string | null> {
  try {
    const response = await fetch(`${url}/api/${type}/${bought[type]}/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody(type)),
    });
    return ((await response.json()) as { data: { token: string } }).data.token;
  } catch {
    return null;
  }
}

const buyAgain = ({ type, token }: Buyer) =>
  semai.call(type === 'course' ? buyCourse : buyEvent, { id: String(bought[type]), body: orderBody(type) }, token);

/** Buys, pays at the provider, and has its notification heard: by a process that dies before its step `dieBefore`. */
async function buyAndDie(buyer: Buyer, dieBefore: number): Promise<number> {
  const mortal = await startMortal(inject('postgresUrl'), semai.databaseUrl, dieBefore, app.simulatorsUrl);
  const paying = await buyAt(mortal.url, buyer);
  if (paying) await midtrans.outcome(paying, 'success', 'qris');
  const steps = dieBefore === Number.MAX_SAFE_INTEGER ? await mortal.steps() : 0;
  await mortal.kill();
  return steps;
}

/** What the buyer has, in the books. */
async function booksOf({ id, type }: Buyer) {
  const [books] = (await semai.sql(`
    select
      (select json_agg(status order by created_at) from orders where student_id = ${id}) as orders,
      (select count(*)::int from settlements join orders on orders.id = order_id where student_id = ${id}) as settled,
      (select count(*)::int from ${type === 'course' ? 'enrolments' : 'event_registrations'} where student_id = ${id}) as given,
      (select count(*)::int from discount_uses join orders on orders.id = order_id where student_id = ${id}) as held,
      (select count(*)::int from refunds join orders on orders.id = order_id where student_id = ${id}) as refunds,
      (select count(distinct invoice_number)::int from orders where student_id = ${id}) as invoices
  `)) as object[];
  return books;
}

/** The job asks about whatever waits. */
async function letTimeGoBy(): Promise<void> {
  semai.clock.forward(5 * 60);
  await reconcilePayments.handle(semai.platform, {}, 'test');
}

const paidOnce = { orders: ['success'], settled: 1, given: 1, held: 1, refunds: 0, invoices: 1 };

const attemptsOf = ({ id }: Buyer) =>
  semai.sql(`select p.status, p.token is not null as has_token from payments p join orders on orders.id = order_id
    where student_id = ${id} order by attempt`);

test('killed between writing an attempt down and asking for its token: who waits for it gets another one [R-07]', async () => {
  const buyer = await makeBuyer('course');
  const mortal = await startMortal(inject('postgresUrl'), semai.databaseUrl, 'fetch', app.simulatorsUrl);
  expect(await buyAt(mortal.url, buyer)).toBe(null);
  await mortal.gone;
  expect(await attemptsOf(buyer)).toEqual([{ status: 'created', has_token: false }]);

  // They wait for the dead process, but no longer than a living one could take.
  const waiting = Promise.all([1, 2, 3].map(() => buyAgain(buyer)));
  semai.clock.forward(20);
  const answers = await waiting;
  const [first] = answers;
  expect(answers.map(({ status, body }) => [status, body.data.token])).toEqual(
    Array(3).fill([200, first?.body.data.token]),
  );
  expect(await attemptsOf(buyer)).toEqual([
    { status: 'cancelled', has_token: false },
    { status: 'created', has_token: true },
  ]);
  await midtrans.outcome(first?.body.data.token as string, 'success', 'qris');
  await letTimeGoBy();
  expect(await booksOf(buyer)).toEqual(paidOnce);
});

test('killed at 12 points between "Bayar Sekarang" and the enrolment, an order ends as the provider says [K-06]', async () => {
  const undisturbed = await makeBuyer('course');
  const steps = await buyAndDie(undisturbed, Number.MAX_SAFE_INTEGER);
  expect(await booksOf(undisturbed)).toEqual(paidOnce);
  expect(steps).toBeGreaterThan(POINTS);

  const inTurn = createTurns(AT_ONCE);
  // Spread over the whole way; each is a process that starts, works and dies.
  const points = Array.from({ length: POINTS }, (_, index) => 1 + Math.floor((index * steps) / POINTS));
  const buyers = await Promise.all(
    points.map((point) =>
      inTurn(async () => {
        const buyer = await makeBuyer(point % 2 === 0 ? 'course' : 'event');
        await buyAndDie(buyer, point);
        return { point, buyer };
      }),
    ),
  );

  await letTimeGoBy();
  const atProvider = await midtrans.transactions();
  const isPaidAtProvider = new Set(
    atProvider.filter(({ status }) => status === 'settlement').map(({ order_id }) => order_id.split('-')[0]),
  );
  let paid = 0;
  for (const { point, buyer } of buyers) {
    const orders = (await semai.sql(`select id, status from orders where student_id = ${buyer.id}`)) as {
      id: string;
      status: string;
    }[];
    const isPaid = orders.some(({ id }) => isPaidAtProvider.has(id));
    if (isPaid) {
      paid += 1;
      expect(await booksOf(buyer), `point ${point}`).toEqual(paidOnce);
    }
    // Whoever was left without an answer clicks once more, and goes on where they were.
    else {
      expect(orders.map(({ status }) => status).join(), `point ${point}`).toMatch(/^(pending)?$/);
      const again = await buyAgain(buyer);
      expect(again.status, `point ${point}`).toBe(200);
      await midtrans.outcome(again.body.data.token as string, 'success', 'qris');
    }
  }
  // Some were given the token that the dead process had got, whose notification goes to where nobody is any more.
  await letTimeGoBy();
  for (const { point, buyer } of buyers) expect(await booksOf(buyer), `point ${point}`).toEqual(paidOnce);
  // Some died with the money on its way, some before anybody could pay.
  expect(paid).toBeGreaterThan(2);
  expect(points.length - paid).toBeGreaterThan(2);
  for (const [what, statement] of Object.entries(contradictions)) expect(await semai.sql(statement), what).toEqual([]);
});
