import type { Page } from '@playwright/test';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

const NAME = 'Menulis Laporan yang Dibaca';

async function chooseFrom(page: Page, field: string, typed: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: typed, exact: true }).click();
}

async function addInstructor(page: Page) {
  await page.getByRole('menuitem', { name: 'Instruktur', exact: true }).click();
  await expect(page.getByLabel('Cari instruktur')).toBeVisible();
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByLabel('Nama depan').fill('Ratna');
  await page.getByLabel('Nama belakang').fill('Pustaka');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('textbox', { name: 'Cari instruktur' }).fill('Ratna');
  await expect(page.getByRole('cell', { name: /Ratna Pustaka/ })).toBeVisible();
}

async function addLesson(page: Page, name: string) {
  await page.getByRole('button', { name: 'Tambah bab' }).click();
  await page.getByRole('textbox', { name: 'Nama bab' }).fill(name);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function addLecture(page: Page, lesson: string, name: string) {
  await page.getByRole('region', { name: lesson }).getByRole('button', { name: 'Tambah materi' }).click();
  await page.getByRole('textbox', { name: 'Nama materi' }).fill(name);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A film from this disk, into the lecture whose form is open. */
async function giveFilm(page: Page, path: string) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Video', { exact: true }).setInputFiles(path);
  await expect(form.locator('video')).toBeVisible();
  await form.getByLabel('Berkas takarir').setInputFiles(path.replace('.mp4', '.id.vtt'));
  await expect(form.getByRole('button', { name: 'Hapus takarir Indonesia' })).toBeVisible();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toBeHidden();
}

test('an operator makes an instructor and a course, looks at it as a student, and publishes it [B-01]', async ({
  page,
  context,
  semai,
}) => {
  await enterOffice(page);
  await addInstructor(page);

  await page.getByRole('menuitem', { name: 'Kelas', exact: true }).click();
  await expect(page.getByLabel('Cari kelas')).toBeVisible();
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('textbox', { name: 'Nama kelas' }).fill(NAME);
  await chooseFrom(page, 'Kategori', 'BUSINESS');
  await page.getByRole('combobox', { name: 'Instruktur utama' }).fill('Ratna');
  await page.getByRole('option', { name: 'Ratna Pustaka' }).click();
  await page.getByRole('textbox', { name: 'Harga', exact: true }).fill('150000');
  await expect(page.getByRole('textbox', { name: 'Harga', exact: true })).toHaveValue('150.000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 2 })).toBeVisible();
  await expect(page).toHaveTitle(`Kelas: ${NAME} – Kantor Semai`);
  const [, id] = /\/admin\/courses\/(\d+)/.exec(page.url()) ?? [];
  expect(id).toBeTruthy();

  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Laporan pendek yang sampai ke maksudnya.');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Perubahan disimpan.').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Materi' }).click();
  await expect(page.getByText('Belum ada bab')).toBeVisible();
  await addLesson(page, 'Pembuka');
  await addLesson(page, 'Penutup');
  await addLecture(page, 'Bab 1: Pembuka', 'Siapa pembacanya');
  await addLecture(page, 'Bab 2: Penutup', 'Satu kalimat terakhir');
  await page.getByRole('button', { name: 'Naikkan Penutup' }).click();
  await expect(page.getByRole('region', { name: 'Bab 1: Penutup' })).toBeVisible();
  // The address keeps the tab.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Bab 2: Pembuka' })).toBeVisible();

  await page.getByRole('tab', { name: 'Terbitkan' }).click();
  await expect(page.getByText('2 materi belum memiliki video.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terbitkan kelas' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Materi' }).click();
  await page.getByRole('button', { name: 'Ubah Siapa pembacanya' }).click();
  await giveFilm(page, 'src/server/seed/files/video/belajar-1.mp4');
  await page.getByRole('button', { name: 'Ubah Satu kalimat terakhir' }).click();
  await giveFilm(page, 'src/server/seed/files/video/belajar-2.mp4');
  await page.getByRole('tab', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Setiap materi memiliki video.')).toBeVisible();

  await page.getByRole('button', { name: 'Buat pratinjau' }).click();
  const [detail] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Buka halaman kelas' }).click(),
  ]);
  await expect(detail.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expect(detail.getByText('Ratna Pustaka').first()).toBeVisible();
  await detail.close();
  const [room] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Buka ruang belajar' }).click(),
  ]);
  await expect(room).toHaveURL(new RegExp(`/course/login/${id}/`));
  await expect(room.getByText('siswa (pratinjau)')).toBeVisible();
  await expect(room.getByText('Satu kalimat terakhir').first()).toBeVisible();
  await expect(room.getByText('Siapa pembacanya').first()).toBeVisible();
  await room.close();
  expect(await semai.sql(`select enrolled_count from courses where id = ${id}`)).toEqual([{ enrolled_count: 0 }]);

  await page.getByRole('button', { name: 'Terbitkan kelas' }).click();
  await expect(page.getByRole('heading', { name: 'Kelas ini terbit' })).toBeVisible();
  await page.goto('/courses');
  await expect(page.getByText(NAME).first()).toBeVisible();
});
