import { beforeAll, expect, test } from 'vitest';
import { basic, isSigned, openSharedShop, orderOf } from './midtrans-shop.ts';

let shop: Awaited<ReturnType<typeof openSharedShop>>;
beforeAll(async () => {
  shop = await openSharedShop();
  return shop.close;
});

test('a token is made for a shop that shows its key, in the documented form', async () => {
  const response = await shop.post(orderOf('T1-1'));
  expect(response.status).toBe(201);
  const { token, redirect_url } = (await response.json()) as Record<string, string>;
  expect(token).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(redirect_url).toBe(`${shop.url}/sim/midtrans/snap/v4/redirection/${token}`);

  const denied = {
    error_messages: ['Access denied due to unauthorized transaction, please check client or server key'],
  };
  const wrong = Buffer.from('SB-Mid-server-other:').toString('base64');
  const withPassword = Buffer.from('SB-Mid-server-semai-demo:x').toString('base64');
  for (const authorization of [
    '',
    'Basic',
    `Basic ${wrong}`,
    `Basic ${withPassword}`,
    `Bearer ${basic}`,
    'Basic %%%',
  ]) {
    const refused = await shop.post(orderOf('T1-2'), { authorization });
    expect(refused.status, authorization).toBe(401);
    expect(await refused.json()).toEqual(denied);
  }
});

test('a request that is not right is refused in the literal words', async () => {
  const details = (more: object) =>
    orderOf('T2-1', { transaction_details: { order_id: 'T2-1', gross_amount: 450_000, ...more } });
  const item = (more: object) =>
    orderOf('T2-1', { item_details: [{ name: 'Kelas', price: 450_000, quantity: 1, ...more }] });
  const cases: [object | string, string][] = [
    [details({ gross_amount: undefined }), 'transaction_details.gross_amount is required'],
    [details({ gross_amount: '450000' }), 'transaction_details.gross_amount is not a number'],
    [details({ gross_amount: {} }), 'transaction_details.gross_amount is not a number'],
    [details({ gross_amount: 450_000.5 }), 'transaction_details.gross_amount is not an integer'],
    [details({ gross_amount: 0 }), 'transaction_details.gross_amount must be greater than 0'],
    [details({ gross_amount: -1 }), 'transaction_details.gross_amount must be greater than 0'],
    [details({ gross_amount: 449_999 }), 'transaction_details.gross_amount is not equal to the sum of item_details'],
    [details({ order_id: undefined }), 'transaction_details.order_id is required'],
    [details({ order_id: 7 }), 'transaction_details.order_id is not a string'],
    [details({ order_id: 'x'.repeat(51) }), 'transaction_details.order_id is too long (maximum is 50 characters)'],
    [details({ order_id: 'a b' }), 'transaction_details.order_id contains characters that are not allowed'],
    [details({ order_id: 'a/../b' }), 'transaction_details.order_id contains characters that are not allowed'],
    [item({ name: 'x'.repeat(51) }), 'item_details[0].name is too long (maximum is 50 characters)'],
    [item({ id: 'x'.repeat(51) }), 'item_details[0].id is too long (maximum is 50 characters)'],
    [item({ price: '450000' }), 'item_details[0].price is not a number'],
    [item({ quantity: 0 }), 'item_details[0].quantity is not a number'],
    [orderOf('T2-1', { item_details: 'x' }), 'item_details is not an array'],
    [orderOf('T2-1', { expiry: { unit: 'year', duration: 1 } }), 'expiry.unit or expiry.duration is not valid'],
    [
      orderOf('T2-1', { expiry: { start_time: '2026-01-01T00:00:00Z', unit: 'hour', duration: 1 } }),
      'expiry.start_time must be formatted as yyyy-MM-dd HH:mm:ss Z',
    ],
    [
      orderOf('T2-1', { page_expiry: { unit: 'minute', duration: 4 } }),
      'page_expiry must be between 5 minutes and 7 days',
    ],
    [
      orderOf('T2-1', { page_expiry: { unit: 'day', duration: 8 } }),
      'page_expiry must be between 5 minutes and 7 days',
    ],
    [orderOf('T2-1', { callbacks: { finish: 'javascript:alert(1)' } }), 'callbacks.finish is not a valid URL'],
    [orderOf('T2-1', { enabled_payments: 'gopay' }), 'enabled_payments is not an array'],
    ['{"transaction_details":', 'the body is not valid JSON'],
    [[], 'transaction_details.order_id is required'],
    ['null', 'transaction_details.order_id is required'],
  ];
  for (const [body, message] of cases) {
    const response = await shop.post(body);
    expect(response.status, message).toBe(400);
    expect(((await response.json()) as { error_messages: string[] }).error_messages, message).toContain(message);
  }
  const many = await shop.post(orderOf('T2-1'), {
    'x-append-notification': 'http://a.id,http://b.id,http://c.id,http://d.id',
  });
  expect(many.status).toBe(400);
  expect((await shop.post(orderOf('T2-1'), { 'x-override-notification': 'bukan alamat' })).status).toBe(400);
  const big = await shop.post(orderOf('T2-1', { custom_field1: 'x'.repeat(16 * 1024) }));
  expect(big.status).toBe(413);
  expect(await big.json()).toEqual({ error_messages: ['The request is larger than 16 kB'] });
  expect(await shop.control.transactions({ order_id: 'T2-1' })).toEqual([]);

  const longest = orderOf('x'.repeat(50), { custom_field1: 'x'.repeat(15_800) });
  expect((await shop.post(longest)).status).toBe(201);
});

