import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmission } from '../../src/server/platform/http/admission.ts';
import { serveBuiltFiles } from '../../src/server/platform/http/kept-files.ts';
import { createHttp } from '../../src/server/platform/http/server.ts';
import { createLog } from '../../src/server/platform/log.ts';

const log = createLog({ name: 'files', destination: { write: () => {} } });
const parts = await createHttp({ log, trustProxy: false, secure: true, admission: createAdmission(() => true) });
const { app, front, durations } = parts;
let directory: string;
let url: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'semai-built-'));
  await serveBuiltFiles(app, front, { directory, prefix: '/assets/' });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const write = (name: string, content: string | Buffer) => writeFile(join(directory, name), content);
const kept = () => durations.of('GET', 'kept', 200).count;

/** As it comes over the wire, still packed. */
async function ask(path: string, accepts: string, more: IncomingHttpHeaders = {}, method = 'GET') {
  const sent = request(url + path, { method, headers: { 'accept-encoding': accepts, ...more } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: await buffer(response) };
}

/** Asked until memory gives it: what the disk gave is kept once it is sent. */
async function twice(path: string, accepts: string) {
  const first = await ask(path, accepts);
  let again = first;
  await expect
    .poll(async () => {
      const before = kept();
      again = await ask(path, accepts);
      return kept() - before;
    })
    .toBe(1);
  return { first, again };
}

test('the disk is read once for each form, and memory says the same word by word', async () => {
  const script = 'export const semai = "belajar";'.repeat(50);
  await write('room-1.js', script);
  await write('room-1.js.br', brotliCompressSync(script));
  await write('room-1.js.gz', gzipSync(script));
  for (const [accepts, form] of [
    ['gzip, deflate, br, zstd', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
  ] as const) {
    const { first, again } = await twice('/assets/room-1.js', accepts);
    expect(again).toEqual(first);
    expect(again).toMatchObject({ status: 200, body: form });
    expect(again.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    const known = await ask('/assets/room-1.js', accepts, { 'if-none-match': again.headers.etag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  }
  for (const name of ['room-1.js', 'room-1.js.br', 'room-1.js.gz']) await rm(join(directory, name));
  expect((await ask('/assets/room-1.js', 'br')).body).toEqual(brotliCompressSync(script));
  expect((await ask('/assets/room-1.js', 'identity')).status).toBe(404);
});

test('a font, which is packed as it is, is one for all', async () => {
  await write('huruf-2.woff2', Buffer.alloc(2_000, 7));
  const { first, again } = await twice('/assets/huruf-2.woff2', 'br');
  expect(again).toEqual(first);
  expect(again.headers).not.toHaveProperty('content-encoding');
  await rm(join(directory, 'huruf-2.woff2'));
  expect((await ask('/assets/huruf-2.woff2', 'gzip')).body).toEqual(Buffer.alloc(2_000, 7));
});

test('many who ask for the first time at once take the room of one', async () => {
  await write('ramai-6.js', 'x'.repeat(2_000_000));
  await Promise.all(Array.from({ length: 30 }, () => ask('/assets/ramai-6.js', 'br')));
  await write('lain-7.js', 'x'.repeat(2_000_000));
  await twice('/assets/ramai-6.js', 'br');
  await twice('/assets/lain-7.js', 'br');
});

test('what is large, a part, only a head, a query or not there comes from the disk or not at all', async () => {
  await write('peta-3.svg', 'x'.repeat(7_000_000));
  await write('kecil-4.js', 'kecil');
  const before = kept();
  expect((await ask('/assets/peta-3.svg', 'br')).body).toHaveLength(7_000_000);
  expect((await ask('/assets/peta-3.svg', 'br')).body).toHaveLength(7_000_000);
  expect((await ask('/assets/kecil-4.js', 'br', {}, 'HEAD')).headers['content-length']).toBe('5');
  expect(await ask('/assets/kecil-4.js', 'br', { range: 'bytes=0-1' })).toMatchObject({ status: 206 });
  expect((await ask('/assets/kecil-4.js?versi=2', 'br')).status).toBe(200);
  for (const path of ['/assets/tiada-5.js', '/assets/..%2Fpackage.json', '/assets/'])
    expect([path, (await ask(path, 'br')).status]).toEqual([path, 404]);
  expect(kept()).toBe(before);
});
