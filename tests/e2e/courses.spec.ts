import type { Page } from '@playwright/test';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';

const list = (page: Page) => page.getByRole('region', { name: /kelas/ }).filter({ has: page.locator('#jumlah-kelas') });
const names = (page: Page) => list(page).getByRole('article').getByRole('heading').allInnerTexts();
const count = (page: Page) => page.locator('#jumlah-kelas');
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter kelas' });

test('filters, order and page live in the address: back, reload and a shared link give the same list [C-04, C-05]', async ({
  page,
  browser,
  semai,
}) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Semua Kelas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kelas populer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat caranya' })).toHaveAttribute('href', '/prakerja#langkah');
  await expect(list(page).getByRole('article')).toHaveCount(12);

  await filters(page).getByRole('radio', { name: 'Self-Paced' }).check();
  await expect(page).toHaveURL('/courses?type=hosted');
  await expect(page.getByRole('region', { name: 'Kelas populer' })).toHaveCount(0);
  await expect(filters(page).getByRole('radio', { name: 'Self-Paced' })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('Harga terendah');
  await expect(page).toHaveURL('/courses?type=hosted&sort=3');
  await page.getByRole('link', { name: 'Halaman 2' }).click();
  await expect(page).toHaveURL('/courses?page=2&type=hosted&sort=3');
  await expect(page.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
  const second = await names(page);
  expect(second).toHaveLength(12);

  await page.reload();
  await hydrated(page);
  expect(await names(page)).toEqual(second);
  const visitor = await browser.newPage({ baseURL: semai.url });
  await visitor.goto('/courses?page=2&type=hosted&sort=3');
  expect(await names(visitor)).toEqual(second);
  await visitor.close();

  // Another choice begins again at the first page; back leads to where the visitor was.
  await filters(page).getByRole('checkbox', { name: 'Pemula', exact: true }).check();
  await expect(page).toHaveURL('/courses?type=hosted&level=Pemula&sort=3');
  // What is ticked follows the address, which may take a moment: check() would not wait for it.
  await filters(page).getByRole('checkbox', { name: 'Advanced', exact: true }).click();
  await expect(page).toHaveURL('/courses?type=hosted&level=Pemula&level=Advanced&sort=3');
  await expect(filters(page).getByRole('checkbox', { name: 'Advanced', exact: true })).toBeChecked();
  await page.goBack();
  await expect(filters(page).getByRole('checkbox', { name: 'Advanced', exact: true })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/courses?page=2&type=hosted&sort=3');
  await expect.poll(() => names(page)).toEqual(second);

  await page.getByRole('link', { name: 'Hapus filter Self-Paced' }).click();
  await expect(page).toHaveURL('/courses?sort=3');
  await filters(page).getByRole('radio', { name: 'Gratis' }).check();
  await filters(page).getByRole('radio', { name: 'Creative' }).check();
  await expect(page).toHaveURL('/courses?category=3&pricing=2&sort=3');
  await page.getByRole('link', { name: 'Hapus semua filter' }).click();
  await expect(page).toHaveURL('/courses?sort=3');
  await expect(page.getByRole('list', { name: 'Filter yang dipilih' })).toHaveCount(0);
});

test('a name is searched for from two characters, 600 ms after the last of them [C-06]', async ({ page }) => {
  await page.goto('/courses?type=hosted');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/courses.data')) asked.push(url.searchParams.get('name') ?? '');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByRole('searchbox', { name: 'Cari nama kelas' });
  await field.pressSequentially('e');
  await page.clock.runFor(5_000);
  await field.pressSequentially('xce');
  await page.clock.runFor(599);
  await field.pressSequentially('l');
  await page.clock.runFor(599);
  expect(asked).toEqual([]);

  // While it comes, places in the shape of the cards; what is typed meanwhile is not lost.
  const held = Promise.withResolvers<void>();
  await page.route('**/courses.data**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.runFor(1);
  await expect(page.getByRole('status', { name: 'Memuat kelas' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['excel']);
  await field.pressSequentially(' ');
  held.resolve();
  await expect(count(page)).toHaveText(/^\d+ kelas untuk “excel”$/);
  await expect(page).toHaveURL('/courses?type=hosted&name=excel');
  await expect(field).toHaveValue('excel ');
  expect(await names(page)).toContain('Excel untuk Analisis Keuangan');

  // What is chosen during the pause stays chosen.
  await field.fill('zzzqqqxx');
  await filters(page).getByRole('radio', { name: 'Kartu Prakerja' }).check();
  await expect(page).toHaveURL('/courses?type=hosted&pricing=1&name=excel');
  await page.clock.runFor(600);
  await expect(page).toHaveURL('/courses?type=hosted&pricing=1&name=zzzqqqxx');
  await expect(list(page).getByRole('heading', { name: 'Tidak ada kelas untuk “zzzqqqxx”' })).toBeVisible();
  await list(page).getByRole('link', { name: 'Lihat semua kelas' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(field).toHaveValue('');
});

test('on a phone the filters are in a drawer that says how many courses are left [C-04] @mobile', async ({ page }) => {
  await page.goto('/courses');
  await expect(filters(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByText('Live', { exact: true }).click();
  await drawer.getByText('Tech', { exact: true }).click();
  await expect(page).toHaveURL('/courses?category=2&type=live');
  await expect(drawer.getByRole('radio', { name: 'Live' })).toBeChecked();
  const answer = await page.request.post('/api/course/filter?type=live&category_id=2', { data: {} });
  const { total } = (await answer.json()) as { total: number };
  await drawer.getByRole('button', { name: `Lihat ${total} kelas` }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter 2 dipilih' })).toBeVisible();
  await page.reload();
  await expect(count(page)).toHaveText(`${total} kelas`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
});

for (const width of [360, 1440])
  test(`without script the list is a form that asks for another list, ${width} px [C-04]`, { tag: '@deep' }, async ({
    browser,
    semai,
  }) => {
    const context = await browser.newContext({
      baseURL: semai.url,
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/courses');
    if (width === 360) await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await filters(page).getByRole('radio', { name: 'Live' }).check();
    await filters(page).getByRole('checkbox', { name: 'Pemula', exact: true }).check();
    await filters(page).getByRole('button', { name: 'Terapkan filter' }).click();
    await expect(page).toHaveURL(/[?&]type=live&(.*&)?level=Pemula&/);
    await expect(page.getByRole('link', { name: 'Hapus filter Live' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hapus filter Pemula' })).toBeVisible();
    await context.close();
  });

test("axe finds nothing on the list and below the header's search, by day and by night", { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/courses?category=4&tag=excel');
  await expectNoViolation(page);
  await page.getByRole('combobox', { name: 'Cari kelas' }).fill('desain');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoViolation(page);
});
