import type { Page, Request } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { expectWay } from '../kit/film.ts';
import { holdBack } from '../kit/hold-back.ts';
import { enrol, newStudent, newStudentIn } from '../kit/page-students.ts';

const COURSE = demoCourse.free;
const isOf = (tail: string) => (request: Request) => new URL(request.url()).pathname.endsWith(tail);

async function firstLecture(semai: Semai): Promise<number> {
  const [lecture] = await semai.sql<{ id: number }>(`
    select lectures.id from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${COURSE} order by lessons.position, lectures.position limit 1`);
  return lecture!.id;
}

function askedOf(page: Page) {
  const asked: { path: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push({ path: pathname, token: request.headers().authorization });
  });
  const of = (tail: string) => asked.filter(({ path }) => path.endsWith(tail));
  return { of, paths: () => asked.map(({ path }) => path) };
}

test('a class and whose it is are asked for before any script file has come, and once', async ({ page, semai }) => {
  const asked = askedOf(page);
  const { open } = await newStudentIn(page, semai, COURSE);
  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  const both = Promise.all([page.waitForRequest(isOf('/auth/me')), page.waitForRequest(isOf('/hosteddetail'))]);
  const opening = open();
  await both;
  letGo();
  await opening;
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  for (const tail of ['/auth/me', '/hosteddetail']) expect(asked.of(tail), tail).toHaveLength(1);
});

test('a guest’s document asks for nothing by itself', { tag: '@deep' }, async ({ page }) => {
  const asked = askedOf(page);
  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  const opening = page.goto(`/course/login/${COURSE}/kelas`);
  await page.waitForRequest(/\/assets\/root-/);
  expect(asked.paths()).toEqual([]);
  letGo();
  await opening;
  await expect(page).toHaveURL('/');
});

test('what was watched and not yet told is told before the class is asked for [L-06]', async ({ page, semai }) => {
  const { open, student } = await newStudentIn(page, semai, COURSE);
  const lectureId = await firstLecture(semai);
  await open();
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  const unsent = { studentId: student.id, courseId: COURSE, lectureId, second: 1, ranges: [[0, 1]] };
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('semai');
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('watch_reports', 'readwrite');
          writing.objectStore('watch_reports').put(row, `${row.studentId}:${row.lectureId}`);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    unsent,
  );
  const asked = askedOf(page);
  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  const isAsking = Promise.all([page.waitForRequest(isOf('/auth/me')), page.waitForRequest(/\/assets\/root-/)]);
  const opening = open();
  await isAsking;
  letGo();
  await opening;
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  const paths = asked.paths();
  const place = (tail: string) => paths.findIndex((path) => path.endsWith(tail));
  expect(place('/timetrack'), paths.join(' ')).toBeGreaterThan(-1);
  expect(place('/timetrack')).toBeLessThan(place('/hosteddetail'));
  expect(asked.of('/hosteddetail')).toHaveLength(1);
});

test('what the document asked for in one name is not shown to another', { tag: '@deep' }, async ({ page, semai }) => {
  const asked = askedOf(page);
  const { open } = await newStudentIn(page, semai, COURSE);
  const other = await newStudent(semai, 'Wulan', 'Prameswari');
  await enrol(semai, other.id, COURSE);
  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  const early = page.waitForRequest(isOf('/hosteddetail'));
  const opening = open();
  await early;
  const token = await page.evaluate(async ({ email, password }) => {
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { data } = await answer.json();
    localStorage.setItem('access_token', data.access_token);
    return data.access_token as string;
  }, other);
  letGo();
  await opening;
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  for (const tail of ['/auth/me', '/hosteddetail']) expect(asked.of(tail).at(-1)?.token, tail).toBe(`Bearer ${token}`);
});

test('what plays a stream comes when somebody turns to the film, and plays it from where they went', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (/\/hls-stream-|\.m3u8|\.m4s/.test(request.url())) streams.push(request.url());
  });
  const { open, enrolment } = await newStudentIn(page, semai, COURSE);
  const lectureId = await firstLecture(semai);
  // Seen before, so that one may go anywhere in it.
  await semai.sql(`
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at, ranges)
    values (${enrolment}, ${lectureId}, ${COURSE}, now(), now(), '{[0,18)}')`);
  // As long as something of the page is missing, it is not at rest.
  const letGo = await holdBack(page, /\.woff2$/);
  const opening = open(`?materi=${lectureId}`);
  await expectWay(page, 'Otomatis');
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(streams).toEqual([]);

  const playing = page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) =>
          video.addEventListener('playing', () => resolve(video.currentTime), { once: true }),
        ),
    );
  await page.keyboard.press('5');
  await page.keyboard.press('k');
  expect(await playing, 'not from its beginning').toBeGreaterThan(5);
  expect(streams.length).toBeGreaterThan(0);
  letGo();
  await opening;
});
