import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { allowConnections } from '../kit/database.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const get = (url: string, headers: Record<string, string> = {}) => semai.send({ method: 'GET', url, headers });

test('the landing page comes rendered, with real courses from the database', async () => {
  const { statusCode, body, headers } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="id">');
  expect(body).toContain('Excel untuk Analisis Keuangan');
  expect(body).toContain(`/course/${demoCourse.excel}/excel-untuk-analisis-keuangan?from=landing`);
  expect(body).toContain('Rp 499.000');
});

test('the landing page claims what the settings say [C-02]', async () => {
  const { body } = await get('/');
  for (const claim of ['28.000+', '4,86/5,00', '88%', '20,000', '140+', '50+']) expect(body).toContain(claim);
});

test('each inline script is allowed by its hash, and nothing else inline is', async () => {
  const { body, headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  // Data for search engines is no script, and no policy is about it.
  const scripts = [
    ...body.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, code = '']) => code);
  expect(scripts.length).toBeGreaterThan(2);
  for (const code of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|nonce/);
  expect(body).not.toMatch(/\snonce=|\son\w+="/);
});

test('a page asks for no script before it was painted, and knows all that it will ask for', async () => {
  const { body } = await get('/');
  expect(body).not.toMatch(/<link[^>]*modulepreload/);
  const [, starter = ''] = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  expect(starter).toContain('PerformanceObserver');
  const files = [...starter.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  expect(new Set(files).size).toBeGreaterThan(4);
  for (const file of new Set(files)) expect((await get(file)).statusCode, file).toBe(200);
});

test('a page is kept, and dropped when what it shows changes in the database', async () => {
  const before = (await get('/')).headers.etag;
  expect((await get('/', { 'if-none-match': String(before) })).statusCode).toBe(304);
  await semai.sql(`update courses set name = 'Excel yang Baru Sekali' where id = ${demoCourse.excel}`);
  await expect.poll(async () => (await get('/')).body).toContain('Excel yang Baru Sekali');
  expect((await get('/')).headers.etag).not.toBe(before);
  expect((await get('/', { 'if-none-match': String(before) })).statusCode).toBe(200);
});

test('a kept page asks the API for nothing', async () => {
  await get('/');
  const calls = () => semai.logLines.filter((line) => line.includes('"/api/')).length;
  const before = calls();
  for (let visit = 0; visit < 20; visit += 1) expect((await get('/')).statusCode).toBe(200);
  expect(calls()).toBe(before);
});

test('pages are compressed for those who can read it', async () => {
  const plain = (await get('/')).rawPayload.length;
  for (const encoding of ['br', 'gzip']) {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(rawPayload.length).toBeLessThan(plain / 2);
  }
});

test('an unknown path answers HTTP 404 with the page, an unknown call with the envelope [G-07]', async () => {
  for (const url of ['/tidak-ada', '/courses/x/y/z', '/instructor/profile', '/admin.php']) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(404);
    expect(body).toContain('Halaman tidak tersedia.');
  }
  expect((await get('/api/tidak-ada')).json()).toMatchObject({ success: false });
});

test('a path that looks like another host is only an unknown path', async () => {
  const { statusCode, body } = await get('//other.example/');
  expect(statusCode).toBe(404);
  expect(body).not.toContain('other.example/assets');
});

test('an address that cannot be decoded is refused with the envelope', async () => {
  for (const url of ['/%E0%A4%A', '/api/%', '/course/%FF/x']) {
    const response = await get(url);
    expect(response.statusCode, url).toBe(400);
    expect(response.json()).toMatchObject({ success: false, data: null, message: 'Permintaan tidak dapat dibaca.' });
  }
});

test('an unknown student page is the empty dashboard, not a 404 [G-07]', async () => {
  expect((await get('/student/apa-saja')).statusCode).toBe(200);
});

test('while the database is away a page answers 503, and it is back with the database', async () => {
  await allowConnections(inject('postgresUrl'), semai.databaseUrl, false);
  await expect.poll(async () => (await get('/')).statusCode).toBe(503);
  expect((await get('/')).body).toContain('Kami sedang beristirahat sejenak.');
  await allowConnections(inject('postgresUrl'), semai.databaseUrl, true);
  await expect.poll(async () => (await get('/')).statusCode).toBe(200);
  expect((await get('/')).body).toContain('Rekomendasi untuk Anda');
});
