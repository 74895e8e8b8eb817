import { expect, type Page } from '@playwright/test';
import { test } from './e2e.ts';

type SignedIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A test whose page is signed in to the back office as the demo's operator; the login is done once for each worker. */
export const officeTest = test.extend<object, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser, semai }, use) => {
      const page = await browser.newPage({ baseURL: semai.url });
      await enterOffice(page);
      const state = await page.context().storageState({ indexedDB: true });
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Into the back office by its door, as whoever this is; the demo's operator unless said otherwise. */
export async function enterOffice(page: Page, email = 'admin@semai.test', password = 'Belajar123!'): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('heading', { name: /^Selamat bekerja/ })).toBeVisible();
}

/** The drafts of forms that the browser keeps, as text: the store is named as the office names it. */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('office-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('drafts')) return resolve('');
          const all = db.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
