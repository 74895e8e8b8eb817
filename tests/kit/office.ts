import { expect, type Page } from '@playwright/test';

/** Into the back office by its door, as whoever this is; the demo's operator unless said otherwise. */
export async function enterOffice(page: Page, email = 'admin@semai.test', password = 'Belajar123!'): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('heading', { name: /^Selamat bekerja/ })).toBeVisible();
}
