import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdmission } from '../../src/server/platform/http/admission.ts';
import { headOf } from '../../src/server/platform/http/head.ts';
import { keptForm } from '../../src/server/platform/http/kept-form.ts';
import { answerPlainly } from '../../src/server/platform/http/plain-connections.ts';
import { createHttp } from '../../src/server/platform/http/server.ts';
import { createLog } from '../../src/server/platform/log.ts';

/** Connections as the product takes them, spoken to byte by byte: a page that is kept, a report that is taken, and routes. */
const log = createLog({ name: 'plain', destination: { write: () => {} } });
const page = keptForm({ etag: 'W/"semai"', 'content-type': 'text/html' }, Buffer.alloc(200_000, 'p'), 'br');
let http: Awaited<ReturnType<typeof createHttp>>;
/** What Node's HTTP met. */
let met: string[];
let hold: Promise<unknown>;
/** Reports that were tried here, by whichever way they came. */
let tried: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  http = await createHttp({ log, trustProxy: false, secure: false, admission: createAdmission(() => true) });
  met = [];
  hold = Promise.resolve();
  tried = 0;
  http.app.server.on('request', ({ method, url }) => met.push(`${method} ${url}`));
  http.front.keeps((address) => (address === '/kept' ? { br: page } : undefined));
  http.front.takes('/report', async ({ body, ip }) => {
    tried += 1;
    await hold;
    const text = body.toString();
    if (text.includes('refuse')) throw new Error('refused');
    return { head: headOf(['content-type', 'text/plain']), body: `${ip} ${text}` };
  });
  http.app.get('/route', () => 'by its route');
  http.app.post('/report', async ({ body }) => `by its route: ${JSON.stringify(body)}`);
  await http.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.app.close();
});

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', 'Accept-Encoding: br', ...more, '', ''].join('\r\n');
const post = (body: string) =>
  `POST /report HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

type Answer = { status: number; headers: Record<string, string>; body: string };

/** A connection, and what came over it so far as whole answers. */
async function open(server: Server = http.app.server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let heard = '';
  const answers: Answer[] = [];
  socket.setEncoding('latin1').on('data', (part: string) => {
    heard += part;
    for (;;) {
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [first = '', ...lines] = heard.slice(0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 1).trimStart(),
        ]),
      );
      const length = Number(headers['content-length'] ?? 0);
      if (heard.length < end + 4 + length) return;
      answers.push({ status: Number(first.split(' ')[1]), headers, body: heard.slice(end + 4, end + 4 + length) });
      heard = heard.slice(end + 4 + length);
    }
  });
  const closed = once(socket, 'close');
  return {
    socket,
    answers,
    closed,
    async ask(text: string): Promise<Answer> {
      const before = answers.length;
      socket.write(text, 'latin1');
      await expect.poll(() => answers.length).toBeGreaterThan(before);
      return answers[before] as Answer;
    },
  };
}
const withoutOwn = ({ status, headers: { 'x-request-id': id, date, ...headers }, body }: Answer) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() - 60_000);
  return { status, headers, body };
};

test('what is asked plainly and kept is answered without Node’s HTTP, and word for word as with it', async () => {
  const { ask } = await open();
  const plain = [await ask(get('/kept')), await ask(get('/kept', 'If-None-Match: W/"semai"')), await ask(post('{}'))];
  expect(met).toEqual([]);
  expect(plain.map(({ status }) => status)).toEqual([200, 304, 200]);
  expect(plain[2]?.body).toBe('127.0.0.1 {}');
  expect((await ask(get('/route'))).body).toBe('by its route');
  // From here on it is Node's connection.
  const routed = [await ask(get('/kept')), await ask(get('/kept', 'If-None-Match: W/"semai"')), await ask(post('{}'))];
  expect(met).toEqual(['GET /route', 'GET /kept', 'GET /kept', 'POST /report']);
  expect(plain.map(withoutOwn)).toEqual(routed.map(withoutOwn));
});

test('letters beyond ASCII arrive, and are counted as bytes', async () => {
  const { ask } = await open();
  const { body } = await ask(post(Buffer.from('{"a":"Cita‑cita é"}').toString('latin1')));
  expect(Buffer.from(body, 'latin1').toString()).toBe('127.0.0.1 {"a":"Cita‑cita é"}');
  expect(met).toEqual([]);
});

test.each([
  ['a head in pieces', get('/kept').slice(0, 20), get('/kept').slice(20)],
  ['a body in pieces', post('{"a":1}').slice(0, -3), post('{"a":1}').slice(-3)],
])('%s is put together by Node', async (_what, first, rest) => {
  const { socket, ask } = await open();
  socket.write(first);
  await sleep(30);
  expect((await ask(rest)).status).toBe(200);
  expect(met).toHaveLength(1);
});

test('several at once are answered in their order, whoever answers them', async () => {
  const { socket, answers } = await open();
  socket.write(get('/kept') + get('/route') + get('/kept'));
  await expect.poll(() => answers.length).toBe(3);
  expect(answers.map(({ body }) => body.slice(0, 3))).toEqual(['ppp', 'by ', 'ppp']);
});

test('what comes while an answer is awaited waits for it, however long it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const { socket, answers } = await open();
  socket.write(post('{"first":1}'));
  await sleep(30);
  const long = JSON.stringify({ long: 'x'.repeat(900_000) });
  socket.write(get('/route'));
  await sleep(30);
  socket.write(post(long));
  await sleep(30);
  socket.write(get('/kept'));
  await sleep(100);
  expect(answers).toEqual([]);
  resolve();
  await expect.poll(() => answers.length).toBe(4);
  expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
    [200, '127.0.0.1 {"first":1}'.length],
    [200, 'by its route'.length],
    [200, `by its route: ${long}`.length],
    [200, 200_000],
  ]);
});

test('what is refused is tried once and answered by its route, and the connection goes on', async () => {
  const { ask } = await open();
  expect((await ask(post('{"refuse":1}'))).body).toBe('by its route: {"refuse":1}');
  expect([tried, met]).toEqual([1, ['POST /report']]);
  expect((await ask(post('{"a":1}'))).body).toBe('127.0.0.1 {"a":1}');
});

test('who sends without reading takes no more memory than one answer, and gets all of them in the end', async () => {
  const { socket, answers } = await open();
  socket.pause();
  for (let time = 0; time < 400; time += 1) {
    socket.write(get('/kept'));
    if (time % 20 === 0) await sleep(5);
  }
  await sleep(200);
  const [connection] = await connectionsOf(http.app.server);
  expect(connection?.writableLength).toBeLessThan(2_000_000);
  socket.resume();
  await expect.poll(() => answers.length).toBe(400);
  expect(answers.every(({ status, body }) => status === 200 && body.length === 200_000)).toBe(true);
});

test('who hangs up, before or while an answer is made, harms nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const [silent, asking, ending] = [await open(), await open(), await open()];
  asking.socket.write(post('{}'));
  ending.socket.end(post('{}'));
  await sleep(30);
  silent.socket.resetAndDestroy();
  asking.socket.resetAndDestroy();
  await ending.closed;
  resolve();
  await sleep(30);
  expect((await (await open()).ask(get('/kept'))).status).toBe(200);
  await expect.poll(() => connectionsOf(http.app.server)).toHaveLength(1);
});

test.each([
  ['an older version', 'GET /kept HTTP/1.0\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n', 200],
  ['an end', get('/kept', 'Connection: close'), 200],
  ['no host', 'GET /kept HTTP/1.1\r\nAccept-Encoding: br\r\n\r\n', 400],
  ['two lengths', 'POST /report HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
  ['a length and chunks', `${post('').replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n')}0\r\n\r\n`, 400],
  ['something else', 'SSH-2.0-semai\r\n', 400],
])('%s is answered by Node, which then closes', async (_what, text, status) => {
  const { ask, closed, socket } = await open();
  expect((await ask(text)).status).toBe(status);
  socket.end();
  await closed;
});

