import { firstSlide, slidesInView } from '../kit/carousel.ts';
import { expect, test } from '../kit/e2e.ts';

test('the landing page’s carousels show as many slides as the width allows [C-03]', async ({ page }) => {
  await page.goto('/');
  const recommended = page.getByRole('region', { name: 'Kelas rekomendasi' });
  const upcoming = page.getByRole('region', { name: 'Kelas live yang akan datang' });
  const widths = [
    [1125, 4, 4],
    [1124, 3, 3],
    [992, 3, 3],
    [991, 2, 3],
    [846, 2, 3],
    [845, 2, 2],
    [596, 2, 2],
    [595, 1.5, 1],
    [392, 1.5, 1],
    [391, 1, 1],
  ] as const;
  for (const [width, ofRecommended, ofUpcoming] of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => slidesInView(recommended), `recommended at ${width}`).toBe(ofRecommended);
    await upcoming.scrollIntoViewIfNeeded();
    await expect.poll(() => slidesInView(upcoming), `upcoming at ${width}`).toBe(ofUpcoming);
  }
});

test('a carousel moves by buttons, keys and the mouse, and a drag opens nothing [C-03]', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Kelas rekomendasi' });
  const back = carousel.getByRole('button', { name: 'Sebelumnya', includeHidden: true });
  const on = carousel.getByRole('button', { name: 'Berikutnya', includeHidden: true });
  const slides = carousel.getByRole('group');
  await carousel.scrollIntoViewIfNeeded();
  await expect(back).toBeDisabled();
  await on.click();
  await expect.poll(() => firstSlide(carousel)).toBe(5);
  await expect(back).toBeEnabled();

  await carousel.getByRole('link').nth(5).focus();
  await page.keyboard.press('End');
  await expect.poll(() => firstSlide(carousel)).toBe(9);
  await expect(on).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => firstSlide(carousel)).toBe(5);
  await page.keyboard.press('Home');
  await expect.poll(() => firstSlide(carousel)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => firstSlide(carousel)).toBe(5);
  await page.keyboard.press('Home');
  await expect.poll(() => firstSlide(carousel)).toBe(1);

  // The focus goes on by Tab into slides that are out of view: they come.
  await carousel.getByRole('link').nth(3).focus();
  await page.keyboard.press('Tab');
  await expect(carousel.getByRole('link').nth(4)).toBeFocused();
  await expect(slides.nth(4)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Home');
  await expect.poll(() => firstSlide(carousel)).toBe(1);

  const box = await slides.nth(2).boundingBox();
  if (!box) throw new Error('no slide');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y, { steps: 5 });
  await page.mouse.move(x - box.width * 1.1, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => firstSlide(carousel)).toBeGreaterThan(1);
  expect(new URL(page.url()).pathname).toBe('/');

  await page.mouse.wheel(-3000, 0);
  await expect.poll(() => firstSlide(carousel)).toBe(1);
  await carousel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/course\/\d+\/[a-z0-9-]+\?from=landing$/);
});

test('a carousel follows the finger, and comes to rest on a slide [C-03] @mobile', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Kelas rekomendasi' });
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (!box) throw new Error('no carousel');
  expect(await firstSlide(carousel)).toBe(1);
  const touch = await page.context().newCDPSession(page);
  const y = box.y + 60;
  const at = (share: number) => [{ x: box.x + box.width * share, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const share of [0.8, 0.65, 0.5, 0.35, 0.2, 0.1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => firstSlide(carousel)).toBeGreaterThan(1);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('without scripts a carousel still scrolls and rests on slides [C-03]', { tag: '@deep' }, async ({
  browser,
  semai,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await page.goto(semai.url);
  const row = page.getByRole('region', { name: 'Kelas rekomendasi' }).getByRole('group').first().locator('..');
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await page.mouse.wheel(700, 0);
  const last = row.getByRole('group').nth(5);
  await expect(last).toBeInViewport({ ratio: 0.95 });
  await context.close();
});

test('the features change by tab, with mouse and keys [C-01]', async ({ page }) => {
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Self-paced')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Belajar saat Anda siap');
  await tab('E-Sertifikat').click();
  await expect(page.getByRole('tabpanel')).toContainText('Bukti yang bisa diperiksa');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Diskusi')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Bertanya, lalu dijawab praktisi');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Self-paced')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('an answer that another category has overtaken is not shown, and each is asked for once [C-01]', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Kelas rekomendasi' });
  const category = (name: string) => page.getByRole('button', { name, exact: true });
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/common/getcategorycourses**', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('category_id') ?? '';
    asked.push(id);
    if (id === '2') await late.promise;
    await route.continue();
  });
  const popular = await carousel.getByRole('link').allTextContents();
  await category('TECH').click();
  await category('CREATIVE').click();
  const design = carousel.getByRole('link', { name: 'Desain Antarmuka dari Nol sampai Portofolio' });
  await expect(design).toHaveCount(1);
  const answered = page.waitForResponse((response) => response.url().includes('category_id=2'));
  late.resolve();
  await answered;
  await category('POPULAR').click();
  await expect.poll(() => carousel.getByRole('link').allTextContents()).toEqual(popular);
  await category('CREATIVE').click();
  await expect(design).toHaveCount(1);
  expect(asked).toEqual(['2', '3']);
});
