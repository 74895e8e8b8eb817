import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { addressOf } from '../kit/page-addresses.ts';

test('stories are read batch by batch, and one leads to the others [I-03, I-04]', async ({ page }) => {
  await page.goto('/intern?page=2');
  await page.getByRole('link', { name: 'Batch 3', exact: true }).click();
  await expect(page).toHaveURL(/\/intern\?batch_id=3$/);
  await expect(page.getByRole('link', { name: 'Batch 3', exact: true })).toHaveAttribute('aria-current', 'true');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: 'Batch 3' })).toHaveCount(await cards.count());

  await cards.first().getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Meet /);
  const first = await title.textContent();
  const others = page.getByRole('region', { name: 'Cerita lainnya' });
  await others.getByRole('button', { name: 'Berikutnya' }).click();
  await expect(others.getByRole('button', { name: 'Sebelumnya' })).toBeEnabled();
  const job = page.getByRole('link', { name: 'Lihat lowongan' });
  await expect(job).toHaveAttribute('href', 'https://karier.semai.test');
  await expect(job).toHaveAttribute('target', '_blank');
  await others.getByRole('button', { name: 'Sebelumnya' }).click();
  await others.getByRole('link').first().click();
  await expect(title).not.toHaveText(first as string);
});

for (const width of [360, 768])
  test(`public pages of people and events fit ${width} px [I-04, G-12]`, { tag: '@deep' }, async ({ page, semai }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/webinar',
      `/webinar/${demoEvent.paid}`,
      '/instructors',
      '/intern',
      await addressOf(semai, 'intern'),
    ]) {
      await page.goto(path);
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await excess(), path).toBe(0);
    }
  });
