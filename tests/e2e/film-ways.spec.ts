import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { chooseWay, expectWay, wayButton } from '../kit/film.ts';
import { newStudentIn } from '../kit/page-students.ts';

const COURSE = demoCourse.free;

async function enrol(page: Page, semai: Semai) {
  const own = await newStudentIn(page, semai, COURSE);
  const lectures = await semai.sql<{ id: number; name: string; size: number; duration: number; low: number }>(`
    select lectures.id, lectures.name, media.size, media.duration, low.size as low
    from lectures join lessons on lessons.id = lesson_id join media on media.id = lectures.media_id
      join media_renditions low on low.media_id = media.id and low.kind = 'low'
    where lectures.course_id = ${COURSE} order by lessons.position, lectures.position`);
  const watched = async (place = 0) => {
    const [row] = await semai.sql<{ ranges: string; attended: boolean }>(`
      select ranges::text, attended_at is not null as attended from lecture_progress
      where enrolment_id = ${own.enrolment} and lecture_id = ${lectures[place]?.id}`);
    return row;
  };
  return { ...own, lectures, watched };
}

/** Bytes that came for films, by the end of their address. */
function filmBytes(page: Page) {
  const bytes = { m4s: 0, mp4: 0 };
  const waiting: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const kind = /\.(m4s|mp4)\?/.exec(response.url())?.[1] as 'm4s' | 'mp4' | undefined;
    if (!kind) return;
    const counted = response.request().sizes();
    waiting.push(
      counted.then(
        ({ responseBodySize }) => {
          bytes[kind] += responseBodySize;
        },
        () => {},
      ),
    );
  });
  return async () => {
    await Promise.all(waiting);
    return bytes;
  };
}

const video = (page: Page) => page.locator('video');
const positionOf = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.currentTime);
const loaded = (page: Page) =>
  expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
const isEnded = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.ended);
const playFast = async (page: Page) => {
  await page.getByLabel('Kecepatan').selectOption('2');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Jeda' }).first()).toBeAttached();
};

