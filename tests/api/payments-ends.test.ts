import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askAbout } from '../../src/server/modules/commerce/payments/asking.ts';
import { readReport } from '../../src/server/modules/commerce/payments/midtrans-words.ts';
import { takeReport } from '../../src/server/modules/commerce/payments/reports.ts';
import { closePayment, payBack } from '../../src/server/modules/commerce/public.ts';
import { requestRefund } from '../../src/server/modules/commerce/refunds/refunds.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp } from '../kit/app.ts';
import { nothingGiven, paidCourse, paidEvent, type Shop, startShop } from '../kit/shop.ts';
import type { Student } from '../kit/students.ts';

/** How orders end: unpaid, paid late, paid twice, paid back. */
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.provider.disarm();
  await shop.expectNoContradiction();
});

const DAY = 24 * 60 * 60;
const transactionOf = async (providerOrderId: string) =>
  (await shop.provider.transactions({ order_id: providerOrderId }))[0];

/** An event with one seat, and a discount with one place: whoever orders it holds the last of both. */
async function lastPlace() {
  const event = await shop.event({ seats: 1 });
  const { id: discount } = await shop.discount({ event_id: event.id, quota: 1 });
  return { event: event.id, discount };
}
const paid = { ...paidEvent, quota: 1 };
const ended = { ...nothingGiven, seats: 0, quota: 0 };

async function paidCourseOf(buyer: Student, course?: number, payment_type = 'gopay') {
  const order = await shop.ordered(buyer, { ...(course && { course }) });
  await shop.provider.outcome(order.token, 'settlement', payment_type);
  expect(await shop.books(order.id)).toEqual(paidCourse);
  return order;
}

// Unpaid, and late ----------------------------------------------------------------------------------------------------

test('[V-09] unpaid for 24 hours: expired, its places given back to whoever comes next', async () => {
  const item = await lastPlace();
  const order = await shop.ordered(await shop.student(), item);
  const other = await shop.student();
  const full = await shop.buyEvent(other, item.event);
  expect([full.status, full.body.message]).toEqual([400, 'Kursi event ini sudah habis.']);
  await shop.later(DAY - 600);
  await shop.reconcile();
  expect((await shop.books(order.id)).status).toBe('pending');
  await shop.later(700);
  await shop.reconcile();
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'expired' });
  await shop.ordered(other, item);
});

test('[V-09] a provider that is away when the time is over is waited for, an hour long', {
  tags: ['deep'],
}, async () => {
  const order = await shop.ordered(await shop.student(), await lastPlace());
  await shop.later(DAY + 60);
  await shop.provider.fault('status_5xx', 1000);
  await shop.reconcile();
  expect((await shop.books(order.id)).status).toBe('pending');
  await shop.later(61 * 60);
  await shop.reconcile();
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'expired' });
});

/** Money that comes at the last moment and is told of after the order has ended. */
async function paidTooLate(payment_type: string) {
  const item = await lastPlace();
  const order = await shop.ordered(await shop.student(), item);
  await shop.provider.outcome(order.token, 'pending', payment_type === 'gopay' ? 'other_qris' : payment_type);
  shop.semai.clock.forward(DAY + 60);
  await shop.provider.fault('status_stale', 1000);
  await shop.reconcile();
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'expired' });
  return { ...order, item };
}

test('[V-09] a late success is honoured while the place is free', async () => {
  const order = await paidTooLate('bca_va');
  await shop.provider.disarm();
  await shop.provider.outcome(order.token, 'settlement');
  expect(await shop.books(order.id)).toEqual(paid);
  // The job that was to close it comes too late, and takes nothing away.
  await shop.semai.drainJobs();
  expect(await shop.books(order.id)).toEqual(paid);
});

test.each([
  ['bca_va', 'manual'],
  ['gopay', 'done'],
])('a late success without a place is paid back: %s → %s', async (payment_type, status) => {
  const { item, ...order } = await paidTooLate(payment_type);
  await shop.provider.disarm();
  const next = await shop.ordered(await shop.student(), item);
  await shop.provider.outcome(order.token, 'settlement');
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'expired', refunds: ['requested'] });
  await shop.semai.drainJobs();
  const isBack = status === 'done';
  expect(await shop.books(order.id)).toMatchObject({
    ...ended,
    status: 'expired',
    refunds: [status],
    payments: [isBack ? 'refunded' : 'paid'],
  });
  expect((await transactionOf(`${order.id}-1`))?.refunds.length).toBe(isBack ? 1 : 0);
  expect(await shop.books(next.id)).toMatchObject({ status: 'pending', seats: 2, quota: 1 });
});

