import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nothingGiven, paidCourse, paidEvent, type Shop, startShop } from '../kit/shop.ts';

/** Every line of the provider's faults on demand, each with the books that must come of it. */
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** The orders of the test that has just run. */
const made: string[] = [];
afterEach(async () => {
  await shop.provider.disarm();
  const answers = (await Promise.all(made.splice(0).map((id) => shop.notified(id)))).flat();
  expect(answers.filter((status) => status !== null && status >= 300 && status < 400)).toEqual([]);
  await shop.expectNoContradiction();
});

async function waiting() {
  const buyer = await shop.student();
  const event = await shop.event({ seats: 1 });
  const { id: discount } = await shop.discount({ event_id: event.id, quota: 1 });
  const order = await shop.ordered(buyer, { event: event.id, discount });
  made.push(order.id);
  return { ...order, buyer, event, discount };
}
/** One settlement, one registration, a seat on each day, one place of the quota. */
const paid = { ...paidEvent, quota: 1 };
const held = { ...nothingGiven, status: 'pending', seats: 2, quota: 1 };

const errors = () => shop.semai.logLines.filter((line) => JSON.parse(line).level >= 50);

test('[K-06] the plain way: one notification settles, once', async () => {
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.books(id)).toEqual(paid);
  expect(await shop.notified(id)).toEqual([200]);
});

// When notifications come ---------------------------------------------------------------------------------------------

test('[K-06] notification before the create answer: bought at once, without a token', async () => {
  await shop.provider.fault('notification_before_create_answer');
  const buyer = await shop.student();
  const { status, body } = await shop.buyCourse(buyer, (await shop.course()).id);
  made.push(body.data.id);
  expect([status, body.data.token]).toEqual([200, null]);
  expect(await shop.books(body.data.id)).toEqual(paidCourse);
});

test('[K-06] notification before the create answer, which is then lost: bought all the same', async () => {
  await shop.provider.fault('notification_before_create_answer');
  await shop.provider.fault('truncated_json');
  const buyer = await shop.student();
  const { status, body } = await shop.buyCourse(buyer, (await shop.course()).id);
  made.push(body.data.id);
  expect([status, body.data.token]).toEqual([200, null]);
  expect(await shop.books(body.data.id)).toMatchObject({ ...paidCourse, payments: expect.arrayContaining(['paid']) });
});

test('[K-06] notification before the JS callback, and the callback alone grants nothing', async () => {
  await shop.provider.fault('notification_before_callback');
  const { id, token } = await waiting();
  const result = await shop.provider.outcome(token, 'success');
  expect(result.transaction_status).toBe('settlement');
  expect(await shop.books(id)).toEqual(paid);
  // Nobody but the provider is believed: what snap.js hands to the browser is no notification.
  const other = await waiting();
  const forged = { ...result, order_id: `${other.id}-1`, signature_key: 'x' };
  const { statusCode } = await shop.semai.send({ method: 'POST', url: notificationUrl, payload: forged });
  expect(statusCode).toBe(403);
  expect(await shop.books(other.id)).toMatchObject(held);
});

test('[K-06] notification late: the order that was read meanwhile is settled, and the late one harmless', async () => {
  await shop.provider.fault('notification_late');
  const { id, token, buyer } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.books(id)).toMatchObject(held);
  expect((await shop.payAgain(buyer, id)).body.data).toEqual({ token: null, redirect_url: null, id });
  expect(await shop.books(id)).toEqual(paid);
  await shop.later(11 * 60);
  expect(await shop.notified(id)).toEqual([200]);
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] notification never: the job asks the provider and finds the payment', async () => {
  await shop.provider.fault('notification_never');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.books(id)).toMatchObject(held);
  await shop.later(70);
  await shop.reconcile();
  expect(await shop.books(id)).toEqual(paid);
  expect(await shop.notified(id)).toEqual([]);
});

test('[K-06] notification duplicated at once: 200 for each, one settlement', async () => {
  await shop.provider.fault('notification_duplicated');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([200, 200, 200, 200, 200]);
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] settlement before pending', async () => {
  await shop.provider.fault('settlement_before_pending');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  const [transaction] = await shop.provider.transactions({ prefix: id });
  expect(transaction?.notifications.map(({ body }) => body.transaction_status).sort()).toEqual([
    'pending',
    'settlement',
  ]);
  expect(await shop.notified(id)).toEqual([200, 200]);
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] expire after settlement takes nothing back', async () => {
  await shop.provider.fault('expire_after_settlement');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([200, 200]);
  expect(await shop.books(id)).toEqual(paid);
});

