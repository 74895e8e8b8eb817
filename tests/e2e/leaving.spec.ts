import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';

/** What the browser keeps of anybody beyond the page. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('semai');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve([...asking.result, ...Object.values(sessionStorage)]);
          };
        };
      }),
  );

test('who logs out leaves nothing unsent in the browser', { tag: '@deep' }, async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  const [course] = await semai.sql<{ slug: string }>(
    `select slug from courses where id = ${demoCourse.finishedPrakerja}`,
  );
  await page.goto(`/course/${demoCourse.finishedPrakerja}/${course?.slug}#diskusi`);
  await page.getByRole('textbox', { name: 'Tanyakan sesuatu' }).fill('Rahasia yang belum dikirim');
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain('Rahasia yang belum dikirim');
  await page.evaluate(() => sessionStorage.setItem('kpj_code', '["x","RAHASIA"]'));
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('Berhasil Logout!')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