test('a late success whose discount has room but whose seats are gone holds neither', async () => {
  const event = await shop.event({ seats: 2 });
  const { id: discount } = await shop.discount({ event_id: event.id, quota: 1 });
  const { id: plenty } = await shop.discount({ event_id: event.id, quota: 9 });
  const buyer = await shop.student();
  const first = await shop.ordered(buyer, { event: event.id, discount: plenty });
  // Another voucher ends the first order; then both seats are gone, and its own discount has room.
  const second = await shop.ordered(buyer, { event: event.id, discount });
  await shop.ordered(await shop.student(), { event: event.id });
  await shop.provider.outcome(first.token, 'success');
  expect(await shop.books(first.id)).toMatchObject({ ...ended, status: 'cancelled', refunds: ['requested'] });
  expect(await shop.books(second.id)).toMatchObject({ status: 'pending', seats: 2, quota: 1 });
});

test('money for an event that has begun meanwhile is paid back', async () => {
  const event = await shop.event({ start_date: new Date(shop.semai.clock.now().getTime() + DAY * 1000) });
  const order = await shop.ordered(await shop.student(), { event: event.id });
  await shop.provider.outcome(order.token, 'pending', 'other_qris');
  shop.semai.clock.forward(DAY + 60);
  await shop.provider.fault('status_stale', 1000);
  await shop.reconcile();
  await shop.provider.disarm();
  await shop.provider.outcome(order.token, 'settlement');
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'expired', refunds: ['requested'] });
});

test('an order that another took the place of is honoured when it is paid, and the newer one ended', async () => {
  const buyer = await shop.student();
  const course = await shop.course();
  const { id: discount } = await shop.discount({ course_id: course.id, quota: 1 });
  const first = await shop.ordered(buyer, { course: course.id });
  const second = await shop.ordered(buyer, { course: course.id, discount });
  await shop.provider.outcome(first.token, 'success');
  expect(await shop.books(first.id)).toEqual(paidCourse);
  expect(await shop.books(second.id)).toMatchObject({ ...ended, status: 'cancelled' });
  // A window with the newer token is open still.
  await shop.provider.outcome(second.token, 'success');
  await shop.semai.drainJobs();
  expect(await shop.books(second.id)).toMatchObject({ ...ended, status: 'cancelled', refunds: ['done'] });
  expect(await shop.books(first.id)).toEqual(paidCourse);
});

test('[K-06] money for an order that was cancelled is found although no notification tells', async () => {
  const buyer = await shop.student();
  const course = await shop.course();
  const { id: discount } = await shop.discount({ course_id: course.id });
  const first = await shop.ordered(buyer, { course: course.id });
  await shop.ordered(buyer, { course: course.id, discount });
  await shop.semai.drainJobs();
  await shop.provider.fault('notification_never');
  await shop.provider.outcome(first.token, 'success');
  await shop.later(31 * 60);
  await shop.reconcile();
  expect(await shop.books(first.id)).toEqual(paidCourse);
});

// Twice ---------------------------------------------------------------------------------------------------------------

test('a second payment of the same order is paid back, once, however often the job runs', async () => {
  const buyer = await shop.student();
  const first = await shop.ordered(buyer, {});
  await shop.provider.outcome(first.token, 'deny');
  const second = await shop.payAgain(buyer, first.id);
  expect(second.body.data).toMatchObject({ id: first.id, token: expect.not.stringMatching(first.token) });
  await shop.provider.outcome(second.body.data.token as string, 'success');
  // The first window was left open, and its next try succeeds.
  await shop.provider.outcome(first.token, 'success');
  expect(await shop.books(first.id)).toEqual({ ...paidCourse, payments: ['paid', 'paid'], refunds: ['requested'] });

  const [{ id: refundId }] = (await shop.semai.sql(`select id from refunds where order_id = '${first.id}'`)) as [
    { id: number },
  ];
  await Promise.all([1, 2, 3].map(() => payBack.handle(shop.semai.platform, { refundId }, 'test')));
  await shop.semai.drainJobs();
  expect((await transactionOf(`${first.id}-1`))?.refunds.length).toBe(1);
  expect((await transactionOf(`${first.id}-2`))?.refunds.length).toBe(0);
  expect(await shop.books(first.id)).toEqual({ ...paidCourse, payments: ['refunded', 'paid'], refunds: ['done'] });
});

test('[K-06] who comes back to pay is asked about every window that was open', async () => {
  const buyer = await shop.student();
  const first = await shop.ordered(buyer, {});
  await shop.provider.outcome(first.token, 'deny');
  await shop.payAgain(buyer, first.id);
  await shop.provider.fault('notification_never');
  await shop.provider.outcome(first.token, 'success');
  expect((await shop.payAgain(buyer, first.id)).body.data.token).toBe(null);
  expect(await shop.books(first.id)).toEqual({ ...paidCourse, payments: ['paid', 'cancelled'] });
});

