import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { padded, readFilm } from '../kit/tus.ts';

const uploads = '**/api/admin/uploads/**';

test('a film goes on where it stopped after the browser was closed, then plays with its captions [B-01]', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), 'semai-film-'));
  const path = join(folder, 'perkenalan-panjang.mp4');
  await writeFile(path, padded(await readFilm(), 10 * 1024 * 1024));

  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Berkas' }).click();
  await page.getByRole('link', { name: 'Unggah film' }).click();
  // The first part arrives; the second never leaves this browser.
  await page.route(uploads, (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (route.request().method() !== 'PATCH' || offset === '0') return route.continue();
  });
  const firstPart = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Film', { exact: true }).setInputFiles(path);
  const arrived = (await firstPart).headers()['upload-offset'] as string;
  expect(Number(arrived)).toBeGreaterThan(1_000_000);
  await expect(page.getByRole('progressbar', { name: 'Kemajuan unggahan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jeda' })).toBeVisible();
  const storageState = await page.context().storageState({ indexedDB: true });
  await page.close();

  const later = await browser.newContext({ baseURL: baseURL as string, storageState });
  const again = await later.newPage();
  const offsets: string[] = [];
  again.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] as string);
  });
  await again.goto('/admin/upload-film');
  await again
    .getByLabel('Film', { exact: true })
    .setInputFiles({ name: 'laporan.mp4', mimeType: 'video/mp4', buffer: Buffer.from('bukan film sama sekali') });
  await expect(again.getByRole('alert')).toContainText('bukan film yang dapat diputar');
  offsets.length = 0;
  await again.getByLabel('Film', { exact: true }).setInputFiles(path);
  const film = again.locator('video');
  await expect(film).toBeVisible();
  // What arrived is not sent again; a closing browser may have let some of the second part go as well.
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(Number(arrived));
  expect(offsets).not.toContain('0');
  await expect(again.getByText('0:17 · 10,7 MB · 640×360 · MP4')).toBeVisible();

  await again
    .getByLabel('Berkas takarir')
    .setInputFiles({ name: 'id.srt', mimeType: '', buffer: Buffer.from('1\n00:00:01,000 --> 00:00:00,500\nHalo\n') });
  await expect(again.getByText('Baris 2: waktu selesai harus setelah waktu mulai.')).toBeVisible();
  await again
    .getByLabel('Berkas takarir')
    .setInputFiles({ name: 'id.srt', mimeType: '', buffer: Buffer.from('1\n00:00:00,000 --> 00:00:09,000\nHalo\n') });
  await expect(again.getByText('1 baris', { exact: true })).toBeVisible();
  await expect(film.locator('track')).toHaveAttribute('srclang', 'id');
  await film.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);

  await again.getByRole('link', { name: 'pustaka berkas' }).click();
  const row = again.getByRole('row', { name: /perkenalan-panjang/ });
  await expect(row).toContainText('Tidak dipakai');
  await row.getByRole('button', { name: 'Hapus perkenalan-panjang.mp4' }).click();
  await again.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(again.getByText('Berkas dihapus.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await later.close();
  await rm(folder, { recursive: true });
});
