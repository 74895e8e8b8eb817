import { readFile } from 'node:fs/promises';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { newStudent } from '../kit/page-students.ts';

test('an operator makes a batch of vouchers, takes it away, sees one used, and voids the rest [B-02]', {
  tag: '@deep',
}, async ({ page, semai, browser }) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Voucher produk' }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  const name = `Mitra ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Nama kelompok' }).fill(name);
  const course = page.getByRole('combobox', { name: 'Kelas' });
  await course.fill('dengan SQL');
  await page.getByRole('option', { name: 'Dasar Analisis Data dengan SQL' }).click();
  await page.getByRole('spinbutton', { name: 'Jumlah kode' }).fill('3');
  await page.getByRole('textbox', { name: 'Awalan kode' }).fill('uji');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Belum dipakai')).toHaveCount(3);
  await expectNoViolation(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const codes = file.match(/UJI(-[0-9A-Z]{4}){3}/g) ?? [];
  expect(new Set(codes).size).toBe(3);

  const student = await newStudent(semai, 'Wening');
  const site = await browser.newPage({ baseURL: semai.url });
  await semai.logIn(site, student.email);
  await site.goto('/');
  await hydrated(site);
  const field = site.getByRole('main').getByLabel('Kode voucher');
  await field.fill(codes[1] as string);
  await field.press('Enter');
  await site.getByRole('dialog').getByRole('button', { name: 'Ya, lanjutkan' }).click();
  await site.getByRole('dialog').getByRole('button', { name: 'Tukarkan voucher' }).click();
  await expect(site.getByRole('dialog').getByRole('button', { name: 'Tukarkan voucher' })).toHaveCount(0);
  await site.close();

  await page.getByRole('menuitem', { name: 'Cari kode voucher' }).click();
  await page.getByRole('textbox', { name: 'Cari awal kode' }).fill(codes[1] as string);
  const row = page.getByRole('row', { name: codes[1] as string });
  await expect(row).toContainText('Sudah dipakai');
  await expect(row.getByRole('link', { name: 'Wening Kinanti' })).toBeVisible();
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Batalkan sisanya' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 kode yang belum dipakai');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, batalkan sisanya' }).click();
  await expect(page.getByRole('button', { name: 'Batalkan sisanya' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Dibatalkan' })).toHaveCount(2);
  expect(
    await semai.sql(
      `select voided_at is not null as is_void from vouchers where code in ('${codes.join("','")}') order by id`,
    ),
  ).toEqual([{ is_void: true }, { is_void: false }, { is_void: true }]);
});

test('a discount is made and stopped, and what it contradicts is said beside the field [B-02]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Voucher diskon' }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  const code = `UJI-${Date.now()}`;
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill('HEMAT50');
  await page.getByRole('spinbutton', { name: 'Besar potongan' }).fill('15');
  expectConsole(/status of 422 .*\/api\/admin\/discounts$/);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Kode ini sudah dipakai.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Kode', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('cell', { name: code }).click();
  await page.getByRole('button', { name: 'Hentikan voucher' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hentikan voucher' }).click();
  await expect(page.getByText('Voucher dihentikan.')).toBeVisible();
  expect(
    await semai.sql(`select voided_at is not null as is_void from discount_vouchers where code = '${code}'`),
  ).toEqual([{ is_void: true }]);
});
