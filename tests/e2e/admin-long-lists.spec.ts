import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test('a list of more than is counted says so, whole and on every screen, and hides nothing by it', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await semai.sql(`
    insert into users (role_id, email, first_name, referral_code, created_at, updated_at)
    select 2, 'banyak' || n || '@semai.test', 'Banyak', 'BYK' || n, now(), now() from generate_series(1, 1000) n`);
  await enterOffice(page);
  await page.goto('/admin/students');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const note = page.getByText('Paling banyak 1.000 yang ditampilkan.');
    for (const part of [note, page.locator('.add-filter')]) {
      await expect(part).toBeVisible();
      const isInside = async () => {
        const box = await part.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      };
      await expect.poll(isInside, `${width} px`).toBe(true);
    }
  }
});
