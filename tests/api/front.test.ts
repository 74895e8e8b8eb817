import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite(), listens: true, env: { TRUST_PROXY: '127.0.0.1, ::1' } });
  // Nothing is kept before the database tells of changes.
  while (!semai.platform.changes.listening()) await sleep(10);
});
afterAll(() => semai.close());

/** How many answers the memory before the routes has given. */
async function given(status = 200): Promise<number> {
  const { body } = await semai.send({ method: 'GET', url: '/metrics' });
  const count = `http_request_duration_seconds_count{method="GET",route="kept",status="${status}"} `;
  return Number(body.slice(body.indexOf(count) + count.length).split('\n', 1)[0]);
}
const ask = (path: string, headers: Record<string, string> = {}) => fetch(semai.url + path, { headers });
const headersOf = (response: Response) => {
  const { date, 'x-request-id': id, ...rest } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(date).toBeTruthy();
  return rest;
};

test('what is given from memory is what the route said, header by header, in every encoding', async () => {
  const path = '/faq?as=both';
  // The older form of a page that is kept already is made when it is first asked for.
  for (const encoding of ['br', 'gzip']) {
    const routed = await ask(path, { 'accept-encoding': encoding });
    const body = await routed.text();
    const before = await given();
    const kept = await ask(path, { 'accept-encoding': encoding });
    expect(await given()).toBe(before + 1);
    expect(headersOf(kept)).toEqual(headersOf(routed));
    expect(kept.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(kept.headers.get('content-encoding')).toBe(encoding);
    expect(await kept.text()).toBe(body);
  }
});

test('each has an id of its own, a line in the log with the visitor’s address, and counts in the metrics', async () => {
  const path = '/faq?token=RAHASIA';
  await ask(path);
  const before = await given();
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
  expect(await given()).toBe(before + 5);
});

test('a browser that has the page already is told so, and a changed page is sent', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  await ask('/');
  const known = await ask('/', { 'if-none-match': etag });
  expect(known.status).toBe(304);
  expect(await given(304)).toBe(1);
  expect(known.headers.get('etag')).toBe(etag);
  expect(known.headers.get('content-length')).toBeNull();
  await semai.sql("update courses set name = 'Excel dari Depan' where id = 7");
  await expect.poll(async () => (await ask('/', { 'if-none-match': etag })).text()).toContain('Excel dari Depan');
});

test('whoever cannot unpack it is given the page by its route, unpacked', async () => {
  const packed = await (await ask('/faq', { 'accept-encoding': 'br' })).text();
  const before = await given();
  const plain = await ask('/faq', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(packed);
  expect(await given()).toBe(before);
});

test('only a kept page is given: other methods, unknown pages and private ones go their way', async () => {
  await ask('/faq');
  expect((await fetch(`${semai.url}/faq`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${semai.url}/faq`, { method: 'POST' })).status).toBe(404);
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
