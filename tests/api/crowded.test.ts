import { request as ask } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../src/contract/call.ts';
import { createAdmission } from '../../src/server/platform/http/admission.ts';
import { createFrame } from '../kit/frame.ts';

/** The frame with calls of its own, which take as long as the test says. */
const terms = { auth: 'public', summary: 'Uji.', reply: z.object({ ok: z.boolean() }) } as const;
const readSlowly = call({ ...terms, method: 'GET', path: 'api/slow' });
const read = call({ ...terms, method: 'GET', path: 'api/quick' });
const write = call({ ...terms, method: 'POST', path: 'api/write', body: z.object({ word: z.string() }) });
const askOutside = call({ ...terms, method: 'POST', path: 'api/outside', waits: true });

let [isBehind, now] = [true, 0];
const { app, route, logLines } = await createFrame(
  createAdmission(
    () => isBehind,
    () => now,
  ),
);
let [held, begun] = [Promise.withResolvers<void>(), 0];
const heldWork = async () => {
  begun += 1;
  await held.promise;
  return { ok: true };
};
route(readSlowly, heldWork);
route(read, () => ({ ok: true }));
route(write, async () => ({ ok: true }), { isBatched: true });
route(askOutside, heldWork);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

/** Somebody comes every 20 ms, longer than a rush is waited out. */
const keepComing = async () => {
  for (let each = 0; each < 20; each += 1) {
    now += 20;
    await get('api/quick');
  }
};
const fill = async (path: string, count: number, method = 'GET') => {
  // Whatever was before is over.
  await keepComing();
  [held, begun] = [Promise.withResolvers<void>(), 0];
  const asked = Array.from({ length: count }, () => fetch(`${url}/${path}`, { method }));
  await expect.poll(() => begun).toBe(count);
  await keepComing();
  return asked;
};
const get = (path: string, accept = '*/*') => fetch(`${url}/${path}`, { headers: { accept } });
const send = () =>
  fetch(`${url}/api/write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: 'ya' }),
  });

test('with too much to do for too long, who comes is told when to come back; who is inside is served, and it ends by itself', async () => {
  const asked = await fill('api/slow', 40);
  const refused = await Promise.all(Array.from({ length: 40 }, () => get('api/quick')));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  const seconds = refused.map((answer) => Number(answer.headers.get('retry-after')));
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(12);
  expect(new Set(seconds).size, 'not all at once').toBeGreaterThan(2);
  expect(await refused[0]?.json()).toMatchObject({ success: false, data: null, request_id: expect.any(String) });
  expect(
    logLines.filter((line) => line.includes('request failed')),
    'nothing that somebody must look into',
  ).toEqual([]);

  expect((await send()).status, 'readers keep nobody from writing').toBe(200);
  held.resolve();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  await keepComing();
  expect((await get('api/quick')).status).toBe(200);
});

test('who reads pages is told so in one', async () => {
  const asked = await fill('api/slow', 24);
  const answer = await get('api/quick', 'text/html,application/xhtml+xml');
  held.resolve();
  await Promise.all(asked);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await answer.text();
  expect(text).toContain('Situs ini sedang ramai');
  expect(text).toContain(`data-seconds="${answer.headers.get('retry-after')}"`);
});

test('work whose reader has hung up counts until it is done', async () => {
  await keepComing();
  [held, begun] = [Promise.withResolvers<void>(), 0];
  const impatient = Array.from({ length: 24 }, () => ask(`${url}/api/slow`).on('error', () => {}));
  for (const each of impatient) each.end();
  await expect.poll(() => begun).toBe(24);
  await Promise.all(impatient.map((each) => new Promise((gone) => each.once('close', gone).destroy())));
  await keepComing();
  expect((await get('api/quick')).status).toBe(503);
  held.resolve();
  await keepComing();
  await expect.poll(async () => (await get('api/quick')).status).toBe(200);
});

test('many who wait for something slow are let be, as long as there is time left', async () => {
  isBehind = false;
  const asked = await fill('api/slow', 100);
  const answer = await get('api/quick');
  isBehind = true;
  held.resolve();
  await Promise.all(asked);
  expect(answer.status).toBe(200);
});

test('who waits for somebody outside is in nobody’s way', async () => {
  const asked = await fill('api/outside', 100, 'POST');
  expect([(await get('api/quick')).status, (await send()).status]).toEqual([200, 200]);
  held.resolve();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(100).fill(200));
});