test('the same order id again: a new token until a method was chosen, then refused', async () => {
  const first = await shop.create('T3-1');
  const second = await shop.create('T3-1');
  expect(second).not.toBe(first);
  await expect(shop.control.outcome(first, 'success')).rejects.toThrow('404');

  await shop.control.outcome(second, 'deny');
  const third = await shop.create('T3-1');
  await shop.control.outcome(third, 'pending');
  const refused = { error_messages: ['transaction_details.order_id sudah digunakan'] };
  for (const outcome of ['success', 'refund'] as const) {
    const response = await shop.post(orderOf('T3-1'));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refused);
    if (outcome === 'success') await shop.control.outcome(third, outcome);
  }
  const [known] = await shop.control.transactions({ order_id: 'T3-1' });
  expect(known?.charges.map(({ transaction_status }) => transaction_status)).toEqual(['deny', 'settlement']);
  expect(new Set(known?.charges.map(({ transaction_id }) => transaction_id)).size).toBe(2);
});

test('at the same time, one order id has one living token', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => shop.create('T4-1')));
  const alive = await Promise.allSettled(tokens.map((token) => shop.control.outcome(token, 'success')));
  expect(alive.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(shop.heard('T4-1')).toEqual(['settlement']);
});

test('the status of a transaction, with the code that describes it', async () => {
  const token = await shop.create('T5-1', { custom_field1: 'pesanan-7' });
  expect(await shop.core('GET', 'T5-1/status')).toMatchObject({
    status_code: '404',
    status_message: "Transaction doesn't exist.",
  });
  expect(await shop.core('GET', 'tidak-ada/status')).toMatchObject({ status_code: '404' });

  await shop.control.outcome(token, 'pending', 'bca_va');
  const pending = await shop.core('GET', 'T5-1/status');
  expect(pending).toMatchObject({
    status_code: '201',
    transaction_status: 'pending',
    order_id: 'T5-1',
    gross_amount: '450000.00',
    currency: 'IDR',
    payment_type: 'bank_transfer',
    merchant_id: expect.any(String),
    custom_field1: 'pesanan-7',
    va_numbers: [{ bank: 'bca', va_number: expect.stringMatching(/^\d+$/) }],
    transaction_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(isSigned(pending)).toBe(true);
  const jakarta = Date.parse(`${String(pending.transaction_time).replace(' ', 'T')}+07:00`);
  expect(Math.abs(Date.now() - jakarta)).toBeLessThan(60_000);

  await shop.control.outcome(token, 'settlement');
  const paid = await shop.core('GET', 'T5-1/status');
  expect(paid).toMatchObject({ status_code: '200', transaction_status: 'settlement', fraud_status: 'accept' });
  expect(paid.transaction_id).toBe(pending.transaction_id);
  expect(await shop.core('GET', `${paid.transaction_id}/status`)).toEqual(paid);

  const refused = await shop.call('GET', 'v2/T5-1/status', undefined, { authorization: 'Basic eA==' });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ status_code: '401' });
});

test('cancel, expire, approve and deny by the shop', async () => {
  const actions = ['cancel', 'expire', 'approve', 'deny', 'refund'];
  for (const action of actions) {
    await shop.create(`T6-${action}`);
    expect(await shop.core('POST', `T6-${action}/${action}`)).toMatchObject({ status_code: '404' });
  }
  const pending = async (id: string) => shop.control.outcome(await shop.create(id), 'pending');
  await pending('P-cancel');
  expect(await shop.core('POST', 'P-cancel/cancel')).toMatchObject({
    status_code: '200',
    transaction_status: 'cancel',
  });
  await pending('P-expire');
  expect(await shop.core('POST', 'P-expire/expire', '')).toMatchObject({
    status_code: '407',
    transaction_status: 'expire',
  });
  expect(await shop.core('GET', 'P-expire/status')).toMatchObject({ status_code: '407', transaction_status: 'expire' });
  await pending('P-approve');
  for (const action of ['approve', 'deny', 'refund'])
    expect(await shop.core('POST', `P-approve/${action}`), action).toMatchObject({ status_code: '412' });

  const challenge = async (id: string) => shop.control.outcome(await shop.create(id), 'challenge');
  await challenge('C-approve');
  expect(await shop.core('GET', 'C-approve/status')).toMatchObject({
    status_code: '201',
    transaction_status: 'capture',
    fraud_status: 'challenge',
  });
  expect(await shop.core('POST', 'C-approve/approve', {})).toMatchObject({
    status_code: '200',
    transaction_status: 'capture',
    fraud_status: 'accept',
  });
  expect(await shop.core('POST', 'C-approve/approve')).toMatchObject({ status_code: '412' });
  await challenge('C-deny');
  expect(await shop.core('POST', 'C-deny/deny')).toMatchObject({ status_code: '200', transaction_status: 'deny' });
  await challenge('C-cancel');
  expect(await shop.core('POST', 'C-cancel/cancel')).toMatchObject({ status_code: '200' });

  await shop.control.outcome(await shop.create('S-1'), 'settlement');
  for (const action of ['cancel', 'expire', 'approve', 'deny'])
    expect(await shop.core('POST', `S-1/${action}`), action).toMatchObject({ status_code: '412' });
  await expect.poll(() => shop.heard('C-deny')).toEqual(['capture', 'deny']);
  await expect.poll(() => shop.heard('P-cancel')).toEqual(['pending', 'cancel']);
  await expect.poll(() => shop.heard('P-expire')).toEqual(['pending', 'expire']);
});

