import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('metrics are for this machine alone', async () => {
  await semai.send({ method: 'GET', url: '/api/site' });
  const metrics = await semai.send({ method: 'GET', url: '/metrics' });
  expect(metrics.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/site",status="200"\} 1/,
  );
  const outside = await semai.send({ method: 'GET', url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(outside.statusCode).toBe(404);
});

test('the log has a request id and no secret', async () => {
  const secret = 'SECRETTOKEN'.repeat(4);
  await semai.send({
    method: 'GET',
    url: `/reset?reset_token=${secret}`,
    headers: { authorization: `Bearer ${secret}` },
  });
  await semai.send({ method: 'GET', url: `/impersonate/${secret}` });
  await semai.send({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.c', password: secret } });
  expect(semai.logLines.join('')).not.toContain('SECRETTOKEN');
  expect(semai.logLines.some((line) => line.includes('/reset?reset_token=***') && JSON.parse(line).reqId)).toBe(true);
});
