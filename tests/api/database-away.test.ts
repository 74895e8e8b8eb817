import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { allowConnections } from '../kit/database.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });

test('a database that goes away answers 503 with the envelope, and comes back by itself', async () => {
  expect((await get('/readyz')).statusCode).toBe(200);
  await allowConnections(inject('postgresUrl'), semai.databaseUrl, false);
  const away = await get('/api/site');
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('5');
  expect(away.json()).toMatchObject({
    success: false,
    message: 'Layanan sedang tidak tersedia. Silakan coba sebentar lagi.',
  });
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);

  await allowConnections(inject('postgresUrl'), semai.databaseUrl, true);
  expect((await get('/api/site')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
});
