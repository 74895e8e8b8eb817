import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { listCategories } from '../../src/contract/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const postLogin = (payload: string, contentType = 'application/json') =>
  semai.send({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': contentType }, payload });

test('every answer has the envelope, success and failure alike [G-01]', async () => {
  const good = await semai.call(listCategories, {});
  expect(good.status).toBe(200);
  expect(good.body).toMatchObject({ success: true, message: '' });
  expect(good.body.data).toHaveLength(5);

  const bad = await semai.send({ method: 'GET', url: '/api/no-such-call' });
  expect(bad.statusCode).toBe(404);
  expect(bad.json()).toEqual({ success: false, data: null, message: 'Data tidak ditemukan.' });
});

test('a long answer is compressed for who can read it, a short one is not', async () => {
  const ask = (url: string, accepts: string) =>
    semai.send({ method: 'GET', url, headers: { 'accept-encoding': accepts } });
  const [zipped, plain, short] = await Promise.all([
    ask('/api/course/featured_home', 'br, gzip'),
    ask('/api/course/featured_home', 'identity'),
    ask('/api/no-such-call', 'gzip'),
  ]);
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('a path answers with and without its trailing slash', async () => {
  const [plain, slash] = await Promise.all(
    ['/api/course/featured_home', '/api/course/featured_home/'].map((url) => semai.send({ method: 'GET', url })),
  );
  expect(plain?.statusCode).toBe(200);
  expect(slash?.body).toBe(plain?.body);
});

test('a validation failure answers 422 with the messages of each field [G-02]', async () => {
  const { status, body } = await semai.call(login, { body: { email: '', password: 'x'.repeat(201) } });
  expect(status).toBe(422);
  expect(body).toEqual({
    success: false,
    data: null,
    message: 'The given data was invalid.',
    errors: { email: ['Email wajib diisi.'], password: ['Password maksimal 200 karakter.'] },
  });
  expect((await postLogin('{}')).json().errors).toEqual({
    email: ['Email wajib diisi.'],
    password: ['Password wajib diisi.'],
  });
});

test('a wrong type in an address or a body is a 422, not a guess', async () => {
  const address = await semai.send({ method: 'GET', url: '/api/common/getcategorycourses?category_id=abc' });
  expect(address.statusCode).toBe(422);
  expect(address.json().errors.category_id).toEqual(['Format kategori tidak sesuai.']);
  const body = await postLogin(JSON.stringify({ email: ['a'], password: 5 }));
  expect(body.statusCode).toBe(422);
});

test.each([
  ['malformed JSON', '{"email": ', 'application/json', 400],
  ['prototype poisoning', '{"__proto__": {"a": 1}, "email": "a", "password": "b"}', 'application/json', 400],
  ['a body over 1 MB', `{"email": "${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
  ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
  ['no JSON at all', 'x', 'text/weird', 415],
  ['an empty body', '', 'application/json', 422],
])('%s is refused with the envelope', async (_what, payload, contentType, status) => {
  const response = await postLogin(payload, contentType);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false, data: null, message: expect.any(String) });
});

test('unknown fields are ignored', async () => {
  const body = { email: 'siswa@semai.test', password: 'Belajar123!', is_admin: true };
  const response = await postLogin(JSON.stringify(body));
  expect(response.statusCode).toBe(200);
});

test('an error of ours says nothing of the inside, and names the request that the log knows', async () => {
  await semai.platform.db.schema.alterTable('site_settings').renameTo('hidden_settings').execute();
  const response = await semai.send({ method: 'GET', url: '/api/site' });
  await semai.platform.db.schema.alterTable('hidden_settings').renameTo('site_settings').execute();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    data: null,
    message: 'Terjadi kesalahan pada server.',
    request_id: response.headers['x-request-id'],
  });
  const logged = semai.logLines.find((line) => line.includes('request failed'));
  expect(logged).toContain(response.json().request_id);
  expect(logged).toContain('site_settings');
});

test('answers carry security headers, and an API answer may load nothing', async () => {
  const { headers } = await semai.send({ method: 'GET', url: '/api/site' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
});
