import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLecture } from '../../src/contract/learning.ts';
import { MEDIA_SECONDS } from '../../src/server/modules/learning/class/media.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await placeDemoFiles(semai.platform.files);
});
afterAll(() => semai.close());

const COURSE = demoCourse.free;
const lecturesOf = (courseId: number) =>
  semai.sql(`select lectures.id, media_id, media.size from lectures join lessons on lessons.id = lesson_id
    join media on media.id = media_id where lectures.course_id = ${courseId}
    order by lessons.position, lectures.position`) as Promise<{ id: number; media_id: number; size: number }[]>;
const get = (url: string, headers = {}) => semai.send({ method: 'GET', url, headers });
const addressesIn = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const endOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('expires');

async function openFirst() {
  const learner = await newStudentIn(semai, COURSE);
  const [lecture] = (await lecturesOf(COURSE)) as [{ id: number; media_id: number; size: number }];
  const { data } = (await learner.call(openLecture, { id: lecture.id })).body;
  const urlOf = (kind: string) => data.streams.find((stream) => stream.kind === kind)?.url as string;
  return { learner, lecture, data, urlOf };
}

test('a lecture that opens names its ways to be watched, and what each takes [B-10]', async () => {
  const { data, lecture, learner } = await openFirst();
  const renditions = (await semai.sql(
    `select kind, size from media_renditions where media_id = ${lecture.media_id}`,
  )) as {
    kind: string;
    size: number;
  }[];
  const sizeOf = (kind: string) => renditions.find((each) => each.kind === kind)?.size;
  expect(data.streams.map(({ kind, size }) => [kind, size])).toEqual([
    ['auto', sizeOf('medium')],
    ['low', sizeOf('low')],
    ['slides', sizeOf('slides')],
  ]);
  expect(data.media).toMatchObject({ size: lecture.size, url: expect.stringMatching(/\.mp4\?/) });
  const room = await learner.readClass();
  expect(room.lessons_front[0]?.lectures[0]?.low_data_size).toBe(sizeOf('low'));
});

test('playlists lead to the bytes of one file, and end when the lecture does', async () => {
  const { urlOf } = await openFirst();
  const master = await get(urlOf('auto'));
  expect(master.headers['content-type']).toContain('application/vnd.apple.mpegurl');
  const levels = addressesIn(master.body);
  expect(levels).toHaveLength(2);
  expect(master.body.match(/BANDWIDTH=(\d+),RESOLUTION=\d+x\d+,CODECS="avc1\.\w+,mp4a\.40\.2"/g)).toHaveLength(2);

  for (const url of [...levels, urlOf('low'), urlOf('slides')]) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    const [file, ...others] = [...new Set(addressesIn(body))] as [string];
    expect(others).toEqual([]);
    expect(body).toContain(`#EXT-X-MAP:URI="${file}",BYTERANGE="`);
    const [, length, from] = (/#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(body) ?? []).map(Number) as [number, number, number];
    const part = await get(file, { range: `bytes=${from}-${from + length - 1}` });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, length]);
    expect(endOf(file)).toBe(endOf(url));
  }

  const [low, lowFile] = [urlOf('low'), addressesIn((await get(urlOf('low'))).body)[0] as string];
  semai.clock.forward(MEDIA_SECONDS + 1);
  for (const url of [urlOf('auto'), low, lowFile]) expect((await get(url)).statusCode).toBe(403);
});

test('a playlist that took its time lends none of it to the file it leads to', async () => {
  const { urlOf } = await openFirst();
  let reading: ReturnType<typeof get> | undefined;
  await semai.platform.db.transaction().execute(async (tx) => {
    await sql`lock table media_renditions in access exclusive mode`.execute(tx);
    reading = get(urlOf('low'));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => semai.sql(waiting)).toHaveLength(1);
    semai.clock.forward(5);
  });
  const [file] = addressesIn((await reading)?.body ?? '') as [string];
  expect(endOf(file)).toBe(endOf(urlOf('low')));
});

test('an address opens what it was signed for, and nothing beside it', async () => {
  const { urlOf, lecture } = await openFirst();
  const low = urlOf('low');
  const others = [
    low.replace('/low.', '/slides.'),
    low.replace('/low.', '/auto.'),
    low.replace(`/${lecture.media_id}/`, `/${lecture.media_id + 1}/`),
    low.replace(/expires=(\d+)/, (_all, seconds) => `expires=${Number(seconds) + 60}`),
    low.replace('/streams/', '/files/'),
    low.split('?')[0] as string,
    `/streams/${lecture.media_id}/low.m3u8?expires=9999999999&sig=`,
  ];
  for (const url of others) expect((await get(url)).statusCode, url).toBe(403);
  expect((await get(low)).statusCode).toBe(200);
  await semai.sql(`delete from media_renditions where media_id = ${lecture.media_id} and kind = 'low'`);
  expect((await get(low)).statusCode).toBe(404);
});

test('who may not open the lecture gets no address: strangers, and students before its turn', async () => {
  const [first] = (await lecturesOf(COURSE)) as [{ id: number; media_id: number; size: number }];
  const stranger = await newStudent(semai);
  const refused = await semai.call(openLecture, { id: first.id }, stranger.token);
  expect([refused.status, refused.body.data ?? null]).toEqual([403, null]);

  const learner = await newStudentIn(semai, demoCourse.paid);
  const second = (await lecturesOf(demoCourse.paid))[1] as { id: number };
  const locked = await learner.call(openLecture, { id: second.id });
  expect([locked.status, locked.body.data ?? null]).toEqual([403, null]);
});

test('a film without renditions opens as its file alone', async () => {
  const learner = await newStudentIn(semai, COURSE);
  const last = (await lecturesOf(COURSE)).at(-1) as { id: number; media_id: number };
  await semai.sql(`delete from media_renditions where media_id = ${last.media_id}`);
  const { data } = (await learner.call(openLecture, { id: last.id })).body;
  expect(data.streams).toEqual([]);
  expect(data.media.url).toMatch(/\.mp4\?/);
});
