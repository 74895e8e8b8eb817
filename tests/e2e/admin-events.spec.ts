import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** As a field for date and time wants it: so many days ahead, on a clock in Jakarta. */
const ahead = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)}T${time}`;

test('an operator makes an event with two days, publishes it, and a student registers [B-01]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Event', exact: true }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Lokakarya Anggaran Keluarga');
  await page.getByRole('textbox', { name: 'Alamat' }).focus();
  await expect(page.getByRole('textbox', { name: 'Alamat' })).toHaveValue('lokakarya-anggaran-keluarga');
  await page.getByLabel('Waktu mulai').fill(ahead(20, '09:00'));
  await page.getByLabel('Lokasi').fill('Daring melalui Zoom');
  for (const [index, name] of ['Dasar', 'Praktik'].entries()) {
    await page.getByRole('button', { name: 'Tambah hari' }).click();
    await page.locator(`[name="days.${index}.title"]`).fill(name);
    await page.locator(`[name="days.${index}.date"]`).fill(ahead(20 + index, '09:00'));
    await page.locator(`[name="days.${index}.end_date"]`).fill(ahead(20 + index, '11:30'));
    await page.locator(`[name="days.${index}.capacity"]`).fill('30');
  }
  await page.getByLabel('Yang dipelajari').fill('Menyusun anggaran\nMencatat belanja');
  await page.getByLabel('Instruktur').fill('rina');
  await page.getByRole('option', { name: /Rina/ }).first().click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Event terbit di situs.')).toBeVisible();
  const editor = page.url();

  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/webinar/lokakarya-anggaran-keluarga');
  await expect(page.getByRole('heading', { level: 1, name: 'Lokakarya Anggaran Keluarga' })).toBeVisible();
  await expect(page.getByText('Menyusun anggaran')).toBeVisible();
  await page.getByRole('button', { name: 'Bergabung' }).click();
  await page.waitForURL('**/student/events');
  await expect(page.getByText('Lokakarya Anggaran Keluarga').first()).toBeVisible();

  // Whoever is registered is not moved by the form.
  await page.goto(editor);
  await expect(page.getByText('Sudah ada 1 orang yang terdaftar.')).toBeVisible();
  await expect(page.getByLabel('Waktu mulai')).toBeDisabled();
  await page.getByRole('tab', { name: 'Peserta (1)' }).click();
  await expect(page.getByRole('cell', { name: 'siswa@semai.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Pindahkan event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pindahkan event' });
  await expect(dialog).toContainText('1 orang yang memiliki tempat diberi tahu lewat email');
  await dialog.getByLabel('Waktu mulai (WIB)').fill(ahead(20, '08:00'));
  await dialog.getByLabel('Dasar: mulai').fill(ahead(20, '08:00'));
  await dialog.getByLabel('Alasan').fill('Ruang Zoom baru tersedia lebih pagi');
  await dialog.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(page.getByText('Event dipindahkan. Peserta diberi tahu lewat email.')).toBeVisible();
  await semai.drainJobs();
  const subjects = (await semai.mailsTo('siswa@semai.test')).map(({ subject }) => subject);
  expect(subjects).toContain('Event dipindahkan: Lokakarya Anggaran Keluarga');
});
