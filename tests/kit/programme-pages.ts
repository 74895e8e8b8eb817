import type { Page } from '@playwright/test';
import { expect, hydrated } from './e2e.ts';

const scans = { pass: 'Wajah cocok', fail: 'Wajah tidak cocok' } as const;

/** Through the programme's own pages, as a student does: login, camera, scan, and back to us. */
export async function walkThroughProgramme(page: Page, scan: keyof typeof scans): Promise<void> {
  await expect(page).toHaveURL(/\/sim\/prakerja\/verifikasi\//);
  for (const button of ['Masuk', 'Izinkan kamera', scans[scan]])
    await page.getByRole('button', { name: button, exact: true }).click();
  await hydrated(page);
}
