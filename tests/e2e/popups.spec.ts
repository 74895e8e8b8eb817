import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../kit/e2e.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Masuk' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Masuk' });

async function open(page: Page) {
  await page.goto('/');
  await opener(page).click();
  await expect(popup(page)).toBeVisible();
}

test('a popup closes on Escape and gives the focus back [H-08]', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a popup closes on a click outside and gives the focus back [H-08]', async ({ page }) => {
  await open(page);
  await page.mouse.click(20, 400);
  await expect(popup(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a popup keeps the focus inside, both ways round [H-08]', async ({ page }) => {
  await open(page);
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(() => popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
});

test('going on to another popup keeps where the focus returns to [H-08]', async ({ page }) => {
  await open(page);
  await popup(page).getByRole('button', { name: 'Lupa password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Lupa Password' });
  await expect(forgot.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(forgot).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('going from tab to tab never shows two forms at once', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('[role=dialog] [role=tabpanel]').length;
    const root = document.documentElement;
    root.dataset.panels = String(count());
    new MutationObserver(() => {
      const most = String(Math.max(count(), Number(root.dataset.panels)));
      if (most !== root.dataset.panels) root.dataset.panels = most;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('tab', { name: 'Daftar' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toBeVisible();
  await page.getByRole('tab', { name: 'Masuk' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-panels', '1');
});

test('three clicks on the logo open the custom API address; empty is refused, a saved one is used [H-05, G-05]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const logo = page.getByRole('link', { name: 'Semai, beranda' }).first();
  await logo.click({ clickCount: 2 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(1_100);
  await logo.click({ clickCount: 3 });
  const dialog = page.getByRole('dialog', { name: 'Custom API URL' });
  await dialog.getByLabel('API URL').fill('  ');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('New Custom URL Cannot be empty.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('api_url'))).toBeNull();

  const asked: string[] = [];
  await page.route('http://other-api.test/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      json: { success: true, data: [], message: '' },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await dialog.getByLabel('API URL').fill('http://other-api.test/');
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Simpan' }).click()]);
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('api_url'))).toBe('http://other-api.test/');
  await page.getByRole('button', { name: 'TECH', exact: true }).click();
  await expect.poll(() => asked).toContain('/api/common/getcategorycourses');
});

test('on a public host the logo only leads home [H-05]', async ({ page, semai, expectConsole }) => {
  // Over plain http the browser remarks on headers that only count over https.
  expectConsole(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto(semai.url.replace('localhost', 'www.semai.example'));
  await page.getByRole('link', { name: 'Semai, beranda' }).first().click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Kategori' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
