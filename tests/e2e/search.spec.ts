import type { Page, Request } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { loseNextAnswer } from '../kit/lost-answer.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Cari kelas' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option');
const isSearch = (request: Request) => request.url().includes('/api/common/searchcoursewithcategory');
const wordsOf = (request: Request) => new URL(request.url()).searchParams.get('q');

/** The panel's code comes with the first focus. */
async function focusField(page: Page) {
  await field(page).click();
  await expect(page.getByRole('search').getByRole('status')).toBeAttached();
}

test('the header search asks 800 ms after the last letter, and forgives typos [H-02]', async ({ page }) => {
  await page.goto('/');
  const asked: (string | null)[] = [];
  page.on('request', (request) => isSearch(request) && asked.push(wordsOf(request)));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await focusField(page);
  await field(page).pressSequentially('e');
  await page.clock.runFor(5_000);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('xel keuang');
  await page.clock.runFor(799);
  await field(page).pressSequentially('a');
  await page.clock.runFor(799);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(options(page).first()).toContainText('Excel untuk Analisis Keuangan');
  expect(asked).toEqual(['exel keuanga']);
  await expect(options(page).first().locator('mark')).toHaveText(['Excel', 'Keuanga']);
  await expect(options(page).first()).toContainText('Business · Self-Paced · Rp 499.000');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ hasil untuk “exel keuanga”\.$/);
  const address = `/course/${demoCourse.excel}/excel-untuk-analisis-keuangan?from=searchbar`;
  await expect(options(page).first()).toHaveAttribute('href', address);
  await options(page).first().click();
  await expect(page).toHaveURL(address);
  await expect(field(page)).toHaveValue('');
});

test('the results are reached with the keyboard alone [H-02]', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await focusField(page);
  await field(page).fill('business');
  await expect(options(page)).toHaveCount(11);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-controls',
    (await page.getByRole('listbox').getAttribute('id')) ?? '',
  );
  const expectActive = async (place: number) => {
    await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
    const id = await options(page).nth(place).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect(field(page)).toBeFocused();
  };
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  for (const [key, place] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 10],
    ['ArrowDown', 0],
    ['ArrowUp', 10],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectActive(place);
  }
  // Escape closes, and once more it clears.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toHaveValue('business');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(11);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');

  await field(page).fill('excel');
  await expect(options(page).first()).toContainText('Excel');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toContainText('Lihat semua hasil untuk “excel”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?name=excel');
  // Enter without a chosen result asks for the whole list, as the plain form does.
  await field(page).fill('desain');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?name=desain');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a late answer never takes the place of a newer one; nothing found and a failure say what to do [H-02]', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get('q') === 'excel',
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await focusField(page);
  const late = page.waitForRequest((request) => isSearch(request) && wordsOf(request) === 'excel');
  await field(page).fill('excel');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const answered = (await late).response();
  await field(page).fill('podcast');
  await expect(options(page).first()).toContainText('Podcast');
  held.resolve();
  await answered;
  await expect(options(page).first()).toContainText('Podcast');
  await expect(options(page).filter({ hasText: 'Excel' })).toHaveCount(0);

  await field(page).fill('zzzqqqxx');
  await expect(page.getByRole('search')).toContainText('Tidak ada kelas yang cocok dengan “zzzqqqxx”');
  await expect(options(page)).toHaveText(['Lihat semua kelas']);

  await loseNextAnswer(page, '**/api/common/searchcoursewithcategory**');
  expectConsole(/ERR_FAILED .*\/api\/common\/searchcoursewithcategory\?/);
  await field(page).fill('fotografi');
  await expect(page.getByRole('search')).toContainText('Pencarian sedang bermasalah.');
  await options(page).filter({ hasText: 'Coba lagi' }).click();
  await expect(options(page).first()).toContainText(/fotografi/i);
});
