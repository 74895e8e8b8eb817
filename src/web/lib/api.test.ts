import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../contract/call.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { forgetToken, setKjflowBase, storeToken } from './session.ts';

const plain = call({ method: 'GET', path: 'api/site', auth: 'user', summary: '', reply: z.string() });
const journey = call({
  method: 'POST',
  path: 'kjflow/verifycoupon',
  auth: 'student',
  summary: '',
  body: z.object({ a: z.int() }),
  reply: z.string(),
});

/** Says by which base it was reached, and with what. */
function base(name: string) {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        success: true,
        data: `${name} ${method} ${url} ${headers.authorization ?? 'guest'}`,
        message: '',
      }),
    );
  });
  return new Promise<Server>((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let first: Server;
let second: Server;
beforeAll(async () => {
  [first, second] = await Promise.all([base('api'), base('kjflow')]);
  const stored = new Map([['api_url', `${addressOf(first)}/`]]);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterAll(() => {
  first.close();
  second.close();
});

test('calls go to the stored api_url, and /kjflow to its own base where one is set [G-05]', async () => {
  expect(await api(plain, {})).toBe('api GET /api/site guest');
  expect(await api(journey, { body: { a: 1 } })).toBe('api POST /kjflow/verifycoupon guest');
  setKjflowBase(addressOf(second));
  expect(await api(journey, { body: { a: 1 } })).toBe('kjflow POST /kjflow/verifycoupon guest');
  expect(await api(plain, {})).toBe('api GET /api/site guest');
});

test('the stored token goes along as a bearer [G-04]', async () => {
  storeToken({ access_token: 'abc', token_type: 'Bearer', expires_in: 60 });
  expect(await api(plain, {})).toContain('Bearer abc');
  forgetToken();
  expect(await api(plain, {})).toContain('guest');
});

test('a base that does not answer is a failure without a status [G-03]', async () => {
  first.close();
  first.closeAllConnections();
  await expect(api(plain, {})).rejects.toEqual(new ApiFailure(0, null));
});