test('a second payment by card that is not yet settled is paid back by cancelling it', async () => {
  const buyer = await shop.student();
  const first = await shop.ordered(buyer, {});
  await shop.provider.outcome(first.token, 'deny');
  const second = await shop.payAgain(buyer, first.id);
  await shop.provider.outcome(second.body.data.token as string, 'success');
  await shop.provider.outcome(first.token, 'capture', 'credit_card');
  await shop.semai.drainJobs();
  expect(await shop.books(first.id)).toMatchObject({ ...paidCourse, payments: expect.anything(), refunds: ['done'] });
  expect((await transactionOf(`${first.id}-1`))?.status).toBe('cancel');
});

test('what was had by other means meanwhile is paid back, and its order ends', async () => {
  const buyer = await shop.student();
  const course = await shop.course();
  const order = await shop.ordered(buyer, { course: course.id });
  const { db } = shop.semai.platform;
  const enrolled_at = shop.semai.clock.now();
  const other = await makeEnrolment(db, { student_id: buyer.id, course_id: course.id, enrolled_at });
  await shop.semai.sql(`update orders set invoice_number = 'UJI/${buyer.id}' where id = '${other.order_id}';
    update invoice_counter set last = last + 1`);
  expect((await shop.payAgain(buyer, order.id)).status).toBe(400);
  await shop.provider.outcome(order.token, 'success');
  expect(await shop.books(order.id)).toMatchObject({ ...ended, status: 'cancelled', refunds: ['requested'] });
  await shop.semai.drainJobs();
  expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', refunds: ['done'], payments: ['refunded'] });
});

test('a refund whose job gave up is tried again by the minute’s job', async () => {
  const buyer = await shop.student();
  const first = await shop.ordered(buyer, {});
  await shop.provider.outcome(first.token, 'deny');
  const second = await shop.payAgain(buyer, first.id);
  await shop.provider.outcome(second.body.data.token as string, 'success');
  await shop.provider.outcome(first.token, 'success');
  await shop.provider.fault('bad_gateway_html', 3);
  await expect(shop.semai.drainJobs()).rejects.toThrow();
  expect((await shop.books(first.id)).refunds).toEqual(['requested']);
  await shop.later(31 * 60);
  await shop.reconcile();
  await shop.semai.drainJobs();
  expect((await shop.books(first.id)).refunds).toEqual(['done']);
});

// Denied, challenged, taken back --------------------------------------------------------------------------------------

test('[K-06] several denies, then a success: a denied try is not the end of an order', async () => {
  const order = await shop.ordered(await shop.student(), await lastPlace());
  await shop.provider.outcome(order.token, 'deny');
  await shop.provider.outcome(order.token, 'deny');
  expect(await shop.books(order.id)).toMatchObject({ ...nothingGiven, status: 'pending', seats: 2, quota: 1 });
  await shop.provider.outcome(order.token, 'success');
  expect(await shop.books(order.id)).toEqual(paid);
});

test('[K-06] a challenged card payment grants nothing until it is approved', async () => {
  const order = await shop.ordered(await shop.student(), await lastPlace());
  await shop.provider.outcome(order.token, 'challenge');
  expect(await shop.books(order.id)).toMatchObject({ ...nothingGiven, status: 'pending', payments: ['pending'] });
  await shop.provider.outcome(order.token, 'success');
  expect(await shop.books(order.id)).toEqual(paid);
  // capture → settlement is the same payment
  await shop.provider.outcome(order.token, 'settlement');
  expect(await shop.books(order.id)).toEqual(paid);
});

test('[V-09] a settlement that is reversed within minutes ends the access and frees seat and quota', async () => {
  const item = await lastPlace();
  const order = await shop.ordered(await shop.student(), item);
  await shop.provider.outcome(order.token, 'settlement', 'echannel');
  expect(await shop.books(order.id)).toEqual(paid);
  await shop.provider.outcome(order.token, 'reversal');
  expect(await shop.books(order.id)).toMatchObject({
    ...ended,
    settlements: 1,
    status: 'failed',
    payments: ['failed'],
  });
  await shop.ordered(await shop.student(), item);
  // What comes after that is paid back.
  await shop.provider.outcome(order.token, 'success');
  await shop.semai.drainJobs();
  expect(await shop.books(order.id)).toMatchObject({ status: 'failed', payments: ['refunded'], refunds: ['done'] });
});

test('[K-06] a reversal that no notification tells of is found by asking once more', async () => {
  const order = await shop.ordered(await shop.student(), await lastPlace());
  await shop.provider.outcome(order.token, 'settlement', 'echannel');
  await shop.provider.fault('notification_never');
  await shop.provider.outcome(order.token, 'reversal');
  await shop.later(11 * 60);
  await shop.reconcile();
  expect((await shop.books(order.id)).status).toBe('failed');
});

