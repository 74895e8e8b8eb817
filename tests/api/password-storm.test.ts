import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { site } from '../../src/contract/content.ts';
import { demoPassword } from '../../src/server/seed/demo-accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** A process that always has more to do than it can: whatever counts as work beside something else is turned away. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ shedLoad: () => true, listens: true, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => semai.close());

const post = (email: string, password: string, ip: string) =>
  fetch(`${semai.url}/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email, password }),
  });

test('a storm of wrong passwords gets 401 or 429, and turns nobody else away [R-12]', { tags: ['deep'] }, async () => {
  let isOver = false;
  const storm = Promise.all(
    Array.from({ length: 150 }, async () => (await post('siswa@semai.test', 'bukan-ini', '203.0.113.7')).status),
  ).finally(() => {
    isOver = true;
  });
  const others: number[] = [];
  while (!isOver) others.push((await fetch(`${semai.url}/${site.path}`)).status);
  const mine = await post('baru@semai.test', demoPassword, '198.51.100.4');
  expect(mine.status).toBe(200);
  expect([...new Set(await storm)].filter((status) => ![401, 429].includes(status))).toEqual([]);
  expect(new Set(others)).toEqual(new Set([200]));
});
