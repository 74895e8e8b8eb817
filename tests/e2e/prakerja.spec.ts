import { slidesInView } from '../kit/carousel.ts';
import { expect, test } from '../kit/e2e.ts';

test('the Prakerja page’s carousels show 4, 3, 2 and 1 slides [C-03, S-03]', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/prakerja');
  const names = ['Mitra platform digital', 'Kelas Prakerja terlaris', 'Cerita peserta'];
  for (const [width, slides] of [
    [1601, 4],
    [1600, 3],
    [1201, 3],
    [1200, 2],
    [993, 2],
    [992, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of names)
      await expect
        .poll(() => slidesInView(page.getByRole('region', { name, exact: true })), `${name} at ${width}`)
        .toBe(slides);
  }
});

test('the payment script comes with the page and goes with it [S-03]', async ({ page }) => {
  const script = page.locator('script[src*="snap.js"]');
  const hasSnap = () => page.evaluate(() => 'snap' in window);
  await page.goto('/');
  await expect(script).toHaveCount(0);
  await page.getByRole('link', { name: 'Lihat caranya' }).click();
  await expect(page).toHaveURL(/\/prakerja#langkah$/);
  await expect(page.getByRole('heading', { name: 'Enam langkah sampai selesai' })).toBeInViewport();
  await expect(script).toHaveCount(1);
  await expect(script).toHaveAttribute('data-client-key', /.+/);
  await expect.poll(hasSnap).toBe(true);
  await page.getByRole('link', { name: 'Semai, beranda' }).click();
  await expect(page.getByRole('heading', { name: 'Rekomendasi untuk Anda' })).toBeVisible();
  await expect(script).toHaveCount(0);
  expect(await hasSnap()).toBe(false);
  await page.goBack();
  await expect.poll(hasSnap).toBe(true);
  await expect(script).toHaveCount(1);
});
