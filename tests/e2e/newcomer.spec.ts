import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillRegistration, newPerson, openAuthPopup, register, submitLogin } from '../kit/auth-popup.ts';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';

/** The whole way of somebody who was never here, in one piece: each step begins where the one before ended. */
async function introduce(page: Page, semai: Semai): Promise<void> {
  await expect(page).toHaveURL(`${semai.url}/complete-on-boarding`);
  const choose = (name: string, value: string) => page.getByRole('combobox', { name, exact: true }).selectOption(value);
  await choose('Tanggal', '17');
  await choose('Bulan', 'Agustus');
  await choose('Tahun', '1997');
  await page.getByRole('combobox', { name: 'Tempat tinggal' }).fill('sleman');
  await page.getByRole('option', { name: 'Kabupaten Sleman' }).click();
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByRole('radio', { name: 'Sarjana' }).check();
  await page.getByRole('radio', { name: 'Pencari Kerja' }).check();
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByRole('button', { name: 'TECH' }).click();
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page).toHaveURL(`${semai.url}/`);
}

async function edit(page: Page, semai: Semai, path: string): Promise<void> {
  await expect(page).toHaveURL(`${semai.url}${path}`);
  await page.getByLabel('Nama Belakang Sesuai KTP').fill('Hapsari');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, simpan' }).click();
  await expect(page.getByText('Perubahan Tersimpan')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Oke' }).click()]);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Profil saya' })).toContainText('Rini Hapsari');
}

async function lookAtBell(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifikasi/ });
  await expect(bell).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await bell.click();
  const handled = page
    .getByRole('dialog', { name: 'Notifikasi' })
    .getByRole('region', { name: 'Sudah ditindaklanjuti' });
  // Asked for when the account was made, done when the questions were answered.
  await expect(handled).toContainText('Lengkapi profil Anda');
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifikasi');
}

async function arrive(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const popup = await openAuthPopup(page);
  await popup.getByRole('tab', { name: 'Daftar' }).click();
  const person = newPerson(email);
  await fillRegistration(popup, person);
  await register(popup);
  await expect(popup.getByRole('tab', { name: 'Masuk' })).toHaveAttribute('aria-selected', 'true');
  await submitLogin(popup, email, person.password);
}

test('somebody new registers, logs in, introduces themselves, edits profile and photo, and leaves', async ({
  page,
  semai,
}) => {
  await arrive(page, 'pendatang-komputer@contoh.test');
  await introduce(page, semai);

  await page.goto('/student/profile');
  await page.getByRole('link', { name: 'Edit Profil' }).click();
  await edit(page, semai, '/student/editprofile');

  await page.goto('/student/editprofile');
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f8a5b' } })
    .png()
    .toBuffer();
  await page.getByLabel('Berkas foto').setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Crop & Upload' }).click();
  await expect(page.getByText('Profile Image Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/student/profile`);
  const photo = page.getByRole('img', { name: 'Foto Rini Hapsari' });
  // As large as it is shown, not as it was uploaded.
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/img/');

  await lookAtBell(page);
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page.getByText('Sampai jumpa kembali')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
});
