import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { faultKinds } from '../../src/sim/midtrans/fault-kinds.ts';
import { basic, isSigned, openSharedShop, openShop, orderOf, patient } from './midtrans-shop.ts';

const TEN_MINUTES = 600;

let shop: Awaited<ReturnType<typeof openSharedShop>>;
beforeAll(async () => {
  shop = await openSharedShop();
  return shop.close;
});
beforeEach(() => {
  shop.ear.heard.length = 0;
});

test('notifications that come early, late, never, five times or in the wrong order', async () => {
  const { control } = shop;
  const heardAtAnswer = async (id: string) => {
    await shop.create(id);
    return shop.heard(id);
  };
  await control.fault('notification_before_create_answer');
  expect(await heardAtAnswer('F1-early')).toEqual(['settlement']);
  expect(await heardAtAnswer('F1-usual')).toEqual([]);
  expect(await shop.core('GET', 'F1-early/status')).toMatchObject({ transaction_status: 'settlement' });

  await control.fault('notification_before_callback');
  await control.outcome(await shop.create('F1-before'), 'success');
  expect(shop.heard('F1-before')).toEqual(['settlement']);
  await control.disarm();

  await control.fault('notification_late');
  await control.outcome(await shop.create('F1-late'), 'success');
  expect(shop.heard('F1-late')).toEqual([]);
  expect(await shop.core('GET', 'F1-late/status')).toMatchObject({ transaction_status: 'settlement' });
  await control.advance(TEN_MINUTES);
  expect(shop.heard('F1-late')).toEqual(['settlement']);

  await control.fault('notification_never');
  await control.outcome(await shop.create('F1-never'), 'success');
  await control.advance(24 * 3_600);
  expect(shop.heard('F1-never')).toEqual([]);
  expect(await shop.core('GET', 'F1-never/status')).toMatchObject({ transaction_status: 'settlement' });

  let open = 0;
  let most = 0;
  shop.ear.answer = (response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 200);
  };
  await control.fault('notification_duplicated');
  await control.outcome(await shop.create('F1-five'), 'success');
  expect(shop.heard('F1-five')).toEqual(Array(5).fill('settlement'));
  expect(most).toBeGreaterThan(1);
  shop.ear.answer = 200;

  await control.fault('settlement_before_pending', 3);
  await control.outcome(await shop.create('F1-swap-va'), 'success', 'bca_va');
  expect(shop.heard('F1-swap-va')).toEqual(['settlement', 'pending']);
  await control.outcome(await shop.create('F1-swap-gopay'), 'success', 'gopay');
  expect(shop.heard('F1-swap-gopay')).toEqual(['settlement', 'pending']);
  const later = await shop.create('F1-swap-later');
  await control.outcome(later, 'pending');
  expect(shop.heard('F1-swap-later')).toEqual([]);
  await control.outcome(later, 'success');
  expect(shop.heard('F1-swap-later')).toEqual(['settlement', 'pending']);

  await control.fault('expire_after_settlement');
  await control.outcome(await shop.create('F1-expire'), 'success');
  expect(shop.heard('F1-expire')).toEqual(['settlement', 'expire']);
  expect(await shop.core('GET', 'F1-expire/status')).toMatchObject({
    transaction_status: 'settlement',
    status_code: '200',
  });
});

test('notifications that lie', async () => {
  const { control } = shop;
  const last = () => shop.ear.heard.at(-1)!.body;

  await control.fault('signature_forged');
  await control.outcome(await shop.create('F2-1'), 'success');
  expect(last().signature_key).toMatch(/^[\da-f]{128}$/);
  expect(isSigned(last())).toBe(false);

  for (const outcome of ['pending', 'deny'] as const) {
    await control.fault('status_altered');
    await control.outcome(await shop.create(`F2-${outcome}`), outcome);
    expect(last()).toMatchObject({ transaction_status: 'settlement', status_code: outcome === 'deny' ? '202' : '201' });
    expect(isSigned(last())).toBe(true);
    expect(await shop.core('GET', `F2-${outcome}/status`)).toMatchObject({ transaction_status: outcome });
  }

  await control.fault('amount_wrong');
  await control.outcome(await shop.create('F2-amount'), 'success');
  expect(last().gross_amount).toBe('45000.00');
  expect(isSigned(last())).toBe(true);
  expect(await shop.core('GET', 'F2-amount/status')).toMatchObject({ gross_amount: '450000.00' });

  await control.fault('amount_wrong_in_status');
  await control.outcome(await shop.create('F2-both'), 'success');
  expect(last().gross_amount).toBe('45000.00');
  const both = await shop.core('GET', 'F2-both/status');
  expect(both.gross_amount).toBe('45000.00');
  expect(isSigned(both)).toBe(true);

  await control.fault('order_unknown');
  await control.outcome(await shop.create('F2-unknown'), 'success');
  expect(shop.heard('F2-unknown')).toEqual(['settlement']);
  expect(last().order_id).toMatch(/^TIDAK-ADA-/);
  expect(isSigned(last())).toBe(true);
  expect(await shop.core('GET', `${last().order_id}/status`)).toMatchObject({ status_code: '404' });

  await control.fault('extra_fields');
  await control.outcome(await shop.create('F2-extra'), 'success');
  expect(last()).toMatchObject({ settlement_channel: expect.any(String), metadata: expect.any(Object) });
  await control.fault('fraud_status_missing');
  await control.outcome(await shop.create('F2-fraud'), 'capture');
  expect(last()).not.toHaveProperty('fraud_status');
  expect(last()).toMatchObject({ transaction_status: 'capture', status_code: '200' });
  expect(isSigned(last())).toBe(true);
});

