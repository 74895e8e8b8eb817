import type { Page } from '@playwright/test';
import { expect, test } from '../kit/e2e.ts';

/** A4 in the browser's pixels, less the margins. */
const SHEET = { width: 673, height: 1000 };

/** As it comes out of the printer of somebody whose screen is dark. */
async function print(page: Page): Promise<number> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What paper cannot do is not on it, and what it says is dark on white. */
async function expectPaper(page: Page, words: string) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toHaveCount(0);
  await expect(page.getByText('Semai', { exact: true }).filter({ visible: true })).toHaveCount(1);
  const said = page.getByText(words, { exact: true }).first();
  await expect(said).toBeVisible();
  const lightness = await said.evaluate((element) => {
    const { color } = getComputedStyle(element);
    return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  });
  expect(lightness).toBeLessThan(120);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
}

test('an order is printed on one sheet, with what was paid and without what is to be pressed', async ({
  page,
  semai,
}) => {
  const [order] = await semai.sql<{ id: string }>(`
    select orders.id from orders join users on users.id = student_id
    where email = 'siswa@semai.test' and status = 'success' and method = 'midtrans' and course_id is not null limit 1`);
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto(`/order/detail?order_id=${order!.id}`);
  await expect(page.getByRole('heading', { name: 'Rincian pembayaran' })).toBeVisible();
  expect(await print(page)).toBe(1);
  await expectPaper(page, 'Rincian pembayaran');
  await expect(page.getByText(order!.id)).toBeVisible();
});

test('the proof of a certificate is printed on one sheet', { tag: '@deep' }, async ({ page, semai }) => {
  const [certificate] = await semai.sql<{ id: string; name: string }>(`
    select id, printed_name as name from certificates where revoked_at is null and printed_name is not null limit 1`);
  await page.goto(`/certificateverify/${certificate!.id}`);
  await expect(page.getByRole('heading', { name: 'Sertifikat asli' })).toBeVisible();
  expect(await print(page)).toBe(1);
  await expectPaper(page, 'Sertifikat asli');
  await expect(page.getByRole('img', { name: /^Sertifikat / })).toBeVisible();
});
