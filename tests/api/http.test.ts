import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '../../src/server/platform/http/server.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { unpack } from '../../src/server/platform/ssr/page.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite(), listens: true });
});
afterAll(() => semai.close());

/** An app with nothing but the frame, spoken to byte by byte. */
async function bareApp(options: { silentMs?: number; trustProxy?: string } = {}) {
  const lines: string[] = [];
  const log = createLog({ name: 'bare', destination: { write: (line) => void lines.push(line) } });
  const app = await createHttp({ log, trustProxy: false, secure: false, ...options });
  return { app, lines, port: async () => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) };
}

/** Sends lines as they are and reads until the server closes the connection. */
async function exchange(port: number, lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  return { status: Number(answer.split(' ', 2)[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}
const portOf = (app: TestApp['app']) => (app.server.address() as AddressInfo).port;

test('a client that pipelines without end is cut off [R-05]', async () => {
  const { app, port } = await bareApp();
  let handled = 0;
  app.get('/slow', () => {
    handled += 1;
    return new Promise(() => {});
  });
  const socket = connect(await port(), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300));
  await once(socket, 'close');
  expect(handled).toBe(32);
  await app.close();
});

test('a client that takes nothing of its answer is cut off [R-05]', async () => {
  const { app, port } = await bareApp({ silentMs: 200 });
  app.get('/endless', (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          while (true) yield Buffer.alloc(65_536);
        })(),
      ),
    ),
  );
  const connected = once(app.server, 'connection');
  const socket = connect(await port(), '127.0.0.1').pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  const [serverSide] = await connected;
  await once(serverSide, 'close');
  socket.destroy();
  await app.close();
});

test('a request whose head never ends is dropped, and so is one whose body never comes [R-05]', async () => {
  const { app } = await bareApp();
  expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(app.server.timeout).toBeGreaterThan(0);
  await app.close();
});

test('an unpacked page is unpacked as fast as it is read, whatever its size [R-05]', async () => {
  const page = Buffer.alloc(20_000_000, '<p>Kelas</p>');
  const unread = unpack(gzipSync(page));
  await once(unread, 'readable');
  expect(unread.readableLength).toBeLessThan(200_000);
  expect((await text(unread)).length).toBe(page.length);
});

test('a log line ends no process, though the connection is gone when it is written [R-06]', async () => {
  const { app, lines, port } = await bareApp({ trustProxy: '127.0.0.1' });
  app.get('/gone', (request) => {
    Object.defineProperty(request.raw, 'socket', { value: null });
    return 'ok';
  });
  const number = await port();
  expect(await exchange(number, ['GET /gone HTTP/1.1', 'Host: x', 'X-Forwarded-For: 203.0.113.7'])).toEqual({
    status: 200,
    body: 'ok',
  });
  await app.close();
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ req, res }) => [req.url, req.ip, res.status])).toEqual([['/gone', '203.0.113.7', 200]]);
});

test('an absolute target asks for its path; whose site it is, its host does not say [R-09]', async () => {
  const port = portOf(semai.app);
  const page = await exchange(port, ['GET http://evil.example/faq HTTP/1.1', 'Host: evil.example']);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('evil.example');
  for (const target of ['http://evil.example/api/event/listing?page=1', '/api/event/listing?page=1']) {
    const { status, body } = await exchange(port, [`GET ${target} HTTP/1.1`, 'Host: evil.example']);
    expect(status).toBe(200);
    const next = /"next_page_url":"([^"]+)"/.exec(body)?.[1] ?? '';
    expect(new URL(next).origin).toBe(semai.platform.config.publicUrl.origin);
  }
  expect((await exchange(port, ['GET //evil.example/x HTTP/1.1', 'Host: x'])).status).toBe(404);
  expect((await exchange(port, ['GET http://evil.example HTTP/1.1', 'Host: x'])).status).toBe(200);
});