test('a create whose answer never comes has made the transaction', { tags: ['deep'] }, async () => {
  const shop = await openShop();
  const leaving = new AbortController();
  await shop.control.fault('create_times_out');
  const calling = fetch(`${shop.url}/sim/midtrans/snap/v1/transactions`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify(orderOf('F3-1')),
    signal: leaving.signal,
  }).catch(() => 'left');
  const made = await vi.waitUntil(async () => (await shop.control.transactions({ order_id: 'F3-1' }))[0], patient);
  expect(made.status).toBe('created');
  leaving.abort();
  expect(await calling).toBe('left');
  const again = await shop.create('F3-1');
  expect(again).not.toBe(made.token);
  await shop.control.outcome(again, 'success');

  await shop.control.fault('create_times_out');
  const hanging = shop.post(orderOf('F3-2')).catch(() => 'ended');
  await expect.poll(async () => (await shop.control.transactions({ order_id: 'F3-2' })).length).toBe(1);
  expect(await shop.sim.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await hanging).toBe('ended');
});

test('the status call fails, finds nothing, or tells the state before', async () => {
  const token = await shop.create('F4-1');
  await shop.control.outcome(token, 'pending');
  await shop.control.fault('status_stale');
  expect(await shop.core('GET', 'F4-1/status')).toMatchObject({ status_code: '404' });
  await shop.control.outcome(token, 'settlement');
  await shop.control.fault('status_stale');
  expect(await shop.core('GET', 'F4-1/status')).toMatchObject({ transaction_status: 'pending', status_code: '201' });
  await shop.control.fault('status_404');
  expect(await shop.core('GET', 'F4-1/status')).toMatchObject({ status_code: '404' });
  await shop.control.fault('status_5xx');
  const failed = await shop.call('GET', 'v2/F4-1/status');
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ status_code: '500' });
  expect(await shop.core('GET', 'F4-1/status')).toMatchObject({ transaction_status: 'settlement' });
});

test('any call is slow, cut off, cut short, or answered by something in between', async () => {
  await shop.control.outcome(await shop.create('F5-1'), 'success');
  let number = 1;
  const calls = [() => shop.call('GET', 'v2/F5-1/status'), () => shop.post(orderOf(`F5-${++number}`))];
  for (const call of calls) {
    await shop.control.fault('reset');
    await expect(call()).rejects.toThrow();
    await shop.control.fault('truncated_json');
    const cut = await call();
    expect(cut.ok).toBe(true);
    await expect(cut.json()).rejects.toThrow(SyntaxError);
    await shop.control.fault('bad_gateway_html');
    const html = await call();
    expect(html.status).toBe(502);
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(await html.text()).toContain('<html>');
    await shop.control.fault('throttled');
    expect((await call()).status).toBe(429);
  }
  await shop.control.fault('latency');
  const start = performance.now();
  expect((await shop.call('GET', 'v2/F5-1/status')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(1_900);
  expect(JSON.parse(await shop.page('/faults'))).toMatchObject({ armed: {} });
});

test('every fault has its line on the page', async () => {
  const text = await shop.page('');
  for (const [kind, line] of Object.entries(faultKinds)) {
    expect(text, kind).toContain(`value="${kind}"`);
    expect(text, kind).toContain(line);
  }
  expect(Object.keys(faultKinds)).toHaveLength(23);
});
