import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../src/contract/call.ts';
import { Failure } from '../../src/server/platform/errors.ts';
import { createAdmission } from '../../src/server/platform/http/admission.ts';
import { createBind } from '../../src/server/platform/http/bind.ts';
import { compressAnswers } from '../../src/server/platform/http/compress.ts';
import { createHttp } from '../../src/server/platform/http/server.ts';
import { createLog } from '../../src/server/platform/log.ts';

/** A call that is asked all the time, by itself: what Fastify sees of it, and what it answers either way. */
const report = call({
  method: 'POST',
  path: 'api/report',
  auth: 'student',
  inPerson: true,
  summary: 'Laporan.',
  body: z.object({ second: z.number().min(0), note: z.string().optional() }),
  reply: z.object({ doubled: z.number(), note: z.string().optional() }),
  says: 'Dicatat.',
});

const seen: string[] = [];
const handled: unknown[] = [];
let hold: Promise<unknown> = Promise.resolve();

const log = createLog({ name: 'short-way', destination: { write: () => {} } });
const { app, front, admission, durations, headers } = await createHttp({
  log,
  trustProxy: false,
  secure: true,
  admission: createAdmission(() => true),
});
compressAnswers(app);
app.addHook('onRequest', (request, _reply, next) => {
  seen.push(request.url);
  next();
});
const counted = () => durations.of('POST', '/api/report', 200).count;
createBind(app, 'test', {
  async authenticate(_call, authorization) {
    if (authorization !== 'Bearer siswa') throw new Failure('unauthenticated');
    return null;
  },
  recordActing: async () => {},
  makeContext: async ({ ip, headers: sent }) => ({ ip, userAgent: sent['user-agent'] }) as never,
  publicUrl: new URL('https://semai.id'),
  fromMemory: null,
  checkReplies: false,
  front,
  admission,
  headers,
}).often(report, async ({ ctx, body }) => {
  handled.push({ ip: ctx.ip, userAgent: ctx.userAgent, body });
  await hold;
  if (body.second === 404) throw new Failure('not_found');
  return { doubled: body.second * 2, note: body.note, secret: 'not promised' } as { doubled: number };
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
beforeEach(() => {
  for (const list of [seen, handled]) list.length = 0;
  hold = Promise.resolve();
});

const send = (body: string, more: Record<string, string> = {}, path = '/api/report') =>
  fetch(url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer siswa', 'user-agent': 'uji', ...more },
  });
const told = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
  headers: Object.fromEntries([...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name))),
});

test('what goes well is answered before Fastify, word for word as its route would, and counted as its route', async () => {
  const sofar = counted();
  const short = await send('{"second":21,"unknown":1}');
  expect(short.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const before = await told(short);
  expect(seen).toEqual([]);
  expect(counted()).toBe(sofar + 1);
  const route = await told(
    await send('{"second":21,"unknown":1}', { 'content-type': 'application/json; charset=utf-8' }),
  );
  expect(seen).toEqual(['/api/report']);
  expect(before).toEqual(route);
  expect(before.body).toEqual({ success: true, data: { doubled: 42 }, message: 'Dicatat.' });
  expect(before.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'strict-transport-security': expect.any(String),
  });
  expect(handled[0]).toEqual(handled[1]);
  expect(handled[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'uji' });
});

test.each(['gzip', 'identity'])('a long answer is packed as its route packs it (%s)', async (encoding) => {
  const body = JSON.stringify({ second: 1, note: 'x'.repeat(3_000) });
  const short = await told(await send(body, { 'accept-encoding': encoding }));
  expect(seen).toEqual([]);
  const more = { 'accept-encoding': encoding, 'content-type': 'application/json; charset=utf-8' };
  expect(short).toEqual(await told(await send(body, more)));
  expect(short.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(short.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
});

test.each([
  ['is no JSON', '{"second":', {}, 400],
  ['would reach the prototype', '{"second":1,"__proto__":{"x":1}}', {}, 400],
  ['breaks a promise', '{"second":"1"}', {}, 422],
  ['comes from nobody', '{"second":1}', { authorization: 'Bearer orang-lain' }, 401],
  ['is refused', '{"second":404}', {}, 404],
] as const)('what %s is handed over as it came, and refused by its route', async (_what, body, more, status) => {
  const sofar = counted();
  const refused = await told(await send(body, more));
  expect(refused).toMatchObject({ status, body: { success: false } });
  expect(seen).toEqual(['/api/report']);
  expect(counted()).toBe(sofar);
});

test('what is long, has no length or another address goes to its route whole', async () => {
  const note = 'x'.repeat(17_000);
  expect((await send(JSON.stringify({ second: 1, note }))).status).toBe(200);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /api/report HTTP/1.1\r\nhost: x\r\nauthorization: Bearer siswa\r\ncontent-type: application/json\r\n',
  );
  socket.write('transfer-encoding: chunked\r\nconnection: close\r\n\r\nc\r\n{"second":4}\r\n0\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect((await send('{"second":1}', {}, '/api/report?a=1')).status).toBe(200);
  expect(seen).toEqual(['/api/report', '/api/report', '/api/report?a=1']);
  expect(handled).toMatchObject([{ body: { note } }, { body: { second: 4 } }, { body: { second: 1 } }]);
});

test('a body that comes in pieces is put together; one that breaks off is nobody’s', async () => {
  const piecemeal = async (...pieces: string[]) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const length = 12;
    socket.write(
      `POST /api/report HTTP/1.1\r\nhost: x\r\nauthorization: Bearer siswa\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    );
    for (const piece of pieces) {
      socket.write(piece);
      await sleep(30);
    }
    return socket;
  };
  const whole = await piecemeal('{"sec', 'ond":3}');
  whole.destroy();
  const broken = await piecemeal('{"sec');
  broken.destroy();
  await sleep(50);
  expect(handled).toMatchObject([{ body: { second: 3 } }]);
  expect(seen).toEqual([]);
});

test('a process that cannot keep up leaves it to Fastify, which turns it away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const held = Array.from({ length: 1_024 }, () => send('{"second":1}'));
  await expect.poll(() => handled.length).toBe(1_024);
  const refused = await send('{"second":1}');
  resolve();
  await Promise.all(held);
  expect([refused.status, handled.length]).toEqual([503, 1_024]);
  expect((await send('{"second":1}')).status).toBe(200);
});

test('who is still being answered when the server closes is told not to come back over the same connection', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const asked = send('{"second":5}');
  await expect.poll(() => handled.length).toBe(1);
  const closed = app.close();
  await sleep(50);
  resolve();
  const answered = await asked;
  expect([answered.status, answered.headers.get('connection'), seen]).toEqual([200, 'close', []]);
  await closed;
});
