import type { Page } from '@playwright/test';
import { groups } from '../../admin/src/office/screens.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** Looked at by admin-screens.spec already, on a telephone. */
const seenNarrow = new Set(
  `courses courses/create instructors instructors/create categories partners files schedules events events/create
  banners interns testimonials faqs faq-groups clients settings discounts/create voucher-batches/create staff/create`
    .split(/\s+/)
    .map((path) => `/admin/${path}`),
);

/** Not the bars that say how far somebody is. */
const loading = (page: Page) => page.locator('[role=progressbar]:not([aria-valuenow])');

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!seenNarrow.has(address)) await expectNoViolation(page, { what: address });
}

const pathsIn = (page: Page, part: string) =>
  page
    .locator(`${part} a[href^="/admin/"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

for (const group of groups)
  test(`axe finds nothing on the screens of ${group}: each list, its first row and its form [B-04]`, {
    tag: '@deep',
  }, async ({ page }) => {
    await enterOffice(page);
    const lists = await pathsIn(page, `[role=group][aria-label="${group}"]`);
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      await lookAt(page, list);
      const below = (await pathsIn(page, 'main')).filter((path) => path.startsWith(`${list}/`));
      const form = below.find((path) => path.endsWith('/create'));
      const row = below.find((path) => path !== form);
      for (const address of [form, row]) if (address && !seenNarrow.has(address)) await lookAt(page, address);
    }
  });

test('axe finds nothing at the door of the office, nor in its dialogs; Escape gives the focus back [B-04]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expectNoViolation(page, { what: 'the door' });
  await enterOffice(page);
  const [exam] = await semai.sql<{ id: number }>(
    `select course_id as id from quizzes where kind = 'exam' order by id limit 1`,
  );
  const [sari] = await semai.sql<{ id: number }>(`select id from users where email = 'siswa@semai.test'`);
  for (const [address, opener, inside] of [
    [`/admin/tests/${exam!.id}`, 'Tambah pertanyaan', true],
    [`/admin/tests/${exam!.id}`, 'Impor CSV', true],
    ['/admin/schedules', 'Tambah jadwal', false],
    [`/admin/students/${sari!.id}/show`, 'Bukakan kelas', false],
    [`/admin/courses/${demoCourse.free}/materi`, 'Tambah bab', false],
    [`/admin/courses/${demoCourse.free}/berkas`, 'Tambah ebook', false],
  ] as const) {
    await page.goto(address);
    await expect(loading(page)).toHaveCount(0);
    if (inside)
      await page
        .getByRole('button', { name: /^Buka / })
        .first()
        .click();
    const button = page.getByRole('button', { name: opener }).first();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, { part: '[role=dialog]', what: opener });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button, opener).toBeFocused();
  }
});

test('the office follows the system into the night, where axe looks at every screen too [B-04]', {
  tag: '@deep',
}, async ({ page }) => {
  await enterOffice(page);
  for (const [colorScheme, paper] of [
    ['dark', 'rgb(14, 23, 18)'],
    ['light', 'rgb(251, 250, 245)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
  }
});

test('the way past the menu of the office comes first [B-04]', { tag: '@deep' }, async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/settings');
  await expect(loading(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Langsung ke isi' })).toBeFocused();
});
