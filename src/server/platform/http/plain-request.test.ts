import { createServer } from 'node:http';
import { duplexPair } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const get = (...lines: string[]) => text('GET /kelas?q=a HTTP/1.1', 'Host: semai.id', ...lines, '', '');
const post = (body: string, ...lines: string[]) =>
  text('POST /api/report HTTP/1.1', 'host: semai.id', ...lines, '', body);

test('a request that lies whole in one piece is read', () => {
  expect(readPlainRequest(get('ACCEPT-Encoding:\t gzip, br ', 'Cookie: a=1', 'Cookie: b=2'))).toMatchObject({
    method: 'GET',
    url: '/kelas?q=a',
    headers: { host: 'semai.id', 'accept-encoding': 'gzip, br' },
    body: Buffer.alloc(0),
  });
  expect(readPlainRequest(post('{"a":1}', 'Content-Length: 7', 'Connection: Keep-Alive'))).toMatchObject({
    method: 'POST',
    body: Buffer.from('{"a":1}'),
  });
});

test.each([
  ['a part of one', text('GET / HTTP/1.1', 'Host: semai.id', '')],
  ['two at once', Buffer.concat([get(), get()])],
  ['a body that is not all there', post('{"a"', 'Content-Length: 7')],
  ['a body and more', post('{"a":1}GET / HTTP/1.1', 'Content-Length: 7')],
  ['a length that is no plain number', post('{"a":1}', 'Content-Length: +7')],
  ['a length with a zero before it', post('{"a":1}', 'Content-Length: 07')],
  ['two lengths', post('{"a":1}', 'Content-Length: 7', 'content-length: 7')],
  ['no length', post('')],
  ['a body in chunks', post('0\r\n\r\n', 'Transfer-Encoding: chunked')],
  ['a length and chunks', post('{"a":1}', 'Content-Length: 7', 'Transfer-Encoding: identity')],
  ['a GET with a body', Buffer.concat([get('Content-Length: 2'), Buffer.from('{}')])],
  ['a GET that says it has none', get('Content-Length: 0')],
  ['another method', text('HEAD / HTTP/1.1', 'Host: semai.id', '', '')],
  ['an older version', text('GET / HTTP/1.0', 'Host: semai.id', '', '')],
  ['a whole address', text('GET http://semai.id/ HTTP/1.1', 'Host: semai.id', '', '')],
  ['two blanks', text('GET  / HTTP/1.1', 'Host: semai.id', '', '')],
  ['an empty line before it', Buffer.concat([Buffer.from('\r\n'), get()])],
  ['lines without a return', Buffer.from('GET / HTTP/1.1\nHost: semai.id\n\n\r\n\r\n')],
  ['no host', text('GET / HTTP/1.1', 'Accept: */*', '', '')],
  ['two hosts', get('Host: lain.id')],
  ['a header over two lines', get('X-Long: a', ' b')],
  ['a blank before the colon', get('X-Odd : a')],
  ['a control character', get('X-Odd: a\0b')],
  ['letters beyond ASCII', get('X-Odd: é')],
  ['a connection that is to end', get('Connection: close')],
  ['another protocol', get('Connection: keep-alive, Upgrade', 'Upgrade: websocket')],
  ['a question before the body', post('{"a":1}', 'Content-Length: 7', 'Expect: 100-continue')],
  ['two who ask', get('Authorization: Bearer a', 'Authorization: Bearer b')],
  ['a part of a file', get('Range: bytes=0-1')],
  ['a very long head', get(`X-Long: ${'x'.repeat(9_000)}`)],
])('%s is not', (_what, came) => {
  expect(readPlainRequest(came)).toBeUndefined();
});

test('a head made to take long takes no longer than its length', () => {
  const came = get(`${'x: y\r\n'.repeat(1_200)}broken`);
  const began = performance.now();
  for (let time = 0; time < 1_000; time += 1) expect(readPlainRequest(came)).toBeUndefined();
  // A pattern that goes back and forth would need longer than anybody can wait for the first of them.
  expect(performance.now() - began).toBeLessThan(60_000);
});

/** What Node's server makes of what comes, over a pair of streams; after it comes one that ends the connection. */
type Seen = { method?: string | undefined; url?: string | undefined; body: string; headers: Record<string, unknown> };
async function asNode(came: Buffer): Promise<Seen[]> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const one: Seen = { method, url, headers, body: '' };
    seen.push(one);
    request.on('data', (part) => {
      one.body += part.toString('latin1');
    });
    request.on('end', () => response.end());
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const [ours, its] = duplexPair();
  server.emit('connection', its);
  ours.resume();
  const ended = new Promise((done) => ours.once('end', done).once('close', done));
  ours.write(Buffer.concat([came, Buffer.from('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')]));
  await ended;
  return seen.slice(0, -1);
}

test('whatever is read, Node reads it as this one request too', async () => {
  const spice = fc.oneof(
    fc.constant(''),
    fc.constantFrom('\r\n', '\r', '\n', ' ', '\t', ':', ',', '\0', '0', '7', 'é', 'GET / HTTP/1.1\r\n'),
  );
  const name = fc.oneof(
    fc.constantFrom('X-A', 'Cookie', 'Accept-Encoding', 'Authorization', 'If-None-Match'),
    fc.constantFrom('Host', 'Content-Length', 'Connection', 'Transfer-Encoding'),
  );
  const value = fc.oneof(fc.constantFrom('7', '0', 'keep-alive', 'close', 'br', 'semai.id', ''), fc.string());
  const line = fc.tuple(name, fc.constantFrom(':', ': ', ' :'), value).map((parts) => parts.join(''));
  const request = fc
    .record({
      start: fc.constantFrom('GET / HTTP/1.1', 'POST /a HTTP/1.1', 'GET /a?b=%20#c HTTP/1.1', 'GET * HTTP/1.1'),
      lines: fc.array(line, { maxLength: 3 }),
      body: fc.constantFrom('', '', '{"a":1}', '0'),
      cut: fc.nat({ max: 200 }),
      added: spice,
    })
    .map(({ start, lines, body, cut, added }) => {
      const length = body ? [`Content-Length: ${body.length}`] : [];
      const whole = [start, 'Host: x', ...length, ...lines, '', body].join('\r\n');
      return Buffer.from(whole.slice(0, cut) + added + whole.slice(cut), 'latin1');
    });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(request, async (came) => {
      const ours = readPlainRequest(came);
      if (!ours) return;
      read += 1;
      const said = Object.fromEntries(Object.entries(ours.headers).filter(([, each]) => each !== undefined));
      expect(await asNode(came)).toEqual([
        {
          method: ours.method,
          url: ours.url,
          body: ours.body.toString('latin1'),
          headers: expect.objectContaining(said),
        },
      ]);
    }),
    { numRuns: 3_000 },
  );
  expect(read).toBeGreaterThan(100);
});