test('two Host headers are refused [R-09]', async () => {
  const port = portOf(semai.app);
  for (const path of ['/faq', '/api/site', '/assets/tiada.js'])
    expect([path, (await exchange(port, [`GET ${path} HTTP/1.1`, 'Host: a', 'Host: b'])).status]).toEqual([path, 400]);
});

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${portOf(semai.app)}${path}`, init);

test.each([
  ['POST', '/faq', 'GET, HEAD'],
  ['DELETE', '/sitemap.xml', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['PUT', '/api/event/listing/', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed [R-17]', async (method, path, allowed) => {
  const answer = await ask(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  expect(await answer.json()).toMatchObject({ success: false });
});

test.each(['assets/tiada.js', 'icons/tiada.png', 'media/photos/tiada.jpg'])(
  'a file that is missing at /%s is 404 [R-17]',
  async (path) => {
    expect((await ask(`/${path}`)).status).toBe(404);
  },
);

test('a target that is no path is refused [R-09]', async () => {
  for (const target of ['*', 'faq'])
    expect((await exchange(portOf(semai.app), [`GET ${target} HTTP/1.1`, 'Host: semai.test'])).status).toBe(400);
});

test('a link cut off in the middle is told on a page, and to a program in JSON [R-17]', async () => {
  const page = await ask('/course/%E0', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Tautan ini tidak lengkap');
  expect(await (await ask('/course/%E0')).json()).toMatchObject({ success: false });
});

test('an encoding that the client refuses is not sent [R-17]', async () => {
  for (const path of ['/faq', '/api/openapi.json', '/api/event/listing?page=1']) {
    const encodingFor = async (accepted: string) =>
      (await ask(path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect([path, await encodingFor('gzip;q=0, br;q=0')]).toEqual([path, null]);
    expect([path, await encodingFor('gzip, br;q=0.1')]).toEqual([path, 'gzip']);
  }
});

test('a range beyond the end says how long the file is [R-17]', async () => {
  const answer = await ask('/icons/192.png', { headers: { range: 'bytes=99999999-' } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
});

test('an address that no method has stays 404 [R-17]', async () => {
  expect((await ask('/api/tidak-ada', { method: 'POST' })).status).toBe(404);
});

test('a version is known by one of a list, weak or strong, or by any [R-17]', async () => {
  for (const path of ['/faq', '/sitemap.xml', '/sitemap/pages.xml']) {
    const etag = (await ask(path)).headers.get('etag') ?? '';
    const known = [etag, `"lain", ${etag}`, etag.replace('W/', ''), '*'];
    for (const tag of known) {
      const { status } = await ask(path, { headers: { 'if-none-match': tag } });
      expect([path, tag, status]).toEqual([path, tag, 304]);
    }
    expect((await ask(path, { headers: { 'if-none-match': '"lain"' } })).status).toBe(200);
  }
});

test('a part is given for the ETag that came with the file, and the whole for another or a weak one [R-17]', async () => {
  const headers = { range: 'bytes=0-9', 'accept-encoding': 'identity' };
  await semai.platform.files.disk.put('public/films/uji.mp4', Buffer.alloc(100));
  for (const path of ['/icons/192.png', '/media/films/uji.mp4']) {
    const part = await ask(path, { headers });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
    const etag = part.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const statusFor = async (ifRange: string) =>
      (await ask(path, { headers: { ...headers, 'if-range': ifRange } })).status;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(part.headers.get('last-modified') ?? '')).toBe(206);
    expect(await statusFor('"lain"')).toBe(200);
    expect(await statusFor(`W/${etag}`)).toBe(200);
    const known = await semai.app.inject({ url: path, headers: { 'if-none-match': etag } });
    expect(known.statusCode).toBe(304);
  }
});

test('there is a favicon where browsers look for one, and the search has a button [R-17]', async () => {
  const icon = await ask('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  for (const path of ['/', '/webinar', '/instructors']) {
    const [form = ''] = /<form[^>]*role="search".*?<\/form>/.exec(await (await ask(path)).text()) ?? [];
    expect([path, /<button[^>]*type="submit"/.test(form)]).toEqual([path, true]);
  }
});
