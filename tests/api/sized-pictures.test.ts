import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureWidths, sizedPicture } from '../../src/contract/rules/picture-sizes.ts';
import { removeFiles } from '../../src/server/platform/files/removal.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { startS3 } from '../kit/s3.ts';

let semai: TestApp;
let photo: Buffer;
beforeAll(async () => {
  semai = await startApp();
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f8a5b' } })
    .jpeg()
    .toBuffer();
  await disk().put('public/foto/a1b2.jpg', photo);
  await disk().put('private/rahasia.jpg', photo);
  await disk().put('rahasia.jpg', photo);
});
afterAll(() => semai.close());

const disk = () => semai.platform.files.disk;
const get = (url: string) => semai.send({ method: 'GET', url });

test('an uploaded picture comes as WebP at each width, never enlarged, and for good', async () => {
  for (const width of pictureWidths) {
    const answer = await get(sizedPicture('/media/foto/a1b2.jpg', width) as string);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width: wide, height } = await sharp(answer.rawPayload).metadata();
    const expected = Math.min(width, 800);
    expect([format, wide, height]).toEqual(['webp', expected, Math.round(expected * 0.75)]);
  }
});

test('it is made once: what was kept is what is given, to many at once too', async () => {
  await disk().put('public/foto/c3.jpg', photo);
  const many = await Promise.all(Array.from({ length: 12 }, () => get('/img/96/foto/c3.jpg')));
  for (const { statusCode, rawPayload } of many)
    expect([statusCode, rawPayload.equals(many[0]!.rawPayload)]).toEqual([200, true]);
  const marked = await sharp({ create: { width: 5, height: 5, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  await disk().put('sized/96/foto/c3.jpg.webp', marked);
  expect((await get('/img/96/foto/c3.jpg')).rawPayload.equals(marked)).toBe(true);
});

test('no address leads out of the public folder, and only the listed widths are made', async () => {
  const refused = [
    '/img/97/foto/a1b2.jpg',
    '/img/0/foto/a1b2.jpg',
    '/img/-96/foto/a1b2.jpg',
    '/img/096/foto/a1b2.jpg',
    '/img/1e3/foto/a1b2.jpg',
    '/img/999999999/foto/a1b2.jpg',
    '/img/96/tidak/ada.jpg',
    '/img/96/../rahasia.jpg',
    '/img/96/../private/rahasia.jpg',
    '/img/96/foto/../../rahasia.jpg',
    '/img/96/%2e%2e/rahasia.jpg',
    '/img/96/%2e%2e%2frahasia.jpg',
    '/img/96/foto%2f..%2f..%2frahasia.jpg',
    '/img/96/..%5crahasia.jpg',
    '/img/96//etc/passwd.jpg',
    '/img/96/%2fetc%2fpasswd.jpg',
    `/img/96/${encodeURIComponent(semai.platform.files.folder ?? '')}/rahasia.jpg`,
    '/img/96/.rahasia.jpg',
    '/img/96/foto/a1b2.jpg%00.png',
    '/img/96/foto/a1b2.svg',
    '/img/96/foto',
    '/img/96/',
    `/img/96/${'a'.repeat(400)}.jpg`,
  ];
  for (const url of refused) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, data: null });
  }
});

test('what is no picture, or too large a one, is refused and is no error of ours', async () => {
  await disk().put('public/foto/teks.jpg', '<html>bukan gambar</html>');
  const huge = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } });
  await disk().put('public/foto/besar.png', await huge.png({ compressionLevel: 1 }).toBuffer());
  for (const name of ['teks.jpg', 'besar.png']) {
    const answer = await get(`/img/96/foto/${name}`);
    expect([answer.statusCode, answer.json().success], name).toEqual([415, false]);
  }
  expect(semai.logLines.filter((line) => line.includes('not a picture'))).toHaveLength(2);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('with a picture go all its sizes', async () => {
  await disk().put('public/foto/pergi.jpg', photo);
  expect((await get('/img/96/foto/pergi.jpg')).statusCode).toBe(200);
  await semai.platform.db
    .transaction()
    .execute((tx) => semai.platform.jobs.add(tx, removeFiles, { keys: ['public/foto/pergi.jpg'] }));
  await semai.drainJobs();
  expect((await get('/img/96/foto/pergi.jpg')).statusCode).toBe(404);
});

test('with S3 the picture is read from the store, and its sizes are kept there', async () => {
  const store = await startS3();
  const s3 = await startApp({ env: store.env });
  await s3.platform.files.disk.put('public/foto/a1b2.jpg', photo, { contentType: 'image/jpeg' });
  const answer = await s3.send({ method: 'GET', url: '/img/320/foto/a1b2.jpg' });
  expect(answer.statusCode).toBe(200);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect((await store.read('sized/320/foto/a1b2.jpg.webp')).equals(answer.rawPayload)).toBe(true);
  const kept = await s3.platform.files.disk.listAll('sized', { recursive: true });
  expect([...kept.objects].map((file) => 'key' in file && file.key)).toEqual(['sized/320/foto/a1b2.jpg.webp']);
  expect((await s3.send({ method: 'GET', url: '/img/320/foto/a1b2.jpg' })).rawPayload.equals(answer.rawPayload)).toBe(
    true,
  );
  expect((await s3.send({ method: 'GET', url: '/img/320/foto/tidak-ada.jpg' })).statusCode).toBe(404);
  await s3.close();
  await store.close();
});