test('a server that closes ends who is idle at once, and the rest with their answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const [fresh, used, asking] = [await open(), await open(), await open()];
  await used.ask(get('/kept'));
  asking.socket.write(post('{}'));
  await sleep(30);
  const ended = http.app.close();
  await Promise.all([fresh.closed, used.closed]);
  expect(asking.answers).toEqual([]);
  resolve();
  await asking.closed;
  await ended;
  expect(asking.answers).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
});

test('who says nothing is left alone after a while, and not who is waiting for an answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer();
  server.keepAliveTimeout = 100;
  answerPlainly(server, () =>
    promise.then(() => ({ status: 200, own: '', head: 'content-length: 2\r\n', body: 'ok' })),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const [silent, waiting] = [await open(server), await open(server)];
  waiting.socket.write(post('{}'));
  await silent.closed;
  await sleep(1_500);
  resolve();
  await waiting.closed;
  expect(waiting.answers).toMatchObject([{ status: 200, body: 'ok' }]);
  server.close();
  await once(server, 'close');
});

/** Its ends of the connections, by what Node knows of this process. */
async function connectionsOf(server: Server): Promise<Socket[]> {
  const { port } = server.address() as AddressInfo;
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles() as Socket[];
  return handles.filter((handle) => handle.localPort === port && handle.remotePort !== undefined);
}
