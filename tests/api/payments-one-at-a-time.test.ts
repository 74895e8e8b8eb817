import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyCourse, buyEvent, payOrder } from '../../src/contract/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { nothingGiven, paidCourse, type Shop, startShop } from '../kit/shop.ts';
import type { Student } from '../kit/students.ts';

/** Of an order's attempts one may be paid, whoever asks for it, how often, and in how many processes. */
let shop: Shop;
let second: TestApp;
beforeAll(async () => {
  shop = await startShop();
  const { simulatorsUrl, semai } = shop;
  second = await startApp({ simulatorsUrl, databaseUrl: semai.databaseUrl, listens: true });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
afterEach(async () => {
  await shop.provider.disarm();
  await shop.expectNoContradiction();
});

const CROWD = 50;
const body = { method: 'midtrans' as const };
/** So many times at once, every other time in another process. */
const crowd = <Answer>(ask: (semai: TestApp) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => ask(index % 2 ? second : shop.semai)));
type Answer = { status: number; body: { data: { token: string | null; id: string } } };
/** The one order and token that everybody was given. */
function oneOf(answers: readonly Answer[]) {
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
  const [first] = answers;
  expect(first?.body.data.token).toEqual(expect.any(String));
  expect(new Set(answers.map(({ body: { data } }) => `${data.id} ${data.token}`)).size).toBe(1);
  return first?.body.data as { token: string; id: string };
}
const stateAt = async (providerOrderId: string) =>
  (await shop.provider.transactions({ order_id: providerOrderId }))[0]?.status;

test('50 purchases of one course at once, in two processes, are one order, one payment and one token [R-07]', async () => {
  const buyer = await shop.student();
  const { id } = await shop.course();
  const answers = await crowd((semai) => semai.call(buyCourse, { id: String(id), body }, buyer.token));
  const order = oneOf(answers);
  expect(await shop.books(order.id)).toMatchObject({ ...nothingGiven, status: 'pending', payments: ['created'] });
  expect(await shop.provider.transactions({ prefix: order.id })).toHaveLength(1);
  await shop.provider.outcome(order.token, 'success');
  expect(await shop.books(order.id)).toEqual(paidCourse);
});

test('50 registrations for one event at once are one order, one payment and one token [R-07]', async () => {
  const buyer = await shop.student();
  const { id } = await shop.event({ seats: 1 });
  const order = oneOf(await crowd((semai) => semai.call(buyEvent, { id: String(id), body }, buyer.token)));
  expect(await shop.books(order.id)).toMatchObject({ status: 'pending', seats: 2, payments: ['created'] });
});

test('50 who pay again at once after a denied try are given one new token [R-07]', async () => {
  const buyer = await shop.student();
  const { id: order_id, token } = await shop.ordered(buyer, {});
  await shop.provider.outcome(token, 'deny');
  const order = oneOf(await crowd((semai) => semai.call(payOrder, { order_id }, buyer.token)));
  expect(order.token).not.toBe(token);
  expect((await shop.books(order_id)).payments).toEqual(['failed', 'created']);
});

test('where the provider does not answer, all who wait are told so, and the order holds nothing [R-07]', async () => {
  const buyer = await shop.student();
  const { id } = await shop.event({ seats: 1 });
  await shop.provider.fault('throttled', 3);
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.buyEvent(buyer, id)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(await shop.semai.sql(`select status from orders where student_id = ${buyer.id}`)).toEqual([
    { status: 'cancelled' },
  ]);
});

/** A denied try whose window was left open, and a new one besides. */
async function twoWindows(buyer: Student) {
  const first = await shop.ordered(buyer, {});
  await shop.provider.outcome(first.token, 'deny');
  const again = await shop.payAgain(buyer, first.id);
  return { id: first.id, left: first.token, current: again.body.data.token as string };
}

test('when one attempt settles the order, the other is closed at the provider [R-07]', async () => {
  const { id, left, current } = await twoWindows(await shop.student());
  await shop.provider.outcome(current, 'pending', 'bca_va');
  await shop.provider.outcome(left, 'success');
  expect(await shop.books(id)).toEqual({ ...paidCourse, payments: ['paid', 'cancelled'] });
  await shop.semai.drainJobs();
  expect([await stateAt(`${id}-1`), await stateAt(`${id}-2`)]).toEqual(['settlement', 'expire']);
  expect(await shop.books(id)).toEqual({ ...paidCourse, payments: ['paid', 'expired'] });
});

test('a way to pay that is chosen in a window left open is closed, and the other attempt stays [R-07]', async () => {
  const { id, left, current } = await twoWindows(await shop.student());
  await shop.provider.outcome(left, 'pending', 'bca_va');
  expect((await shop.books(id)).payments).toEqual(['cancelled', 'created']);
  await shop.semai.drainJobs();
  expect(await stateAt(`${id}-1`)).toBe('expire');
  await shop.provider.outcome(current, 'success');
  expect(await shop.books(id)).toEqual({ ...paidCourse, payments: ['expired', 'paid'] });
});

test('what is chosen after the order was paid otherwise is closed; what is paid all the same goes back [R-07]', async () => {
  const { id, left, current } = await twoWindows(await shop.student());
  await shop.provider.outcome(current, 'success');
  await shop.provider.outcome(left, 'pending', 'bni_va');
  await shop.provider.outcome(left, 'settlement');
  await shop.semai.drainJobs();
  expect(await shop.books(id)).toEqual({ ...paidCourse, payments: ['paid', 'paid'], refunds: ['manual'] });
});

test('an attempt without a token is replaced when nobody can be asking for one any more [R-07]', async () => {
  const buyer = await shop.student();
  const { id } = await shop.ordered(buyer, {});
  // As of a process that died before the provider was asked.
  await shop.semai.sql(`update payments set token = null, created_at = '${shop.semai.clock.now().toISOString()}'
    where order_id = '${id}'`);
  const waiting = Promise.all([1, 2, 3].map(() => shop.payAgain(buyer, id)));
  shop.semai.clock.forward(20);
  oneOf(await waiting);
  expect((await shop.books(id)).payments).toEqual(['cancelled', 'created']);
});

test('of several payable attempts of old the migration leaves one, and the others are closed at the provider [R-07]', async () => {
  const buyer = await shop.student();
  const { id, left, current } = await twoWindows(buyer);
  await shop.provider.outcome(current, 'pending', 'bni_va');
  await shop.semai.sql('drop index payments_one_payable');
  await shop.semai.sql(`update payments set status = 'created' where provider_order_id = '${id}-1'`);
  await shop.provider.fault('notification_never');
  await shop.provider.outcome(left, 'pending', 'bca_va');
  const ended = await shop.ordered(buyer, {});
  await shop.semai.sql(`update payments set status = 'pending', transaction_id = 'x' where provider_order_id = '${id}-1';
    update orders set status = 'expired' where id = '${ended.id}'`);
  expect((await shop.books(id)).payments).toEqual(['pending', 'pending']);

  const folder = join(import.meta.dirname, '../../src/server/migrations');
  await shop.semai.sql(await readFile(join(folder, '0046_one_payable_payment.sql'), 'utf8'));
  expect((await shop.books(id)).payments).toEqual(['cancelled', 'pending']);
  expect((await shop.books(ended.id)).payments).toEqual(['cancelled']);
  await shop.reconcile();
  await shop.semai.drainJobs();
  expect([await stateAt(`${id}-1`), await stateAt(`${id}-2`)]).toEqual(['expire', 'pending']);
  await shop.provider.outcome(current, 'success');
  expect(await shop.books(id)).toEqual({ ...paidCourse, payments: ['expired', 'paid'] });
});
