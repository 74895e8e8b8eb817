import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';

test('the landing page shows real courses, and another category on request', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Semai · /);
  const carousel = page.getByRole('region', { name: 'Kelas rekomendasi' });
  const excel = carousel.getByRole('article').filter({ hasText: 'Excel untuk Analisis Keuangan' });
  await expect(excel).toContainText('Rp 499.000');
  await expect(excel).toContainText('Rp 1.100.000');
  await expect(excel).toContainText('-55%');
  await expect(excel).toContainText('Self-Paced');
  const address = `/course/${demoCourse.excel}/excel-untuk-analisis-keuangan?from=landing`;
  await expect(excel.getByRole('link')).toHaveAttribute('href', address);

  await page.getByRole('button', { name: 'CREATIVE', exact: true }).click();
  await expect(page.getByRole('button', { name: 'CREATIVE', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(
    carousel.getByRole('article').filter({ hasText: 'Desain Antarmuka dari Nol sampai Portofolio' }),
  ).toHaveCount(1);
  await expect(excel).toHaveCount(0);
});

test('an unknown path shows the 404 page [G-07]', async ({ page, expectConsole }) => {
  expectConsole(/status of 404 .*\/entah\/di\/mana$/);
  const response = await page.goto('/entah/di/mana');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Halaman tidak tersedia.' })).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page.getByRole('heading', { name: 'Rekomendasi untuk Anda' })).toBeVisible();
});

test('the loading bar follows the counter of requests under way [G-09]', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('progressbar', { name: 'Memuat', includeHidden: true });
  await expect(bar).toHaveAttribute('data-requests', '0');
  const release = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  await page.route('**/api/common/getcategorycourses**', async (route) => {
    await release[requests++]?.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'TECH', exact: true }).click();
  await expect(bar).toHaveAttribute('data-requests', '1');
  await expect(bar).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'BUSINESS', exact: true }).click();
  await expect(bar).toHaveAttribute('data-requests', '2');
  release[0]?.resolve();
  await expect(bar).toHaveAttribute('data-requests', '1');
  await expect(bar).toHaveCSS('opacity', '1');
  release[1]?.resolve();
  await expect(bar).toHaveAttribute('data-requests', '0');
  await expect(bar).toHaveCSS('opacity', '0');
});

test('a failed call says what the specification says [G-02, G-03]', async ({ page, expectConsole }) => {
  await page.goto('/__ui');
  const cases = [
    ['Kirim data yang salah', 'Email wajib diisi.'],
    ['Password salah', 'password tidak sesuai'],
    ['Alamat API mati', 'Some Error Occured in API!'],
    ['Alamat tidak dikenal', 'Data tidak ditemukan.'],
  ] as const;
  expectConsole(/status of (422|401) .*\/api\/auth\/login$/);
  expectConsole(/status of 404 .*\/api\/tidak-dikenal$/);
  for (const [button, line] of cases) {
    await page.getByRole('button', { name: button }).click();
    const notice = page.getByRole('group').filter({ hasText: 'Validasi Error!' }).filter({ hasText: line });
    await expect(notice.first()).toBeVisible();
  }
});

for (const [width, tag] of [
  [360, []],
  [768, '@deep'],
  [1440, '@deep'],
] as [number, string | string[]][])
  test(`pages fit ${width} px: nothing to scroll sideways [G-12]`, { tag }, async ({ page, semai, expectConsole }) => {
    await page.setViewportSize({ width, height: 800 });
    await semai.logIn(page, 'siswa@semai.test');
    expectConsole(/status of 404 .*\/tidak-ada$/);
    for (const path of ['/', '/__ui', '/student/course', '/tidak-ada']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
      const isMobile = width <= 992;
      await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible({ visible: isMobile });
    }
  });

for (const [width, isMobile] of [
  [992, true],
  [993, false],
] as const)
  test(`at ${width} px the menu is ${isMobile ? 'a drawer' : 'in the header'} [G-12]`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible({ visible: isMobile });
    await expect(page.getByRole('button', { name: 'Kategori' })).toBeVisible({ visible: !isMobile });
  });

test('axe finds nothing on the pages and popups, by day and by night', { tag: '@deep' }, async ({ page, semai }) => {
  const check = (what: string, part?: string) => expectNoViolation(page, { what, ...(part && { part }) });
  await page.goto('/');
  await check('landing');
  await page.goto('/contactus');
  await page.getByRole('button', { name: 'Kategori' }).click();
  await check('menu', 'header');
  await page.getByRole('banner').getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('dialog', { name: 'Masuk' })).toBeVisible();
  await check('login popup', '[role="dialog"]');
  await page.goto('/__ui');
  await check('parts');
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/course');
  const bar = page.getByRole('progressbar', { name: 'Memuat', includeHidden: true });
  // Whole: a card that came between the two looks would be read in colours of both.
  await expect(page.getByText('Jalan tercepat ke sertifikat').first()).toBeVisible();
  await expect(bar).toHaveAttribute('data-requests', '0');
  await check('dashboard');
  // The same while it waits for an answer, here one that never comes.
  await page.route('**/api/auth/me**', () => {});
  await page.reload();
  await expect(bar).not.toHaveAttribute('data-requests', '0');
  await expect(bar).toHaveCSS('opacity', '1');
  await check('dashboard that loads');
});
