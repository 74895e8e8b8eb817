import { readFile } from 'node:fs/promises';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test('an operator reads what was sold, refreshes it, and takes it along as a file', { tag: '@deep' }, async ({
  page,
}) => {
  await enterOffice(page);
  await expect(page.getByRole('region', { name: 'Hari ini' })).toContainText('Pendapatan');
  await page.getByRole('menuitem', { name: 'Laporan penjualan' }).click();
  await expect(page.getByRole('heading', { name: 'Laporan penjualan', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Perbarui sekarang' }).click();
  await expect(page.getByText('Angka laporan sudah diperbarui.')).toBeVisible();
  await expect(page.getByText(/^Diperbarui .+ WIB$/)).toBeVisible();
  await page.getByRole('button', { name: '1 tahun' }).click();
  const items = page.getByRole('region', { name: 'Penjualan per kelas dan event', exact: true });
  await expect(items.getByRole('row').nth(1)).toContainText('Rp');
  await expectNoViolation(page);

  const name = (await items.getByRole('row').nth(1).getByRole('cell').first().textContent()) as string;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV: Penjualan per kelas dan event' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^sales-items-.+\.csv$/);
  const [titles, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(titles).toContain('Penjualan bersih (Rp)');
  expect(first).toContain(name.split(',')[0] as string);
});

test('an operator sees at which lecture people stop', { tag: '@deep' }, async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/reports/learning');
  await page.getByRole('button', { name: 'Perbarui sekarang' }).click();
  await expect(page.getByText('Angka laporan sudah diperbarui.')).toBeVisible();
  await page.getByRole('button', { name: '1 tahun' }).click();
  const funnel = page.getByRole('region', { name: 'Dari kunjungan sampai sertifikat', exact: true });
  const course = (await funnel.getByRole('row').nth(1).getByRole('cell').first().textContent()) as string;
  await page.getByRole('combobox', { name: 'Kelas' }).fill(course);
  await page.getByRole('option', { name: course }).first().click();
  const lectures = page.getByRole('region', { name: 'Penyelesaian per materi', exact: true });
  await expect(lectures.getByRole('columnheader', { name: 'Berhenti di sini' })).toBeVisible();
  await expect(lectures.getByText('Median lama belajar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kelulusan kuis dan exam', exact: true })).toBeVisible();
  await expectNoViolation(page);
});
