import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharePicture } from '../../src/contract/share-pictures.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
let instructor: string;
beforeAll(async () => {
  semai = await startApp();
  [{ id: instructor }] = (await semai.sql(
    `select instructor_id as id from courses where id = ${demoCourse.excel}`,
  )) as [{ id: string }];
});
afterAll(() => semai.close());

const get = (url: string, headers: Record<string, string> = {}) => semai.send({ method: 'GET', url, headers });
const drawn = async (url: string) => (await get(url)).rawPayload;
/** The words stand at the left, the art at the right. */
const places = {
  words: { left: 0, top: 0, width: 740, height: 630 },
  art: { left: 900, top: 40, width: 300, height: 550 },
};
const cut = (jpeg: Buffer, place: keyof typeof places) => sharp(jpeg).extract(places[place]).png().toBuffer();
const meanColour = async (jpeg: Buffer, place: keyof typeof places) =>
  (await sharp(await cut(jpeg, place)).stats()).channels.map(({ mean }) => Math.round(mean));

test('every course, event and instructor has a picture for its link, of the size that WhatsApp shows large [B-03]', async () => {
  const addresses = [
    sharePicture.site,
    sharePicture.course(demoCourse.excel),
    sharePicture.course(demoCourse.paid),
    sharePicture.event(demoEvent.free),
    sharePicture.instructor(instructor),
  ];
  const etags = new Set();
  for (const url of addresses) {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']], url).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(200_000);
    etags.add(headers.etag);
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
  expect(etags.size).toBe(addresses.length);
});

test('a picture says what the database says: another name is drawn, and the art stays [B-03]', async () => {
  const before = await drawn(sharePicture.course(demoCourse.excel));
  await semai.sql(`update courses set name = 'Nama yang Lain Sekali' where id = ${demoCourse.excel}`);
  await expect.poll(async () => (await drawn(sharePicture.course(demoCourse.excel))).equals(before)).toBe(false);
  const after = await drawn(sharePicture.course(demoCourse.excel));
  expect((await cut(after, 'words')).equals(await cut(before, 'words'))).toBe(false);
  expect(await meanColour(after, 'art')).toEqual(await meanColour(before, 'art'));

  const event = await drawn(sharePicture.event(demoEvent.free));
  await semai.sql(
    `update events set start_date = start_date + interval '1 day', end_date = end_date + interval '1 day'
     where id = ${demoEvent.free}`,
  );
  await expect.poll(async () => (await drawn(sharePicture.event(demoEvent.free))).equals(event)).toBe(false);

  const person = await drawn(sharePicture.instructor(instructor));
  await semai.sql(`update instructors set professional_designation = 'Juru Masak' where id = '${instructor}'`);
  await expect.poll(async () => (await drawn(sharePicture.instructor(instructor))).equals(person)).toBe(false);
});

test('no name breaks a picture: endless, empty of known letters, or made of marks', async () => {
  const names = [
    'Kelas '.repeat(200),
    'Tanpaspasi'.repeat(60),
    '李明先生的课程 Курс 😀',
    '<svg onload="x">&amp;</svg>\'--',
    'e\u0301\u0301\u0301\u202Eabc\u200B',
    '.',
  ];
  for (const name of names) {
    const before = (await get(sharePicture.course(demoCourse.live))).headers.etag;
    await semai.platform.db.updateTable('courses').set({ name }).where('id', '=', demoCourse.live).execute();
    await expect.poll(async () => (await get(sharePicture.course(demoCourse.live))).headers.etag).not.toBe(before);
    const { statusCode, rawPayload } = await get(sharePicture.course(demoCourse.live));
    expect(statusCode, name.slice(0, 40)).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('an uploaded picture takes the place of the drawn one; one that cannot be read does not', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e01010' } })
    .jpeg()
    .toBuffer();
  await semai.platform.files.disk.put('public/kelas/merah.jpg', red);
  await semai.platform.files.disk.put('public/kelas/rusak.jpg', 'bukan gambar');
  const use = async (name: string) => {
    const before = (await get(sharePicture.course(demoCourse.external))).headers.etag;
    const picture = { storage: 'public', saved_name: `public/kelas/${name}`, type: 'image/jpeg' };
    const { id } = await makeFile(semai.platform.db, picture);
    await semai.sql(`update courses set thumbnail_id = ${id} where id = ${demoCourse.external}`);
    await expect.poll(async () => (await get(sharePicture.course(demoCourse.external))).headers.etag).not.toBe(before);
    return meanColour(await drawn(sharePicture.course(demoCourse.external)), 'art');
  };
  const [strong = 0, green = 255, blue = 255] = await use('merah.jpg');
  expect(strong).toBeGreaterThan(210);
  expect(Math.max(green, blue)).toBeLessThan(40);
  const [, greenOfDrawn = 0] = await use('rusak.jpg');
  expect(greenOfDrawn).toBeGreaterThan(100);
});

test('many who ask at once are given one drawing', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => get(sharePicture.course(demoCourse.prakerja))));
  expect(new Set(asked.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
});

test('what is not shown on the site has no picture, and neither has nonsense [B-03]', async () => {
  await semai.sql(`update courses set published_at = null where id = ${demoCourse.plain}`);
  await semai.sql(`update events set cancelled_at = now() where id = ${demoEvent.paid}`);
  const nowhere = [
    sharePicture.course(demoCourse.plain),
    sharePicture.event(demoEvent.paid),
    sharePicture.course(99_999_999),
    sharePicture.event(99_999_999),
    sharePicture.instructor('00000000-0000-0000-0000-000000000000'),
    sharePicture.course(0),
    '/share/course/-1.jpg',
    '/share/course/12345678901234567890.jpg',
    `/share/course/${demoCourse.excel}'--.jpg`,
    '/share/course/%00.jpg',
    '/share/event/x.jpg',
    '/share/instructor/x.jpg',
    `/share/course/${demoCourse.excel}.png`,
    '/share/lain.jpg',
  ];
  for (const url of nowhere) {
    const answer = await get(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, data: null });
  }
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
