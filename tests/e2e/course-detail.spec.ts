import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { authPopup } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';

const EXCEL = `/course/${demoCourse.excel}/excel-untuk-analisis-keuangan`;
const SQL = `/course/${demoCourse.paid}/dasar-analisis-data-dengan-sql`;
const card = (page: Page) => page.getByRole('region', { name: 'Beli kelas ini' });
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, bottom: box.y + box.height };
};
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test('tabs by keyboard, the description unfolds, the preview plays, and the visit is told once [D-01, D-02, D-03, G-10]', async ({
  page,
}) => {
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (/store(free)?events$/.test(request.url()) && request.postData()?.includes('courseview'))
      views.push(request.postDataJSON());
  });
  await page.goto(SQL);
  const detail = page.getByRole('tab', { name: 'Detail' });
  const features = page.getByRole('tab', { name: 'Fitur' });
  await expect(detail).toHaveAttribute('aria-selected', 'true');
  await detail.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(features).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Cara mengunduh sertifikat' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Yang akan Anda pelajari' })).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(detail).toHaveAttribute('aria-selected', 'true');

  const panel = page.getByRole('region', { name: 'Tentang kelas ini' });
  const end = panel.locator('p').last();
  await expect(end).toBeHidden();
  await panel.getByRole('button', { name: 'Baca Selengkapnya' }).click();
  const fold = panel.getByRole('button', { name: 'Tutup' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(end).toBeVisible();
  await fold.press('Enter');
  await expect(panel.getByRole('button', { name: 'Baca Selengkapnya' })).toBeVisible();
  await expect(end).toBeHidden();

  // From the other tab, too, the picture leads to the film.
  await features.click();
  const video = page.locator('video');
  await video.evaluate((film: HTMLVideoElement) => {
    film.muted = true;
  });
  await page.getByRole('button', { name: /^Tonton pratinjau/ }).click();
  await expect(video).toBeInViewport({ ratio: 1 });
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.textTracks.length)).toBe(1);
  await video.evaluate((film: HTMLVideoElement) => film.pause());

  const lesson = page.getByText('Meringkas dan Menggabungkan Tabel');
  await expect(page.getByText('Menyaring Baris dengan WHERE', { exact: true })).toBeVisible();
  await lesson.click();
  await expect(page.getByText('0:23').last()).toBeVisible();

  await expect.poll(() => views).toEqual([{ type: 'courseview', payload: { course_id: demoCourse.paid } }]);
  await expectNoViolation(page);
  expect(views).toHaveLength(1);
});

test('reviews turn their pages in place, and the back button turns them back [D-05]', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`${EXCEL}?from=landing`);
  const reviews = page.getByRole('list', { name: 'Ulasan peserta' });
  const paging = page.getByRole('navigation', { name: 'Halaman ulasan' });
  const first = await reviews.textContent();
  await paging.scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(500);
  await paging.getByRole('link', { name: 'Halaman 2' }).click();
  await expect(page).toHaveURL(`${EXCEL}?from=landing&ulasan=2`);
  await expect(paging.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
  await expect(paging.getByRole('link', { name: /^Halaman \d/ })).toHaveText(['1', '2', '3']);
  expect(await reviews.textContent()).not.toBe(first);
  // The reviews may be shorter or longer; the visitor is still among them.
  expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(400);
  await page.goBack();
  await expect(page).toHaveURL(`${EXCEL}?from=landing`);
  await expect.poll(() => reviews.textContent()).toBe(first);
});

test("a guest's buy opens the login popup; who has the course goes to it, and nothing moves [D-06]", {
  tag: '@deep',
}, async ({ page, semai }) => {
  await page.goto(SQL);
  await card(page).getByRole('button', { name: 'Beli Kelas' }).click();
  await expect(authPopup(page)).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(
    `/checkout/course/${demoCourse.paid}`,
  );
  await page.keyboard.press('Escape');
  // Beside the text, however far it is read.
  await page.getByRole('heading', { name: 'Rating dan ulasan' }).scrollIntoViewIfNeeded();
  await expect(card(page).getByRole('button', { name: 'Beli Kelas' })).toBeInViewport({ ratio: 1 });

  await page.goto(`/course/${demoCourse.free}/x`);
  await expect(card(page).getByRole('button', { name: 'Ikuti Kelas Gratis' })).toBeVisible();
  await page.goto(`/course/${demoCourse.external}/x`);
  const partner = card(page).getByRole('link', { name: 'Beli di Lumbung Kelas' });
  await expect(partner).toHaveAttribute('href', /^https:\/\/lumbung-kelas\.test\/kelas\//);
  await expect(partner).toHaveAttribute('target', '_blank');

  await semai.logIn(page, 'siswa@semai.test');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/course/${demoCourse.finished}/detail`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/course/${demoCourse.finished}/x`);
  const before = await boxOf(card(page).getByRole('button', { name: 'Beli Kelas' }));
  const whole = await boxOf(card(page));
  held.resolve();
  const access = card(page).getByRole('link', { name: 'Akses Kelas' });
  expect(await boxOf(access)).toEqual(before);
  expect(await boxOf(card(page))).toEqual(whole);
  await expect(card(page)).toContainText('Anda sudah memiliki kelas ini');
  await expect(card(page).getByText(/^Rp/).first()).toBeHidden();

  // The words take two lines on a phone, and leave the button its room.
  await page.setViewportSize({ width: 360, height: 740 });
  const inBar = page.getByRole('link', { name: 'Akses Kelas' }).filter({ visible: true });
  const { x, width } = await boxOf(inBar);
  expect(x + width).toBeLessThanOrEqual(360 - 16);
  await inBar.click();
  await expect(page).toHaveURL('/student/course');
});

test('on a phone the bar stays in reach, over neither the footer nor the WhatsApp button [D-06] @mobile', async ({
  page,
}) => {
  await page.goto(SQL);
  const bar = card(page);
  const help = page.getByRole('link', { name: 'Tanya lewat WhatsApp' });
  const height = page.viewportSize()?.height as number;
  for (const y of [0, 1500, 1_000_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect(bar.getByRole('button', { name: 'Beli Kelas' })).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('Rp 499.000');
    await expect.poll(async () => (await boxOf(bar)).bottom).toBe(height);
    expect((await boxOf(help)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  }
  const footer = page.getByRole('contentinfo');
  await expect.poll(async () => (await boxOf(footer)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await bar.getByRole('button', { name: 'Beli Kelas' }).tap();
  await expect(authPopup(page)).toBeVisible();
  await page.keyboard.press('Escape');

  // Elsewhere there is no bar, and nothing keeps its place.
  await page.goto('/instructors');
  expect((await boxOf(help)).bottom).toBe(height - 16);
});
