/** @module-tag deep */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openShop } from './midtrans-shop.ts';

test('killed in the middle of a stream of payments, it keeps all it has answered', async () => {
  const before = await openShop();
  const created = new Map<string, string>();
  const paid = new Set<string>();
  const customers = Array.from({ length: 8 }, async (_, customer) => {
    for (let number = 0; ; number++) {
      const id = `SM-${customer}-${number}`;
      const token = await before.create(id);
      created.set(id, token);
      await before.control.outcome(token, 'success');
      paid.add(id);
      if (paid.size === 60) before.sim.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(customers);
  await before.sim.exited;

  const after = await openShop({ data: before.sim.data });
  const known = new Map((await after.control.transactions()).map((one) => [one.order_id, one]));
  for (const [id, token] of created) expect(known.get(id)?.token, id).toBe(token);
  for (const id of paid) {
    expect(known.get(id)?.status, id).toBe('settlement');
    expect(await after.core('GET', `${id}/status`), id).toMatchObject({ status_code: '200' });
  }
  // Whoever had paid when it was killed is told of, also those whose call was not answered any more.
  const settled = [...known.values()].filter(({ status }) => status === 'settlement');
  await expect
    .poll(() => settled.filter(({ order_id }) => !before.heard(order_id).includes('settlement')).length)
    .toBe(0);
  expect(after.sim.output.stderr).toBe('');
});

test('notifications that still wait outlive a kill, and so does the clock', async () => {
  const before = await openShop();
  before.ear.answer = 503;
  await before.control.outcome(await before.create('SM-refused'), 'success');
  await before.control.fault('notification_late');
  await before.control.outcome(await before.create('SM-late'), 'success');
  await before.control.fault('settlement_before_pending');
  const token = await before.create('SM-held');
  await before.control.outcome(token, 'pending');
  const { now } = await before.control.advance(60);
  before.ear.answers = [() => {}];
  const hanging = before.control.outcome(await before.create('SM-hanging'), 'success').catch(() => 'killed');
  await expect.poll(() => before.heard('SM-hanging')).toHaveLength(1);
  await before.sim.stop('SIGKILL');
  expect(await hanging).toBe('killed');

  before.ear.answer = 200;
  const after = await openShop({ data: before.sim.data });
  await expect.poll(() => before.heard('SM-hanging')).toHaveLength(2);
  const clock = (await (await after.sim.get('/sim/midtrans/clock')).json()) as { now: string };
  expect(Date.parse(clock.now)).toBeGreaterThanOrEqual(Date.parse(now));
  await after.control.advance(60);
  expect(before.heard('SM-refused')).toHaveLength(2);
  await after.control.advance(480);
  expect(before.heard('SM-late')).toEqual(['settlement']);
  await after.control.outcome(token, 'success');
  expect(before.heard('SM-held')).toEqual(['settlement', 'pending']);
  expect(after.sim.output.stderr).toBe('');
});

test('the journal is compact after a start, and survives lines that are cut short or broken', async () => {
  const before = await openShop();
  for (const id of ['SM-1', 'SM-2', 'SM-3']) await before.control.outcome(await before.create(id), 'success');
  await before.create('SM-4');
  const again = await before.create('SM-1-b');
  expect(await before.create('SM-1-b')).not.toBe(again);
  const kept = await before.control.transactions();
  await before.sim.stop('SIGTERM');
  const path = join(before.sim.data, 'midtrans', 'journal.jsonl');
  await appendFile(path, '\n{"order":{"orderId":"SM-9"}}\n{"order":{"orderId":"SM-3","tok');

  const after = await openShop({ data: before.sim.data });
  expect(await after.control.transactions()).toEqual(kept);
  expect(after.sim.output.stderr.trim().split('\n')).toHaveLength(1);
  await after.create('SM-5');
  await after.sim.stop('SIGKILL');
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  // One for each order, the clock, and what came after the start.
  expect(lines).toHaveLength(kept.length + 2);

  await writeFile(path, lines.with(1, lines[1]!.slice(0, -5)).join('\n'));
  const last = await openShop({ data: before.sim.data });
  expect(await last.control.transactions()).toHaveLength(kept.length);
  expect(last.sim.output.stderr).toMatch(/^sim: skipped line 1 of [^\n]+\n$/);
});
