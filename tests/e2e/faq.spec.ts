import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';

test('questions open, are searched, and are opened by their address [S-01, S-04]', async ({ page }) => {
  await page.goto('/faq#berapa-nilai-minimal-untuk-lulus-ujian');
  const answer = page.getByText('Nilai kelulusan ujian adalah 60.');
  await expect(answer).toBeInViewport();

  const other = page.getByText('Bagaimana cara membuat akun Semai?');
  const folded = page.getByText('Tekan tombol Daftar di bagian atas halaman');
  await expect(folded).toBeHidden();
  await other.click();
  await expect(folded).toBeVisible();
  // A group folds as a whole.
  await page.getByRole('heading', { name: 'Akun', exact: true }).click();
  await expect(other).toBeHidden();

  await page.getByRole('searchbox', { name: 'Cari pertanyaan' }).fill('mitra 5-9 hari kerja');
  await expect(page.getByText('Berapa lama verifikasi oleh mitra Kartu Prakerja?')).toBeVisible();
  await expect(answer).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Cari pertanyaan' }).fill('xyzxyz');
  await expect(page.getByText('Pertanyaan tidak ditemukan')).toBeVisible();

  // From far down in one page, the next one opens at its top.
  await page.goto('/faq');
  for (const [name, title] of [
    ['Syarat dan Ketentuan', 'Terms and Conditions'],
    ['Kebijakan Privasi', 'Kebijakan Privasi'],
  ] as const) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole('navigation', { name: 'Daftar isi' }).getByRole('link', { name: 'Hak Anda' }).click();
  await expect(page.getByRole('heading', { name: /Hak Anda/ })).toBeInViewport();
});

test('axe finds nothing on the pages of words, which fit a phone, by day and by night', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  expectConsole(/status of 404 .*\/tidak-ada$/);
  for (const path of ['/faq', '/contactus', '/terms', '/certificateverify/cari-sertifikat', '/tidak-ada']) {
    await page.goto(path);
    await expectNoViolation(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