test('a lecture watched with few bytes counts as one watched in full, and the way is kept [B-10]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const bytesOf = filmBytes(page);
  const { open, lectures, watched } = await enrol(page, semai);
  const [first, second] = lectures as [(typeof lectures)[0], (typeof lectures)[0]];
  await open();
  await expectWay(page, 'Otomatis');
  await loaded(page);

  // What each way costs is said before anything is played.
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)}\u00a0KB`;
  const facts = page.getByRole('article').getByText(`mode\u00a0hemat\u00a0${kilobytes(first.low)}`, { exact: true });
  await expect(facts).toBeVisible();
  await expect(
    page.getByText(`${kilobytes(second.size)} · mode\u00a0hemat\u00a0${kilobytes(second.low)}`),
  ).toBeVisible();
  await wayButton(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Otomatis' })).toContainText('hingga');
  await expect(page.getByRole('menuitemradio', { name: 'Hemat data' })).toContainText(kilobytes(first.low));
  await expect(page.getByRole('menuitemradio', { name: 'Asli' })).toContainText(kilobytes(first.size));
  await expectNoViolation(page, { part: '[role=menu]' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await chooseWay(page, 'Hemat data');
  await loaded(page);

  await playFast(page);
  await expect.poll(() => isEnded(page)).toBe(true);
  await expect(page.getByText('Materi ini selesai.')).toBeVisible();
  await expect(page.getByText('Ditonton 100%')).toBeVisible();
  await expect(page.getByRole('article').getByText(/^Terpakai \d+\sKB$/)).toBeVisible();
  const bytes = await bytesOf();
  expect(bytes.mp4, 'nothing of the file').toBe(0);
  expect(bytes.m4s, 'all of it').toBeGreaterThan(first.low * 0.9);
  expect(bytes.m4s).toBeLessThan(first.size);
  // The server is told when the film ends, and answers when it can.
  const allOf = ({ duration }: typeof first) => ({ attended: true, ranges: `{[0,${duration})}` });
  await expect.poll(() => watched(0), 'from the first second to the last').toEqual(allOf(first));

  // The choice is the next lecture's too, also of another visit.
  await open(`?materi=${second.id}`);
  await expectWay(page, 'Hemat data');
  await chooseWay(page, 'Asli');
  await loaded(page);
  await playFast(page);
  await expect.poll(() => isEnded(page)).toBe(true);
  await expect(page.getByText('Ditonton 100%')).toBeVisible();
  expect((await bytesOf()).mp4).toBeGreaterThan(0);
  await expect.poll(() => watched(1), 'from the first second to the last').toEqual(allOf(second));
});

test('another way goes on at the same place, as fast, with captions [B-10]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open, watched } = await enrol(page, semai);
  await open();
  await loaded(page);
  await page.keyboard.press('c');
  await page.getByLabel('Kecepatan').selectOption('0.5');
  await page.keyboard.press('k');
  for (const way of ['Suara + slide', 'Asli', 'Hemat data'] as const) {
    // Back to the second second: the film is short, and a slow machine must not reach its end here.
    await expect.poll(() => positionOf(page)).toBeGreaterThan(2.5);
    await page.keyboard.press('1');
    const before = await positionOf(page);
    await chooseWay(page, way);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.3);
    const state = await video(page).evaluate(({ playbackRate, paused }: HTMLVideoElement) => [playbackRate, paused]);
    expect(state, way).toEqual([0.5, false]);
  }
  await expect(page.getByRole('button', { name: 'Takarir' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  const before = await positionOf(page);
  await chooseWay(page, 'Otomatis');
  await loaded(page);
  await expect.poll(async () => Math.abs((await positionOf(page)) - before)).toBeLessThan(0.5);
  expect(await video(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  // Whatever is skipped in between leaves a gap.
  await expect.poll(watched).toMatchObject({ ranges: expect.stringMatching(/^\{\[0,\d+\)\}$/) });
});

test('a stream that cannot be loaded is watched as the file; no watched time is lost [B-10]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const { open, watched } = await enrol(page, semai);
  expectConsole(/ERR_FAILED .*\.m3u8/);
  await page.route(/\.m3u8/, (route) => route.abort());
  await open();
  await expect(page.getByText('Pilihan Anda gagal dimuat, jadi berkas asli yang diputar.').first()).toBeVisible();
  await expectWay(page, 'Asli');
  await loaded(page);
  await page.unroute(/\.m3u8/);

  // It ends in the middle: the first segment comes, no other does.
  expectConsole(/status of 404 .*\.m4s/);
  await page.route(/\.m4s/, (route) => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    return from < 5_000 ? route.continue() : route.fulfill({ status: 404 });
  });
  await open();
  await expectWay(page, 'Otomatis');
  await chooseWay(page, 'Hemat data');
  await loaded(page);
  await playFast(page);
  await expectWay(page, 'Asli');
  await expect.poll(() => isEnded(page)).toBe(true);
  await expect(page.getByText('Ditonton 100%')).toBeVisible();
  await expect.poll(watched).toMatchObject({ attended: true, ranges: expect.stringMatching(/^\{\[0,\d+\)\}$/) });
  // What failed was not chosen: the next film is tried as it was.
  await page.unroute(/\.m4s/);
  await open();
  await expectWay(page, 'Hemat data');
});

test('an address of a stream that has ended is renewed, and the way stays', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const { open } = await enrol(page, semai);
  let opened = 0;
  await page.route(/\/api\/lecture\/\d+\/open$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    opened += 1;
    if (opened === 1) answer.data.expires_at = '2020-01-01T00:00:00+07:00';
    await route.fulfill({ response, json: answer });
  });
  expectConsole(/status of 403 .*\.m4s/);
  await page.route(/\.m4s/, (route) => (opened === 1 ? route.fulfill({ status: 403 }) : route.continue()));
  await open();
  await loaded(page);
  await expectWay(page, 'Otomatis');
  expect(opened).toBe(2);
  await page.keyboard.press('k');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
});

test('a device that saves quota begins sparingly, and says so [B-10]', { tag: '@deep' }, async ({ page, semai }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { open } = await enrol(page, semai);
  await open();
  await expectWay(page, 'Hemat data');
  await expect(page.getByText('Hemat data aktif karena perangkat Anda sedang menghemat kuota.')).toBeVisible();
  await chooseWay(page, 'Otomatis');
  await open();
  await expectWay(page, 'Otomatis');
});
