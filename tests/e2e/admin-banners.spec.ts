import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test('an operator puts a banner on the landing page, with a picture of its own [B-01]', { tag: '@deep' }, async ({
  page,
}) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Spanduk' }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Pekan belajar keuangan');
  await page.getByLabel('Teks').fill('Tujuh kelas pilihan.');
  await page.getByLabel('Tulisan tombol').fill('Lihat kelasnya');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .getByLabel('Gambar', { exact: true })
    .setInputFiles({ name: 'pekan.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Ganti gambar' })).toBeVisible();
  await page.getByLabel('Tujuan tombol').fill('/courses');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('cell', { name: 'Pekan belajar keuangan' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Pekan belajar keuangan').first()).toBeAttached();
});
