import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { addressOf } from '../kit/page-addresses.ts';

const LANDING_KB = 150;
const FURTHER_KB = 40;
const ROOM_SCRIPTS = 20;
const STREAM_PLAYER_KB = 120;
const MOST_SHIFT = 0.05;

const publicPagesOf = async (semai: Semai) => [
  '/courses',
  `/course/${demoCourse.paid}/kelas`,
  '/webinar',
  `/webinar/${demoEvent.free}`,
  '/instructors',
  '/intern',
  await addressOf(semai, 'intern'),
  '/faq',
  '/contactus',
  '/prakerja',
  '/terms',
  '/privacy',
  '/certificateverify/cari-sertifikat',
];

/** Everything that a visit loads by itself, as the files are on disk: how a server compresses is not their weight. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const found = new Map<string, Promise<Buffer>>();
  const gather = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (response.url().endsWith('.js')) found.set(response.url(), response.body());
  };
  page.on('response', gather);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', gather);
  const sizes = await Promise.all(
    [...found].map(async ([url, body]) => [url, gzipSync(await body, { level: 9 }).length] as const),
  );
  return new Map(sizes);
}
const kilobytes = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1000;

test('the landing page’s scripts weigh at most 150 kB, and each further page’s at most 40 kB more', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const landing = await scriptsOf(page, '/');
  expect(landing.size).toBeGreaterThan(2);
  expect(kilobytes(landing.values()), 'landing').toBeLessThanOrEqual(LANDING_KB);
  for (const path of await publicPagesOf(semai)) {
    // A page that comes first has nothing of the others yet.
    const own = await scriptsOf(page, path);
    const more = [...own].filter(([url]) => !landing.has(url)).map(([, size]) => size);
    expect(kilobytes(more), path).toBeLessThanOrEqual(FURTHER_KB);
  }
});

test('nothing on a public page moves by itself while it loads and is scrolled through @mobile', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', ...(await publicPagesOf(semai))]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      }
    });
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum, path).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('the learning room comes in few files, and its styles are put in once @mobile', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  const scripts = await scriptsOf(page, `/course/login/${demoCourse.halfWatched}/react-dari-komponen-pertama`);
  await expect(page.getByRole('button', { name: 'Putar video' })).toBeVisible();
  expect(scripts.size, 'scripts').toBeLessThanOrEqual(ROOM_SCRIPTS);
  // What plays streams comes after the room, with the film that needs it; it is kept for good.
  const [player, ...others] = [...scripts.keys()].filter((url) => url.includes('/hls-stream'));
  expect(others).toEqual([]);
  if (player) {
    expect(kilobytes([scripts.get(player) ?? 0]), 'player of streams').toBeLessThanOrEqual(STREAM_PLAYER_KB);
    scripts.delete(player);
  }
  // Pauses between tries and an early press on Play took a kilobyte.
  expect(kilobytes(scripts.values()), 'room').toBeLessThanOrEqual(LANDING_KB + FURTHER_KB + 2);
  // Something that comes later: with it the styles came a second time, and the whole page was laid out anew.
  await page.getByRole('button', { name: 'Daftar isi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
});
