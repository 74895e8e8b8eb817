import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isSigned, openSharedShop, orderOf } from './midtrans-shop.ts';

const MINUTE = 60;

let shop: Awaited<ReturnType<typeof openSharedShop>>;
beforeAll(async () => {
  shop = await openSharedShop();
  return shop.close;
});
beforeEach(() => {
  shop.ear.heard.length = 0;
  shop.ear.answer = 200;
});

test('a notification is what the reference says, and the outcome waits for its answer', async () => {
  const token = await shop.create('N1-1');
  const result = await shop.control.outcome(token, 'success');
  expect(result).toMatchObject({
    status_code: '200',
    transaction_status: 'settlement',
    order_id: 'N1-1',
    gross_amount: '450000.00',
    payment_type: 'gopay',
    fraud_status: 'accept',
    finish_redirect_url: '/?order_id=N1-1&status_code=200&transaction_status=settlement',
  });
  expect(result).not.toHaveProperty('signature_key');
  expect(shop.ear.heard).toHaveLength(1);
  const [{ path, headers, body }] = shop.ear.heard as [(typeof shop.ear.heard)[0]];
  expect(path).toBe('/notification');
  expect(headers['user-agent']).toBe('Veritrans');
  expect(headers['content-type']).toBe('application/json');
  expect(body).toMatchObject({
    status_code: '200',
    status_message: 'midtrans payment notification',
    transaction_status: 'settlement',
    transaction_id: result.transaction_id,
    gross_amount: '450000.00',
    currency: 'IDR',
    fraud_status: 'accept',
    settlement_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(isSigned(body)).toBe(true);
  const [known] = await shop.control.transactions({ order_id: 'N1-1' });
  expect(known).toMatchObject({
    token,
    status: 'settlement',
    transaction_id: result.transaction_id,
    payment_type: 'gopay',
  });
  expect(known?.notifications).toMatchObject([{ attempts: [{ status: 200, error: null }], next_at: null }]);
});

test('every outcome takes the steps that lead there, and tells of each', async () => {
  const cases: [Parameters<typeof shop.control.outcome>[1], string | undefined, string[], string][] = [
    ['success', 'credit_card', ['capture'], '200'],
    ['success', 'qris', ['settlement'], '200'],
    ['success', 'bni_va', ['pending', 'settlement'], '200'],
    ['pending', undefined, ['pending'], '201'],
    ['deny', undefined, ['deny'], '202'],
    ['challenge', undefined, ['capture'], '201'],
    ['capture', undefined, ['capture'], '200'],
    ['settlement', 'credit_card', ['capture', 'settlement'], '200'],
    ['expire', undefined, ['pending', 'expire'], '407'],
    ['cancel', 'indomaret', ['pending', 'cancel'], '200'],
    ['failure', undefined, ['failure'], '202'],
    ['reversal', undefined, ['pending', 'settlement', 'deny'], '202'],
    ['refund', undefined, ['settlement', 'refund'], '200'],
    ['partial_refund', undefined, ['settlement', 'partial_refund'], '200'],
    ['chargeback', undefined, ['capture', 'settlement', 'chargeback'], '200'],
  ];
  for (const [outcome, method, heard, code] of cases) {
    const id = `N2-${outcome}-${method ?? ''}`;
    const result = await shop.control.outcome(await shop.create(id), outcome, method);
    expect(shop.heard(id), id).toEqual(heard);
    expect(result, id).toMatchObject({ status_code: code, transaction_status: heard.at(-1) });
    const bodies = shop.ear.heard.filter(({ body }) => body.order_id === id);
    for (const { body } of bodies) expect(isSigned(body), id).toBe(true);
    expect(new Set(bodies.map(({ body }) => body.transaction_id)).size, id).toBe(1);
  }
  const card = await shop.control.outcome(await shop.create('N2-card'), 'success', 'credit_card');
  expect(card).toMatchObject({
    gross_amount: '450000',
    masked_card: expect.any(String),
    bank: 'bni',
    card_type: 'credit',
  });
  const transfer = await shop.control.outcome(await shop.create('N2-va'), 'pending', 'bca_va');
  expect(transfer).toMatchObject({
    gross_amount: '450000.00',
    pdf_url: expect.any(String),
    va_numbers: [{ bank: 'bca' }],
  });
});

test('an outcome that cannot be is refused and changes nothing', async () => {
  const token = await shop.create('N3-1', { enabled_payments: ['bank_transfer', 'gopay'] });
  await expect(shop.control.outcome(token, 'success', 'credit_card')).rejects.toThrow('400');
  await expect(shop.control.outcome(token, 'challenge')).rejects.toThrow('400');
  for (const outcome of ['meledak', '__proto__', 7, null])
    await expect(shop.control.outcome(token, outcome as never), String(outcome)).rejects.toThrow('400');
  await expect(shop.control.outcome(token, 'success', {} as never)).rejects.toThrow('400');
  await expect(shop.control.outcome('tidak-ada', 'success')).rejects.toThrow('404');
  await shop.control.outcome(token, 'success', 'bni_va');
  for (const outcome of ['success', 'pending', 'deny', 'expire', 'cancel'] as const)
    await expect(shop.control.outcome(token, outcome), outcome).rejects.toThrow('409');
  expect(shop.heard('N3-1')).toEqual(['pending', 'settlement']);
});

test('several addresses hear of it, and none when the shop named none', async () => {
  const addresses = {
    'x-override-notification': `${shop.ear.url}/a`,
    'x-append-notification': `${shop.ear.url}/b, ${shop.ear.url}/c`,
  };
  await shop.control.outcome(await shop.create('N4-1', {}, addresses), 'success');
  expect(shop.ear.heard.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/c']);
  const silent = await shop.create('N4-2', {}, {});
  await shop.control.outcome(silent, 'success');
  expect(shop.heard('N4-2')).toEqual([]);
  expect(await shop.page('')).toContain('Toko tidak menyebut alamat notifikasi');
});

test('unanswered notifications come again after 2, 10, 30, 90 and 210 minutes', async () => {
  shop.ear.answer = 502;
  await shop.control.outcome(await shop.create('N5-1'), 'success');
  let count = 1;
  expect(shop.heard('N5-1')).toHaveLength(count);
  for (const minutes of [2, 10, 30, 90, 210]) {
    await shop.control.advance(minutes * MINUTE - 30);
    expect(shop.heard('N5-1'), `just before ${minutes}`).toHaveLength(count);
    await shop.control.advance(30);
    count += 1;
    expect(shop.heard('N5-1'), `after ${minutes}`).toHaveLength(count);
  }
  await shop.control.advance(30 * 24 * 60 * MINUTE);
  expect(shop.heard('N5-1')).toHaveLength(6);
  const [known] = await shop.control.transactions({ order_id: 'N5-1' });
  const [first, ...others] = known!.notifications[0]!.attempts.map(({ at }) => Date.parse(at));
  const apart = others.map((at, index) => Math.round((at - [first!, ...others][index]!) / 60_000));
  expect(apart).toEqual([2, 10, 30, 90, 210]);
  expect(known!.notifications[0]!.next_at).toBeNull();
});

test('one long step of the clock sends every retry in its turn, and the answer decides how many there are', async () => {
  const day = 24 * 60 * MINUTE;
  for (const [status, times] of [
    [200, 1],
    [500, 2],
    [503, 5],
    [404, 3],
    [302, 1],
    [429, 6],
  ] as const) {
    shop.ear.answer = status;
    const id = `N6-${status}`;
    await shop.control.outcome(await shop.create(id), 'success');
    await shop.control.advance(day);
    expect(shop.heard(id), id).toHaveLength(times);
  }
  shop.ear.answers = [500, 200];
  await shop.control.outcome(await shop.create('N6-mended'), 'success');
  await shop.control.advance(day);
  expect(shop.heard('N6-mended')).toHaveLength(2);

  shop.ear.answer = 200;
  shop.ear.answers = [(response) => response.writeHead(307, { location: '/kemari' }).end()];
  await shop.control.outcome(await shop.create('N6-307'), 'success');
  expect(shop.ear.heard.slice(-2).map(({ path }) => path)).toEqual(['/notification', '/kemari']);
  expect(shop.ear.heard.at(-1)?.body.order_id).toBe('N6-307');

  shop.ear.answers = [(response) => response.destroy()];
  await shop.control.outcome(await shop.create('N6-broken'), 'success');
  const [known] = await shop.control.transactions({ order_id: 'N6-broken' });
  expect(known?.notifications[0]?.attempts).toMatchObject([{ status: null, error: expect.any(String) }]);
  await shop.control.advance(2 * MINUTE);
  expect(shop.heard('N6-broken')).toHaveLength(2);
});

test('what waits for money expires by the clock, as the shop asked or after a day', async () => {
  const start = (at: number) => `${new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
  const { now } = await shop.control.advance(0);
  const expiry = { start_time: start(Date.parse(now) - 60_000), unit: 'hour', duration: 1 };
  await shop.control.outcome(await shop.create('N7-hour', { expiry }), 'pending');
  await shop.control.outcome(await shop.create('N7-span', { expiry: { unit: 'minutes', duration: 90 } }), 'pending');
  await shop.control.outcome(await shop.create('N7-day'), 'pending');
  const untouched = await shop.create('N7-none', { expiry });
  await shop.control.advance(58 * MINUTE);
  expect(shop.heard()).toEqual(['pending', 'pending', 'pending']);
  await shop.control.advance(MINUTE);
  expect(shop.heard('N7-hour')).toEqual(['pending', 'expire']);
  expect(shop.ear.heard.at(-1)?.body).toMatchObject({ status_code: '202', order_id: 'N7-hour' });
  await shop.control.advance(31 * MINUTE);
  expect(shop.heard('N7-span')).toEqual(['pending', 'expire']);
  expect(await shop.core('GET', 'N7-day/status')).toMatchObject({ transaction_status: 'pending' });
  await shop.control.advance(23 * 60 * MINUTE);
  expect(shop.heard('N7-day')).toEqual(['pending', 'expire']);
  expect(shop.heard('N7-none')).toEqual([]);
  await expect(shop.control.outcome(untouched, 'success')).rejects.toThrow('409');
  expect((await shop.post(orderOf('N7-hour'))).status).toBe(400);
  // Back at the real time, the shop's clock and the provider's agree again.
  await shop.control.resetClock();
  const [known] = await shop.control.transactions({ order_id: 'N7-day' });
  expect(known?.status).toBe('expire');
  const { now: real } = await shop.control.advance(0);
  expect(Math.abs(Date.now() - Date.parse(real))).toBeLessThan(60_000);
});

test('transactions are listed newest first, by order id and by its beginning', async () => {
  for (const id of ['A-1', 'B-1', 'A-2', 'A-10']) await shop.create(id);
  const ids = async (asked?: Parameters<typeof shop.control.transactions>[0]) =>
    (await shop.control.transactions(asked)).map(({ order_id }) => order_id);
  expect((await ids()).slice(0, 4)).toEqual(['A-10', 'A-2', 'B-1', 'A-1']);
  expect(await ids({ prefix: 'A-' })).toEqual(['A-10', 'A-2', 'A-1']);
  expect(await ids({ order_id: 'A-1' })).toEqual(['A-1']);
  expect(await ids({ order_id: '__proto__' })).toEqual([]);
  const [one] = await shop.control.transactions({ order_id: 'B-1' });
  expect(one).toMatchObject({
    status: 'created',
    transaction_id: null,
    gross_amount: '450000.00',
    item_details: [{ price: 499_000 }, { price: -49_000 }],
    customer_details: { email: 'sari@semai.test' },
    expiry: null,
    notifications: [],
    refunds: [],
  });
});
