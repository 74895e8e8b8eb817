import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await placeDemoFiles(semai.platform.files);
});
afterAll(() => semai.close());

const db = () => semai.platform.db;
const disk = () => semai.platform.files.disk;
const bytesOf = (key: string) => disk().getBytes(key);

test('every file that the demo speaks of is there, as large as it says', async () => {
  const media = await db().selectFrom('media').selectAll().where('storage', '<>', 'drawn').execute();
  expect(media.length).toBeGreaterThan(50);
  for (const { saved_name, size } of media)
    expect((await disk().getMetaData(saved_name)).contentLength, saved_name).toBe(size);
});

test('placing them again leaves what is there and repairs what is not', async () => {
  const [kept, broken] = ['demo/video/sql-1.mp4', 'demo/ebook/2.pdf'];
  const before = await disk().getMetaData(kept);
  const whole = (await disk().getMetaData(broken)).contentLength;
  await disk().put(broken, 'torn');
  await placeDemoFiles(semai.platform.files);
  expect((await disk().getMetaData(kept)).lastModified).toEqual(before.lastModified);
  expect((await disk().getMetaData(broken)).contentLength).toBe(whole);
});

test('films have a length and Indonesian captions', async () => {
  const films = await db()
    .selectFrom('media')
    .leftJoin('media_captions', (join) =>
      join.onRef('media_captions.media_id', '=', 'media.id').on('media_captions.language', '=', 'id'),
    )
    .leftJoin('media as file', 'file.id', 'media_captions.file_id')
    .select(['media.duration', 'media.width', 'file.saved_name as captions'])
    .where('media.type', '=', 'video/mp4')
    .execute();
  expect(films.length).toBeGreaterThanOrEqual(13);
  for (const { duration, width, captions } of films) {
    expect(duration).toBeGreaterThan(10);
    expect(width).toBeGreaterThan(300);
    expect(Buffer.from(await bytesOf(captions as string)).toString()).toMatch(/^WEBVTT/);
  }
});

test("films for students come with their smaller ways, each playlist within its file's bytes [B-10]", async () => {
  const renditions = await db()
    .selectFrom('media_renditions')
    .innerJoin('media', 'media.id', 'media_renditions.media_id')
    .selectAll('media_renditions')
    .select(['media.size as whole', 'media.duration'])
    .execute();
  const films = Map.groupBy(renditions, ({ media_id }) => media_id);
  expect(films.size).toBe(12);
  for (const [, ways] of films) {
    const sizeOf = (wanted: string) => ways.find(({ kind }) => kind === wanted)?.size ?? Number.NaN;
    expect(sizeOf('low')).toBeLessThan((ways[0]?.whole ?? 0) * 0.6);
    expect(sizeOf('slides')).toBeLessThan(sizeOf('low'));
    expect(sizeOf('medium')).toBeLessThan(ways[0]?.whole ?? 0);
  }
  for (const { saved_name, size, playlist, duration, bandwidth } of renditions) {
    const bytes = Buffer.from(await bytesOf(saved_name));
    expect(bytes.length, saved_name).toBe(size);
    // The head, and after it the segments, one behind the other to the end of the file.
    let end = Number(/#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@0"/.exec(playlist)?.[1]);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    let seconds = 0;
    for (const [, length, count, from] of playlist.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@(\d+)/g)) {
      expect(Number(from)).toBe(end);
      expect(bytes.subarray(end + 4, end + 8).toString(), 'a segment begins there').toMatch(/moof|styp|sidx/);
      expect((Number(count) * 8) / Number(length)).toBeLessThanOrEqual(bandwidth);
      end += Number(count);
      seconds += Number(length);
    }
    expect(end).toBe(size);
    expect(Math.abs(seconds - (duration ?? 0)), saved_name).toBeLessThan(1);
  }
});

test('ebooks are PDFs of some pages', async () => {
  const ebooks = await db()
    .selectFrom('ebooks')
    .innerJoin('media', 'media.id', 'ebooks.media_id')
    .select(['ebooks.course_id', 'ebooks.ebook_pages', 'media.saved_name'])
    .execute();
  expect(ebooks.map(({ course_id }) => course_id)).toContain(demoCourse.paid);
  for (const { ebook_pages, saved_name } of ebooks) {
    expect(ebook_pages).toBeGreaterThanOrEqual(6);
    expect(
      Buffer.from(await bytesOf(saved_name))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

test('resources of all three types are what they say', async () => {
  const resources = await db()
    .selectFrom('resources')
    .innerJoin('media', 'media.id', 'resources.media_id')
    .select(['resources.course_id', 'resources.type', 'resources.lesson_id', 'media.saved_name'])
    .execute();
  const ofPaid = resources.filter(({ course_id }) => course_id === demoCourse.paid);
  expect(new Set(ofPaid.map(({ type }) => type))).toEqual(new Set(['pdf', 'xls', 'ppt']));
  expect(new Set(ofPaid.map(({ lesson_id }) => lesson_id !== null))).toEqual(new Set([true, false]));
  const mainParts = { xls: 'xl/workbook.xml', ppt: 'ppt/presentation.xml' };
  for (const { type, saved_name } of resources) {
    const bytes = await bytesOf(saved_name);
    if (type === 'xls' || type === 'ppt') expect(Object.keys(unzipSync(bytes)), saved_name).toContain(mainParts[type]);
    else expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a course zip holds the course’s own files', async () => {
  const zips = await db()
    .selectFrom('courses')
    .innerJoin('media', 'media.id', 'courses.zip_id')
    .select(['courses.id', 'media.saved_name'])
    .execute();
  expect(zips.map(({ id }) => id)).toContain(demoCourse.paid);
  for (const { id, saved_name } of zips) {
    const names = Object.keys(unzipSync(await bytesOf(saved_name)));
    const resources = await db()
      .selectFrom('resources')
      .innerJoin('media', 'media.id', 'resources.media_id')
      .select('media.original_name')
      .where('resources.course_id', '=', id)
      .execute();
    expect(names).toEqual(expect.arrayContaining(resources.map(({ original_name }) => original_name)));
  }
});
