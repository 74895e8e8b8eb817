import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { chooseWay, wayButton } from '../kit/film.ts';
import { holdBack } from '../kit/hold-back.ts';
import { newStudentIn, passExam } from '../kit/page-students.ts';

/** A student of the test's own in a class, logged in; the films of the demo last about 20 seconds. */
async function enrol(page: Page, semai: Semai, courseId: number) {
  const own = await newStudentIn(page, semai, courseId);
  const lectures = await semai.sql<{ id: number; media_id: number; name: string }>(`
    select lectures.id, lectures.media_id, lectures.name from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${courseId} order by lessons.position, lectures.position`);
  return {
    ...own,
    lectures,
    /** What the books say of a lecture. */
    async watched(place = 0) {
      const [progress] = await semai.sql<{ seconds: number; position: number; attended: boolean }>(`
        select coalesce((select sum(upper(part) - lower(part)) from unnest(ranges) part), 0)::int as seconds,
          position_seconds as position, attended_at is not null as attended
        from lecture_progress where enrolment_id = ${own.enrolment} and lecture_id = ${lectures[place]?.id}`);
      return progress ?? { seconds: 0, position: 0, attended: false };
    },
  };
}

const positionOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const loaded = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
/** The first words of the film, as its track has them. */
async function cueOf(page: Page): Promise<string> {
  const read = () =>
    page.locator('video').evaluate(({ textTracks }: HTMLVideoElement) => {
      const cue = textTracks[0]?.cues?.[0] as VTTCue | undefined;
      return cue?.text.split('\n')[0] ?? '';
    });
  await expect.poll(read).not.toBe('');
  return read();
}
const bigPlay = (page: Page) => page.getByRole('button', { name: 'Putar video' });
const toldOf = (page: Page) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/storeevents')) told.push(request.postDataJSON().type);
  });
  return told;
};

test('a film is played by keys, what was watched counts, and the lecture is done [L-04, G-10, R-16]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const told = toldOf(page);
  const { open, lectures, watched, enrolment } = await enrol(page, semai, demoCourse.free);
  await open();
  await loaded(page);
  await expect(page.getByRole('heading', { level: 2, name: lectures[0]?.name })).toBeVisible();
  expect(await isPaused(page), 'nothing plays unasked').toBe(true);
  await expect(page.getByText(/^\d+\sKB$/)).toBeVisible();
  await expect(page.getByText('Ditonton 0%')).toBeVisible();
  await expectNoViolation(page, { part: 'article' });

  for (let step = 0; step < 6; step += 1) await page.keyboard.press('>');
  await expect(page.getByLabel('Kecepatan')).toHaveValue('2');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Takarir' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await expect(page.locator('p', { hasText: await cueOf(page) })).toBeVisible();
  await expect(page.getByText('Materi ini selesai.')).toBeVisible();
  expect(await watched()).toMatchObject({ attended: true });
  await expect(page.getByText('Materi berikutnya sudah terbuka.')).toBeVisible();
  await expect.poll(async () => (await watched()).seconds, 'the end is told too').toBeGreaterThanOrEqual(20);
  await expect.poll(() => told).toEqual(expect.arrayContaining(['courseview', 'lecturestart', 'lecturefinish']));
  expect(told).not.toContain('coursecomplete');

  // By 'the next one' the film begins by itself, and what was chosen for this visit stays chosen.
  await page.getByRole('link', { name: 'Materi berikutnya' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: lectures[1]?.name })).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await expect(page.getByRole('button', { name: 'Takarir' })).toHaveAttribute('aria-pressed', 'true');

  // Of a longer film somebody goes on where they were.
  const [, , third] = lectures;
  const media = `(select media_id from lectures where id = ${third?.id})`;
  const [{ duration }] = (await semai.sql<{ duration: number }>(`select duration from media where id = ${media}`)) as [
    { duration: number },
  ];
  await semai.sql(`update media set duration = 60 where id = ${media};
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, position_seconds, ranges)
    values (${enrolment}, ${third?.id}, ${demoCourse.free}, now(), 9, '{[0,9)}')`);
  await open(`?materi=${third?.id}`);
  await expect.poll(() => positionOf(page)).toBe(9);
  await expect(page.getByText('Ditonton 15%')).toBeVisible();

  // The last lecture that is missing completes the course, whose exam is passed: it is told of once.
  await passExam(semai, enrolment);
  await semai.sql(`update media set duration = ${duration} where id = ${media};
    update lecture_progress set ranges = '{[0,18)}' where lecture_id = ${third?.id} and enrolment_id = ${enrolment};
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
    select ${enrolment}, id, course_id, now(), now() from lectures
    where course_id = ${demoCourse.free} and id <> ${third?.id}
    on conflict (enrolment_id, lecture_id) do update set attended_at = excluded.attended_at`);
  await open(`?materi=${third?.id}`);
  await loaded(page);
  await page.keyboard.press('8');
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: /^Selamat/ })).toBeVisible();
  await expect.poll(() => told.filter((type) => type === 'coursecomplete')).toHaveLength(1);
});

