import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** Each with what its tab of the browser says. */
const screens = {
  '/courses': 'Kelas',
  [`/courses/${demoCourse.free}`]: 'Kelas: Langkah Pertama Membangun Kebiasaan Belajar',
  [`/courses/${demoCourse.free}/materi`]: 'Kelas: Langkah Pertama Membangun Kebiasaan Belajar',
  [`/courses/${demoCourse.free}/berkas`]: 'Kelas: Langkah Pertama Membangun Kebiasaan Belajar',
  '/courses/create': 'Kelas baru',
  '/instructors': 'Instruktur',
  '/instructors/create': 'Instruktur baru',
  '/categories': 'Kategori',
  '/partners': 'Mitra',
  '/files': 'Berkas',
  '/schedules': 'Jadwal',
  '/events': 'Event',
  '/events/create': 'Event baru',
  '/banners': 'Spanduk',
  '/interns': 'Cerita magang',
  '/testimonials': 'Testimoni',
  '/faqs': 'FAQ',
  '/faq-groups': 'Kelompok FAQ',
  '/clients': 'Klien',
  '/settings': 'Pengaturan situs',
  '/discounts/create': 'Voucher diskon baru',
  '/voucher-batches/create': 'Buat voucher produk',
  '/staff/create': 'Akun kantor baru',
  '/tidak/ada': 'Halaman tidak ada',
};

test('what is taught and shown can be kept by everybody, on a telephone too [B-01]', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await enterOffice(page);
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(`/admin${path}`);
    await expect(page).toHaveTitle(`${name} – Kantor Semai`);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${path} is as wide as the screen`).toBe(360);
    await expectNoViolation(page);
  }
});

test('a row of a list opens without a mouse', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/categories');
  await page
    .getByRole('row', { name: /BUSINESS/ })
    .getByRole('link', { name: 'Buka' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nama kategori' })).toHaveValue('BUSINESS');
});

test('from one thing the way leads back to its list, as it was filtered; from nowhere to the beginning', {
  tag: '@deep',
}, async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/students');
  await page.getByRole('textbox', { name: 'Cari nama, email, atau telepon' }).fill('Sari Wulandari');
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sari Wulandari' })).toBeVisible();
  await page.getByRole('link', { name: 'Semua siswa' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Semua siswa' })).toHaveCount(0);

  await page.goto('/admin/tidak/ada');
  await page.getByRole('link', { name: 'Ke Beranda' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Selamat bekerja/ })).toBeVisible();
});

test('a row that is pressed while its list is about to be searched opens, and stays open', { tag: '@deep' }, async ({
  page,
}) => {
  await enterOffice(page);
  const processor = await page.context().newCDPSession(page);
  // The list asks half a second after the last letter: on a slow machine the page that was opened comes in just then.
  for (const [wait, rate] of [
    [0, 6],
    [200, 6],
    [200, 15],
    [100, 15],
  ] as const) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('/admin/orders');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    await processor.send('Emulation.setCPUThrottlingRate', { rate });
    await page.getByRole('textbox', { name: 'Cari pesanan' }).fill('sari');
    await page.waitForTimeout(wait);
    await row.click();
    await expect(page.getByRole('heading', { name: 'Riwayat penyedia pembayaran' })).toBeVisible();
    await page.waitForTimeout(600);
    await expect(page).toHaveURL(/\/show$/);
  }
});

test('an instructor sees the form of a course, and can write nothing into it [B-01]', async ({ page }) => {
  await enterOffice(page, 'instruktur@semai.test');
  await page.goto('/admin/courses');
  await page.getByText('Excel untuk Analisis Keuangan').click();
  await expect(page.getByText('Anda dapat melihat isian ini, tetapi tidak mengubahnya.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nama kelas' })).toHaveValue('Excel untuk Analisis Keuangan');
  await expect(page.getByRole('textbox', { name: 'Nama kelas' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Kategori' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Instruktur utama' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
});
