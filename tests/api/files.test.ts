import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
const letters = 'abcdefghijklmnopqrstuvwxyz';
beforeAll(async () => {
  semai = await startApp();
  await semai.platform.files.disk.put('materi/kelas 1/video.txt', letters);
});
afterAll(() => semai.close());

const sign = (options = {}) =>
  semai.platform.files.signedUrl('materi/kelas 1/video.txt', { expiresInSeconds: 60, ...options });
const get = (url: string, headers: Record<string, string> = {}) => semai.send({ method: 'GET', url, headers });

test('a signed address gives the file, whole or by range', async () => {
  const url = await sign();
  const whole = await get(url);
  expect([whole.statusCode, whole.body]).toEqual([200, letters]);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  expect(whole.headers['cache-control']).toContain('private');

  const part = await get(url, { range: 'bytes=2-5' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'cdef', 'bytes 2-5/26']);
  const end = await get(url, { range: 'bytes=-3' });
  expect([end.statusCode, end.body]).toEqual([206, 'xyz']);
  expect((await get(url, { range: 'bytes=90-99' })).statusCode).toBe(416);
});

test('a download keeps its name', async () => {
  const { headers } = await get(await sign({ downloadName: 'Materi "1" – é.txt' }));
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Materi _1_ _ _.txt"; filename*=UTF-8''Materi%20%221%22%20%E2%80%93%20%C3%A9.txt`,
  );
});

test('an address without its signature, changed or expired, gives nothing', async () => {
  const url = await sign();
  const refused = [
    url.split('?')[0] as string,
    url.replace('video.txt', 'lain.txt'),
    url.replace(/expires=\d+/, 'expires=99999999999'),
    url.replace(/sig=.{4}/, 'sig=AAAA'),
    `${url}&name=x`,
    '/files/../../../etc/passwd?expires=99999999999&sig=x',
    '/files/%2e%2e/%2e%2e/etc/passwd?expires=99999999999&sig=x',
  ];
  for (const address of refused) expect((await get(address)).statusCode, address).toBeGreaterThanOrEqual(403);
  semai.clock.forward(61);
  const late = await get(url);
  expect([late.statusCode, late.json().message]).toEqual([403, 'Tautan ini sudah tidak berlaku.']);
  semai.clock.set(new Date());
});

test('a public file is open to anyone, kept by browsers for good, and leads to no private one', async () => {
  await semai.platform.files.disk.put('public/demo/0f1e/perkenalan.mp4', letters);
  const open = await get('/media/demo/0f1e/perkenalan.mp4');
  expect([open.statusCode, open.body]).toEqual([200, letters]);
  expect(open.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/media/demo/0f1e/perkenalan.mp4', { range: 'bytes=2-5' })).body).toBe('cdef');
  const elsewhere = [
    '/media/../materi/kelas 1/video.txt',
    '/media/%2e%2e/materi/kelas%201/video.txt',
    '/media/tidak-ada',
  ];
  for (const address of elsewhere) expect((await get(address)).statusCode, address).toBeGreaterThanOrEqual(400);
});

test('with S3 settings the address is the store’s own, signed there', async () => {
  const s3 = await startApp({
    env: {
      S3_BUCKET: 'semai',
      S3_REGION: 'ap-southeast-3',
      S3_ENDPOINT: 'https://s3.semai.test',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  const url = new URL(await s3.platform.files.signedUrl('a/b.mp4', { expiresInSeconds: 120 }));
  expect(url.origin + url.pathname).toBe('https://s3.semai.test/semai/a/b.mp4');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('120');
  expect(url.href).not.toContain('secret');
  const open = await s3.send({ method: 'GET', url: '/media/demo/0f1e/perkenalan.mp4' });
  expect(open.statusCode).toBe(302);
  expect(open.headers.location).toMatch(/^https:\/\/s3\.semai\.test\/semai\/public\/demo\/0f1e\/perkenalan\.mp4\?/);
  for (const astray of [
    '%2e%2e/demo/video/sql-1.mp4',
    '..%2fdemo%2fvideo%2fsql-1.mp4',
    'demo/..%2f..%2fsigned.pdf',
    'demo%2f..%2fx.mp4',
    '..%5cx',
    '.env',
    'demo//x.mp4',
    'demo/%0ax.mp4',
    `${'x'.repeat(251)}.mp4`,
    '',
  ])
    expect((await s3.send({ method: 'GET', url: `/media/${astray}` })).statusCode, astray).toBe(404);
  await s3.close();
});