test('a press on Play plays while the film’s address is still on its way, by mouse and by key [R-14]', async ({
  page,
  semai,
}) => {
  const { open } = await enrol(page, semai, demoCourse.free);
  for (const press of [() => bigPlay(page).click(), () => page.keyboard.press('k')]) {
    const letGo = await holdBack(page, /\/api\/lecture\/\d+\/open$/);
    await open();
    await expect(bigPlay(page)).toBeVisible();
    await press();
    await expect(page.getByRole('button', { name: 'Jeda' })).toBeVisible();
    letGo();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('who presses Pause before the address has come is not played to [R-14]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open } = await enrol(page, semai, demoCourse.free);
  const letGo = await holdBack(page, /\/api\/lecture\/\d+\/open$/);
  await open();
  await bigPlay(page).click();
  await page.getByRole('button', { name: 'Jeda' }).click();
  await expect(bigPlay(page)).toBeVisible();
  letGo();
  await chooseWay(page, 'Asli');
  await loaded(page);
  expect(await isPaused(page)).toBe(true);
  expect(await positionOf(page)).toBe(0);
  await bigPlay(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
});

test('a source that comes right after the press takes nothing with it [R-14]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open } = await enrol(page, semai, demoCourse.free);
  await open();
  await wayButton(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Asli' })).toBeVisible();
  // In one go, as on a slow phone: the browser then forgets to tell that it was to play.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Putar video"]')?.click();
    const ways = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    ways.find(({ textContent }) => textContent?.includes('Asli'))?.click();
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
});

test('on a phone the end of a film offers what comes next clear of the seek bar, and a turned one shows all of the film @mobile [R-14]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const { open } = await enrol(page, semai, demoCourse.free);
  await open();
  await loaded(page);
  const film = page.locator('video');
  await bigPlay(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  const again = page.getByRole('button', { name: 'Putar ulang video' });
  const next = page.getByRole('link', { name: 'Materi berikutnya' }).first();
  const edgesOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('it is not shown');
    const { x, y, width, height } = box;
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(again).toBeVisible();
    const frame = await edgesOf(film);
    const bar = await edgesOf(page.getByRole('slider', { name: 'Posisi video' }));
    for (const button of [await edgesOf(again), await edgesOf(next)]) {
      expect(button.top).toBeGreaterThanOrEqual(frame.top);
      expect(button.bottom).toBeLessThanOrEqual(bar.top);
    }
    expect((await edgesOf(again)).right).toBeLessThan((await edgesOf(next)).left);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const below = await edgesOf(page.getByRole('region', { name: 'Isi kelas' }));
  expect((await edgesOf(film)).bottom).toBeLessThanOrEqual(below.top);
  await next.click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(false);
});

test('without network the film pauses, and no watched time is lost; a new address keeps it playing [L-06]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const { open, watched } = await enrol(page, semai, demoCourse.free);
  // The first address gives the beginning of the film and then ends.
  let ended = '';
  expectConsole(/status of 403 .*\.mp4/);
  await page.route(/\.mp4/, async (route) => {
    const address = route.request().url();
    ended ||= address;
    if (address !== ended) return route.continue();
    const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    if (from > 0) return route.fulfill({ status: 403 });
    const whole = await (await route.fetch({ headers: {} })).body();
    return route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'content-range': `bytes 0-79999/${whole.length}`, 'accept-ranges': 'bytes' },
      body: whole.subarray(0, 80_000),
    });
  });
  await open();
  await chooseWay(page, 'Asli');
  await loaded(page);
  await bigPlay(page).click();
  await page.getByLabel('Kecepatan').selectOption('2');
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.src)).not.toBe(ended);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(9);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.playbackRate])).toEqual(
    [false, 2],
  );

  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const before = Math.floor(await positionOf(page));
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: 'Koneksi terputus' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect((await watched()).seconds).toBeLessThan(before);
  await page.context().setOffline(false);
  const entered = page.waitForResponse((response) => response.url().includes('/hosteddetail'));
  await page.getByRole('button', { name: 'OK' }).click();
  await entered;
  expect((await watched()).seconds).toBeGreaterThanOrEqual(before);
  await loaded(page);
  await expect(page.getByText(/^Ditonton [1-9]\d%$/)).toBeVisible();
});

test('unwatched film is reached by watching alone where a course asks for it [L-05, R-16]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open, lectures, enrolment } = await enrol(page, semai, demoCourse.paid);
  await semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select ${enrolment}, course_id, id, 1, now(), 40, 2, 3, false from quizzes
    where course_id = ${demoCourse.paid} and kind = 'pretest'`);
  await open(`?materi=${lectures[1]?.id}`);
  await expect(page.getByText('Selesaikan materi sebelumnya terlebih dahulu, lalu materi ini terbuka.')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await loaded(page);
  await expect(page.getByText(/^Tonton 100% dari durasi video/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kuis berikutnya' })).toBeDisabled();

  const seekBar = page.getByRole('slider', { name: 'Posisi video' });
  const held = page
    .getByRole('status')
    .filter({ hasText: 'Tonton 100% dari durasi video materi terkait untuk mengakses materi selanjutnya' });
  const tries = [
    () => page.keyboard.press('l'),
    () => page.keyboard.press('9'),
    () => seekBar.fill('15'),
    async () => {
      const box = (await seekBar.boundingBox()) as { x: number; y: number; width: number; height: number };
      await page.mouse.move(box.x + 4, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    },
    () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = 15;
      }),
  ];
  for (const tried of tries) {
    await tried();
    await expect(held).toBeVisible();
    await expect.poll(() => positionOf(page)).toBeLessThan(1);
  }

  await page.keyboard.press('k');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(3);
  await page.keyboard.press('k');
  const reached = await positionOf(page);
  await page.keyboard.press('0');
  await expect.poll(() => positionOf(page), 'backwards is always allowed').toBeLessThan(1);
  // The bar follows the film; before it has, it stands where it is sent to already.
  await expect(seekBar).toHaveValue('0');
  await seekBar.fill(String(Math.floor(reached)));
  await expect.poll(() => positionOf(page), 'and to where one has been').toBeGreaterThan(2);

  // Half of it watched: the bar is free.
  await semai.sql(`update lecture_progress set ranges = '{[0,12)}' where enrolment_id = ${enrolment}`);
  await open(`?materi=${lectures[0]?.id}`);
  await loaded(page);
  await page.keyboard.press('9');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(15);
  await expect(held).toBeHidden();
});
