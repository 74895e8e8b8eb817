import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('the whole API is described, with authentication, payload and failures of each call [B-05]', async () => {
  const document = (await semai.send({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, { security?: unknown; responses: object }>>(document.paths);
  for (const { call } of await contractCalls()) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = described.find(([at]) => at === path)?.[1]?.[call.method.toLowerCase()];
    expect(operation, `${call.method} ${path}`).toBeDefined();
    expect(Boolean(operation?.security)).toBe(call.auth !== 'public');
    if (call.body) expect(operation).toHaveProperty('requestBody');
    if (call.body || call.query) expect(operation?.responses).toHaveProperty('422');
  }
});

test('a page to browse it comes from our own server, under its own strict policy [B-05]', async () => {
  const page = await semai.send({ method: 'GET', url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>API</title>');
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
});
