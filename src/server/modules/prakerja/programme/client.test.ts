import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createProgramme } from './client.ts';
import { ProgrammeAway, ProgrammeSenseless } from './gateway.ts';
import { signatureOf } from './signing.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const at = new Date('2026-05-04T03:00:00.900Z');
const told = { redeem_code: 'KPJ-☕', course_code: 'SEMAI-5', attendance_status: 0, sequence: 1 };

const logged: string[] = [];
/** Answers as the simulator never would. */
let answer: Answer = () => {};
let asked = 0;
const server = createServer(async (request, response) => {
  asked += 1;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  answer(request, response, Buffer.concat(parts).toString());
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { clientCode: 'semai', signKey: 'kunci', url };
  const log = createLog({ name: 'test', destination: { write: (line: string) => void logged.push(line) } });
  return createProgramme(settings, { clock: { now: () => at }, log }).status({ code: 'KPJ-☕', sequence: 1 });
}
const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('the bytes that are sent are the bytes that are signed, at the second it is', async () => {
  answer = (request, response, body) => {
    const { client_code: clientCode, timestamp, signature } = request.headers as Record<string, string>;
    const signed = { clientCode, timestamp, method: 'POST', path: request.url, body } as Parameters<
      typeof signatureOf
    >[0];
    const isRight = timestamp === '1777863600' && signature === signatureOf(signed, 'kunci');
    json(isRight ? { success: true, data: told } : { success: false, message: 'signature' })(request, response, body);
  };
  expect(await ask()).toEqual({ code: 'KPJ-☕', sequence: 1, courseCode: 'SEMAI-5', isVerified: false });
});

/** Also to every other question: the programme itself is out of order. */
const out: Record<string, Answer> = {
  'an answer in an error': json({ success: true, data: { ...told, attendance_status: 1 } }, 502),
  'a page of maintenance': (_request, response) => void response.writeHead(200).end('<h1>Pemeliharaan</h1>'),
  'too much': json({ success: true, data: { ...told, padding: 'x'.repeat(70_000) } }),
  'half of it': (request, response) => {
    response.writeHead(200, { 'content-length': '50' }).write('{"success":tr', () => request.socket.destroy());
  },
  'a way to somewhere else': (_request, response) =>
    void response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  'a connection that breaks': (request) => void request.socket.destroy(),
};
/** To this one alone. */
const odd: Record<string, Answer> = {
  'another code': json({ success: true, data: { ...told, redeem_code: 'KPJ-LAIN', attendance_status: 1 } }),
  'no code': json({ success: true, data: { attendance_status: 1 } }),
  'an answer in a refusal': json({ success: true, data: { ...told, attendance_status: 1 } }, 404),
  'a page that forbids': (_request, response) => void response.writeHead(403).end('<h1>Forbidden</h1>'),
  'a long page that forbids': (_request, response) => void response.writeHead(403).end('x'.repeat(70_000)),
};
test.each(Object.keys({ ...out, ...odd }))('%s is no answer: asked once more, then away', async (kind) => {
  asked = 0;
  answer = (out[kind] ?? odd[kind]) as Answer;
  const error = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProgrammeAway);
  expect(error instanceof ProgrammeSenseless, 'of this question alone').toBe(kind in odd);
  expect(asked).toBe(2);
});

test.each([401, 429])('%i is not asked again at once', async (status) => {
  asked = 0;
  answer = json({ code: 'x', message: 'no', success: false }, status);
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  expect(asked).toBe(1);
});

test('however it is too slow it is not asked again, and both tries have one time', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  for (const [code, name] of [
    ['UND_ERR_CONNECT_TIMEOUT', 'ConnectTimeoutError'],
    ['ETIMEDOUT', 'Error'],
  ]) {
    sent.mockRejectedValueOnce(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code, name }) }));
    await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  }
  sent.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
  await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  expect(sent).toHaveBeenCalledTimes(3);

  const time = vi.spyOn(AbortSignal, 'timeout');
  sent.mockRejectedValueOnce(new TypeError('fetch failed'));
  answer = json({ success: true, data: told });
  await ask();
  expect(time.mock.calls).toEqual([[15_000]]);
  const [first, again] = sent.mock.calls.slice(-2).map(([, init]) => init?.signal);
  expect(again).toBe(first);
  vi.restoreAllMocks();
});

test('no code gets into the log, whoever quotes it', async () => {
  logged.length = 0;
  for (const quoting of [
    json({ message: 'KPJ-☕' }, 401),
    json('KPJ-☕', 403),
    json('KPJ-☕'),
    json({ code: 'KPJ-☕' }),
  ]) {
    answer = quoting;
    await expect(ask()).rejects.toBeInstanceOf(ProgrammeAway);
  }
  expect(logged.length).toBeGreaterThan(4);
  expect(logged.join()).not.toContain('KPJ');
});