// What notifications say ----------------------------------------------------------------------------------------------

const notificationUrl = '/api/payment/midtrans/notification';
const notify = async (payload: object) =>
  (await shop.semai.send({ method: 'POST', url: notificationUrl, payload })).statusCode;
/** As whoever has the key would send it. */
function signed(order_id: string, more: Record<string, unknown> = {}) {
  const told = { order_id, status_code: '200', gross_amount: '135000.00', transaction_status: 'settlement', ...more };
  const text = `${told.order_id}${told.status_code}${told.gross_amount}${shop.semai.platform.config.midtrans?.serverKey}`;
  return { ...told, signature_key: createHash('sha512').update(text).digest('hex') };
}

test('[K-06] forged signature: 403, and not even asked', async () => {
  await shop.provider.fault('signature_forged');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([403]);
  expect(await shop.books(id)).toMatchObject(held);
  expect(await shop.messages(id)).toEqual([]);
  // Sent again it is as forged as before: the job finds the payment.
  await shop.later(3 * 60);
  await shop.reconcile();
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] altered transaction_status: a relabelled pending or deny grants nothing', async () => {
  await shop.provider.fault('status_altered');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'pending');
  expect(await shop.notified(id)).toEqual([200]);
  expect(await shop.books(id)).toMatchObject({ ...held, payments: ['pending'] });

  await shop.provider.fault('status_altered');
  const denied = await waiting();
  await shop.provider.outcome(denied.token, 'deny');
  expect(await shop.books(denied.id)).toMatchObject({ ...held, payments: ['failed'] });
});

test('[K-06] wrong amount: nothing granted, kept as doubtful, logged', async () => {
  await shop.provider.fault('amount_wrong');
  const before = errors().length;
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([200]);
  expect(await shop.books(id)).toMatchObject(held);
  expect(await shop.messages(id)).toMatchObject([
    { kind: 'notification', is_trusted: false, body: { gross_amount: '13500.00' } },
  ]);
  expect(errors().length).toBe(before + 1);
});

test('[K-06] wrong amount in the status API too: nothing granted however often it is asked, doubted once', async () => {
  await shop.provider.fault('amount_wrong_in_status');
  const before = errors().length;
  const { id, token, buyer } = await waiting();
  await shop.provider.outcome(token, 'success');
  for (let minute = 0; minute < 3; minute++) {
    await shop.later(70);
    await shop.reconcile();
  }
  expect(await shop.books(id)).toMatchObject(held);
  const doubted = (await shop.messages(id)).filter(({ is_trusted }) => !is_trusted);
  expect(doubted.map(({ kind }) => kind)).toEqual(['notification', 'status']);
  expect(errors().length).toBe(before + 2);
  // Nor is there another token beside money that nobody understands.
  await shop.payAgain(buyer, id);
  expect((await shop.books(id)).settlements).toBe(0);
});

test('[K-06] unknown order: 404', async () => {
  await shop.provider.fault('order_unknown');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect((await shop.notified(id)).sort()).toEqual([200, 404]);
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] extra fields are kept, and missing fraud_status is none', async () => {
  await shop.provider.fault('extra_fields');
  await shop.provider.fault('fraud_status_missing');
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([200]);
  expect(await shop.books(id)).toEqual(paid);
  const [told] = await shop.messages(id);
  expect(told?.body).toMatchObject({ settlement_channel: 'sim-baru' });
  expect(told?.body).not.toHaveProperty('fraud_status');
});