test('a refund counts once per refund_key, and only for money that can go back', async () => {
  await shop.control.outcome(await shop.create('R-1'), 'settlement', 'gopay');
  const part = { refund_key: 'a', amount: 100_000, reason: 'batal' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.core('POST', 'R-1/refund', part)));
  for (const answer of answers)
    expect(answer).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '100000.00',
    });
  expect(await shop.core('POST', 'R-1/refund', { ...part, amount: 5 })).toMatchObject({ status_code: '406' });
  expect(await shop.core('POST', 'R-1/refund', { refund_key: 'b', amount: 350_001 })).toMatchObject({
    status_code: '412',
  });
  expect(await shop.core('POST', 'R-1/refund', { refund_key: 'b', amount: 'x' })).toMatchObject({ status_code: '400' });
  expect(await shop.core('POST', 'R-1/refund', { refund_key: 'b' })).toMatchObject({
    status_code: '200',
    transaction_status: 'refund',
    refund_amount: '350000.00',
  });
  expect(await shop.core('POST', 'R-1/refund', { refund_key: 'c' })).toMatchObject({ status_code: '412' });
  const [known] = await shop.control.transactions({ order_id: 'R-1' });
  expect(known?.refunds.map(({ refund_key, amount }) => [refund_key, amount])).toEqual([
    ['a', 100_000],
    ['b', 350_000],
  ]);
  await expect.poll(() => shop.heard('R-1')).toEqual(['settlement', 'partial_refund', 'refund']);

  for (const [method, message] of [
    ['bca_va', 'not allowed to be refunded'],
    ['indomaret', 'not allowed to be refunded'],
  ]) {
    await shop.control.outcome(await shop.create(`R-${method}`), 'settlement', method);
    const answer = await shop.core('POST', `R-${method}/refund`, { refund_key: 'x' });
    expect(answer).toMatchObject({ status_code: '412', status_message: expect.stringContaining(message!) });
  }
  await shop.control.outcome(await shop.create('R-capture'), 'capture');
  expect(await shop.core('POST', 'R-capture/refund', {})).toMatchObject({ status_code: '412' });
});

test('nothing that anybody sends makes it stumble, or gets into its pages as markup', async () => {
  const markup = '<img src=x onerror=alert(1)>"\'';
  const items = [{ name: markup, price: 450_000, quantity: 1 }];
  const token = await shop.create('T8-1', { item_details: items, customer_details: { first_name: markup } });
  for (const path of ['', `/snap/v4/redirection/${token}`]) {
    const text = await shop.page(path);
    expect(text, path).not.toContain('<img');
    expect(text, path).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
  const odd = [
    '%00',
    '..%2f..%2fjournal.jsonl',
    '__proto__',
    '%F0%9F%92%A9',
    'x'.repeat(3_000),
    encodeURIComponent(markup),
  ];
  const bodies = ['', '{', 'null', '[]', '"x"', '7', '{"outcome":{}}', '{"advance_seconds":-1}', '{"amount":1e400}'];
  const calls: [string, string][] = [
    ...odd.flatMap((id): [string, string][] => [
      ['GET', `v2/${id}/status`],
      ['POST', `v2/${id}/refund`],
      ['POST', `transactions/${id}/outcome`],
      ['GET', `transactions?order_id=${id}&prefix=${id}`],
      ['GET', `snap/v4/redirection/${id}`],
      ['POST', `snap/v4/redirection/${id}`],
    ]),
    ['POST', `transactions/${token}/outcome`],
    ['POST', `snap/v4/redirection/${token}`],
    ['POST', 'v2/T8-1/refund'],
    ['POST', 'clock'],
    ['POST', 'snap/v1/transactions'],
  ];
  for (const [method, path] of calls) {
    const sent = method === 'GET' ? [undefined] : bodies;
    const answers = await Promise.all(sent.map((body) => shop.call(method, path, body)));
    for (const { status } of answers) expect(status, `${method} ${path}`).toBeLessThan(500);
  }
  const [known] = await shop.control.transactions({ order_id: 'T8-1' });
  expect(known?.status).toBe('created');
});