test.each(['refund', 'partial_refund'] as const)(
  'a %s ends the access and keeps the progress; who buys again goes on in the same enrolment',
  async (outcome) => {
    const buyer = await shop.student();
    const course = await shop.course();
    const first = await paidCourseOf(buyer, course.id);
    const enrolment = () =>
      shop.semai.sql(`select id, enrolled_at, access_ended_at is null as is_open from enrolments
        where student_id = ${buyer.id}`);
    const [before] = (await enrolment()) as [object];
    await shop.provider.outcome(first.token, outcome);
    expect(await shop.books(first.id)).toMatchObject({ status: 'refunded', enrolments: 0, payments: ['refunded'] });
    expect(await enrolment()).toEqual([{ ...before, is_open: false }]);
    const second = await shop.ordered(buyer, { course: course.id });
    await shop.provider.outcome(second.token, 'success');
    expect(await shop.books(second.id)).toEqual(paidCourse);
    expect(await enrolment()).toEqual([before]);
    expect(await shop.books(first.id)).toMatchObject({ status: 'refunded', settlements: 1, enrolments: 0 });
  },
);

test('a refund of ours goes the same way, whether the answer or the notification is first', async () => {
  const order = await shop.ordered(await shop.student(), await lastPlace());
  await shop.provider.outcome(order.token, 'success');
  const { platform } = shop.semai;
  const payment = await platform.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await platform.db
    .transaction()
    .execute((tx) => requestRefund(platform, tx, { order, payment, reason: 'Diminta pembeli' }));
  await shop.semai.drainJobs();
  await shop.provider.advance(0);
  expect(await shop.books(order.id)).toMatchObject({
    ...ended,
    settlements: 1,
    status: 'refunded',
    payments: ['refunded'],
    refunds: ['done'],
  });
});

test('a chargeback marks the order disputed and leaves the access', async () => {
  const buyer = await shop.student();
  const order = await paidCourseOf(buyer, undefined, 'credit_card');
  await shop.provider.outcome(order.token, 'chargeback');
  expect(await shop.books(order.id)).toEqual({ ...paidCourse, status: 'disputed', payments: ['disputed'] });
  expect((await shop.payAgain(buyer, order.id)).status).toBe(400);
});

test('closing what was paid at the last moment cancels nothing', async () => {
  const buyer = await shop.student();
  const order = await shop.ordered(buyer, {});
  await shop.provider.outcome(order.token, 'capture');
  const [{ id: paymentId }] = (await shop.semai.sql(`select id from payments where order_id = '${order.id}'`)) as [
    { id: number },
  ];
  await closePayment.handle(shop.semai.platform, { paymentId }, 'test');
  expect(await shop.books(order.id)).toEqual(paidCourse);
  expect((await transactionOf(`${order.id}-1`))?.status).toBe('capture');
});

test('[K-06] an answer that was overtaken by a newer one is not taken, but asked for again', async () => {
  const { platform } = shop.semai;
  const order = await shop.ordered(await shop.student(), await lastPlace());
  const known = await platform.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await shop.provider.outcome(order.token, 'settlement', 'echannel');
  const slow = readReport((await shop.messages(order.id)).at(-1)?.body ?? {});
  await shop.provider.outcome(order.token, 'reversal');
  const before = await shop.books(order.id);
  expect([slow?.outcome, before.status]).toEqual(['paid', 'failed']);
  expect(await takeReport(platform, known, slow)).toBe('overtaken');
  await askAbout(platform, known, 'short');
  expect(await shop.books(order.id)).toEqual(before);
});

// Many ----------------------------------------------------------------------------------------------------------------

test('[K-06] two processes get the same notification 20 times at once: one settlement', async () => {
  const second = await startApp({ simulatorsUrl: shop.simulatorsUrl, databaseUrl: shop.semai.databaseUrl });
  try {
    const order = await shop.ordered(await shop.student(), await lastPlace());
    await shop.provider.fault('notification_never');
    await shop.provider.outcome(order.token, 'success');
    const [transaction] = await shop.provider.transactions({ prefix: order.id });
    const payload = transaction?.notifications[0]?.body as object;
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? second : shop.semai).send({
          method: 'POST',
          url: '/api/payment/midtrans/notification',
          payload,
        }),
      ),
    );
    expect(told.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await shop.books(order.id)).toEqual(paid);
  } finally {
    await second.close();
  }
});

test('after all of it, nothing in the whole database contradicts anything else', () =>
  shop.expectNoContradiction('all'));