test('[K-06] what is no notification at all is refused, and nothing of it is an error of ours', async () => {
  const { id } = await waiting();
  const before = errors().length;
  for (const payload of [
    {},
    [],
    { order_id: 1 },
    { ...signed(`${id}-1`), gross_amount: 135000 },
    signed('x'.repeat(51)),
  ])
    expect(await notify(payload)).toBe(422);
  for (const hostile of ["'; drop table orders --", '../../admin', '<script>alert(1)</script>', `${id}-2`])
    expect(await notify(signed(hostile))).toBe(404);
  // Text that the database cannot keep, in a message that was signed and then altered.
  for (const text of ['\0', '\ud800', '\udc00x', '\\u0000', '\\ud800'])
    expect([200, 400, 422]).toContain(await notify(signed(`${id}-1`, { [`field ${text}`]: { text } })));
  expect(await notify({ ...signed(`${id}-1`), signature_key: signed(`${id}-1`).signature_key.toUpperCase() })).toBe(
    403,
  );
  expect(errors().length).toBe(before);
  expect(await shop.books(id)).toMatchObject(held);
});

// What the API does ---------------------------------------------------------------------------------------------------

test('[K-05] create that times out after succeeding: a second try gets a token for the same thing', {
  tags: ['deep'],
}, async () => {
  await shop.provider.fault('create_times_out');
  const { id, token } = await waiting();
  expect((await shop.provider.transactions({ prefix: id })).map(({ order_id }) => order_id)).toEqual([`${id}-1`]);
  await shop.provider.outcome(token, 'success');
  expect(await shop.books(id)).toEqual(paid);
});

test('[K-06] status 5xx: 503 to the provider, which tells again later', async () => {
  const { id, token } = await waiting();
  await shop.provider.fault('status_5xx', 2);
  await shop.provider.outcome(token, 'success');
  expect(await shop.notified(id)).toEqual([503]);
  expect(await shop.books(id)).toMatchObject(held);
  await shop.later(3 * 60);
  expect(await shop.notified(id)).toEqual([503, 200]);
  expect(await shop.books(id)).toEqual(paid);
});

test.each(['status_404', 'status_stale'])(
  '[K-06] %s: nothing is taken from it, and it is asked again',
  async (kind) => {
    const { id, token } = await waiting();
    await shop.provider.fault(kind);
    await shop.provider.outcome(token, 'success');
    expect(await shop.books(id)).toMatchObject(held);
    await shop.later(70);
    await shop.reconcile();
    expect(await shop.books(id)).toEqual(paid);
  },
);

test('[K-06] status stale after the settlement downgrades nothing', async () => {
  const { id, token } = await waiting();
  await shop.provider.outcome(token, 'settlement', 'bca_va');
  await shop.provider.fault('status_stale');
  expect(await notify(signed(`${id}-1`, { transaction_status: 'pending' }))).toBe(200);
  expect(await shop.books(id)).toEqual(paid);
});

test.each(['reset', 'truncated_json', 'bad_gateway_html', 'throttled'])(
  '[K-05] [K-06] %s: each call is made again, and the order is bought and settled once',
  async (kind) => {
    await shop.provider.fault(kind);
    const { id, token } = await waiting();
    await shop.provider.fault(kind);
    await shop.provider.outcome(token, 'success');
    expect(await shop.notified(id)).toEqual([200]);
    expect(await shop.books(id)).toEqual(paid);
  },
);

test('[K-06] latency: the notification is answered in time, and settles', async () => {
  const { id, token } = await waiting();
  await shop.provider.fault('latency');
  const before = Date.now();
  await shop.provider.outcome(token, 'success');
  expect(Date.now() - before).toBeGreaterThanOrEqual(2_000);
  expect(await shop.notified(id)).toEqual([200]);
  expect(await shop.books(id)).toEqual(paid);
});

test.each(['reset', 'throttled'])(
  '[K-05] [V-09] %s for every try to create: 503, and no order holds a place',
  async (kind) => {
    const buyer = await shop.student();
    const event = await shop.event({ seats: 1 });
    const { id: discount } = await shop.discount({ event_id: event.id, quota: 1 });
    await shop.provider.fault(kind, 3);
    const { status, body } = await shop.buyEvent(buyer, event.id, discount);
    expect([status, body.success]).toEqual([503, false]);
    expect(await shop.semai.sql(`select status from orders where student_id = ${buyer.id}`)).toEqual([
      { status: 'cancelled' },
    ]);
    // The one seat and the one place are there for the next.
    const next = await shop.ordered(await shop.student(), { event: event.id, discount });
    expect(await shop.books(next.id)).toMatchObject(held);
  },
);

test('after all of it, nothing in the whole database contradicts anything else', () =>
  shop.expectNoContradiction('all'));
