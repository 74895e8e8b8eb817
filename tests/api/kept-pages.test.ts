import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite(), listens: true, env: { TRUST_PROXY: '127.0.0.1, ::1' } });
  // Nothing is kept before the database tells of changes.
  while (!semai.platform.changes.listening()) await sleep(10);
});
afterAll(() => semai.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(semai.url + path, { headers });
test('each answer has an id of its own, a line in the log with the visitor’s address, and counts in the metrics', async () => {
  const count = async () => {
    const { body } = await semai.send({ method: 'GET', url: '/metrics' });
    const [, found] =
      /http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(body) ?? [];
    return Number(found ?? 0);
  };
  const path = '/faq?token=RAHASIA';
  await ask(path);
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path, { 'x-forwarded-for': '203.0.113.7' })));
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(5);
  const lines = semai.logLines.map((line) => JSON.parse(line)).filter(({ reqId }) => ids.includes(reqId));
  expect(lines.map(({ req, res, msg }) => ({ req, res, msg }))).toEqual(
    ids.map(() => ({
      req: { method: 'GET', url: '/faq?token=***', ip: '203.0.113.7' },
      res: { status: 200 },
      msg: 'request',
    })),
  );
  expect(await count()).toBe(before + 5);
});

test('a browser that has the page already is told so, and a changed page is sent', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  const known = await ask('/', { 'if-none-match': etag });
  expect(known.status).toBe(304);
  expect(known.headers.get('etag')).toBe(etag);
  expect(known.headers.get('content-length')).toBeNull();
  await semai.sql(`update courses set name = 'Excel dari Depan' where id = ${demoCourse.excel}`);
  await expect.poll(async () => (await ask('/', { 'if-none-match': etag })).text()).toContain('Excel dari Depan');
});

test('the page is the same in every encoding', async () => {
  const packed = await (await ask('/faq', { 'accept-encoding': 'br' })).text();
  for (const [accepts, encoding] of [
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask('/faq', { 'accept-encoding': accepts });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(packed);
  }
});

test('unknown pages and addresses are 404, however often they are asked for', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await ask('/tidak-ada-di-sini')).status).toBe(404);
    expect((await ask('/api/tidak-ada')).status).toBe(404);
  }
});

test('a proxy may give to others what every visitor gets, and nothing else', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await ask('/faq')).headers.get('x-accel-expires')).toBe('1');
    for (const path of ['/impersonate/RAHASIA', '/tidak-ada-di-sini', '/api/site', '/assets/tiada.js'])
      expect([path, (await ask(path)).headers.get('x-accel-expires')]).toEqual([path, null]);
  }
});
