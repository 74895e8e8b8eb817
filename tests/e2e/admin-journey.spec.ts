import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fillRegistration, newPerson, openAuthPopup, register, submitLogin } from '../kit/auth-popup.ts';
import { expect, hydrated, startServed, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { pdfOf } from '../kit/office-files.ts';

const operator = { email: 'pemilik@usaha.test', password: 'Menanam-Benih-2026' };
const film = join(import.meta.dirname, '../../src/server/seed/files/video/belajar-1.mp4');
const COURSE = 'Menulis Laporan yang Dibaca';
const LECTURES = ['Siapa pembacanya', 'Satu kalimat terakhir'];

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function makeInstructor(page: Page) {
  await page.getByRole('menuitem', { name: 'Instruktur', exact: true }).click();
  await expect(
    page
      .getByRole('columnheader')
      .first()
      .or(page.getByText(/Belum ada/))
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Tambah' }).first().click();
  await textbox(page, 'Nama depan').fill('Ratna');
  await textbox(page, 'Nama belakang').fill('Pustaka');
  await save(page);
  await expect(page.getByRole('cell', { name: /Ratna Pustaka/ })).toBeVisible();
}

async function makePartner(page: Page) {
  await page.getByRole('menuitem', { name: 'Mitra' }).click();
  await page.getByRole('link', { name: 'Tambah' }).first().click();
  await textbox(page, 'Nama mitra').fill('Pasar Kelas');
  await textbox(page, 'Alamat situs').fill('https://pasarkelas.test');
  await save(page);
  await expect(page.getByRole('cell', { name: 'Pasar Kelas' })).toBeVisible();
}

async function makeCourse(page: Page) {
  await page.getByRole('menuitem', { name: 'Kelas', exact: true }).click();
  await page.getByRole('link', { name: 'Tambah' }).first().click();
  await textbox(page, 'Nama kelas').fill(COURSE);
  await choose(page, 'Kategori', 'BUSINESS');
  await page.getByRole('combobox', { name: 'Instruktur utama' }).fill('Ratna');
  await page.getByRole('option', { name: 'Ratna Pustaka' }).click();
  await textbox(page, 'Harga').fill('150000');
  await save(page);
  await expect(page.getByRole('heading', { name: COURSE, level: 2 })).toBeVisible();
  await textbox(page, 'Deskripsi').fill('Laporan pendek yang sampai ke maksudnya.');
  await page
    .getByRole('textbox', { name: 'Tag', exact: true })
    .or(page.getByRole('combobox', { name: 'Tag' }))
    .fill('menulis');
  await page.keyboard.press('Enter');
  for (const name of ['Pre-test sebelum mulai', 'Kuis setelah materi', 'Kuis materi wajib lulus', 'Sesi QnA'])
    await page
      .getByRole('switch', { name, exact: true })
      .or(page.getByRole('checkbox', { name, exact: true }))
      .check();
  await page.getByRole('button', { name: 'Tambah mitra' }).click();
  await choose(page, 'Mitra', 'Pasar Kelas');
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).last().fill('https://pasarkelas.test/menulis');
  await save(page);
  await expect(page.getByText('Perubahan disimpan.').first()).toBeVisible();
  return Number(/\/admin\/courses\/(\d+)/.exec(page.url())?.[1]);
}

async function addLectures(page: Page) {
  await tab(page, 'Materi');
  await page.getByRole('button', { name: 'Tambah bab' }).click();
  await textbox(page, 'Nama bab').fill('Pembuka');
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const name of LECTURES) {
    await page.getByRole('region', { name: 'Bab 1: Pembuka' }).getByRole('button', { name: 'Tambah materi' }).click();
    await textbox(page, 'Nama materi').fill(name);
    await page.getByLabel('Video', { exact: true }).setInputFiles(film);
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

/** Two questions each; the right answer is always 'Benar'. */
async function importQuestions(page: Page, make: string) {
  await page.getByRole('button', { name: make }).click();
  await page.getByRole('button', { name: 'Impor CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor pertanyaan dari CSV' });
  const csv =
    'question,answer_a,answer_b,correct,lesson\nPertama?,Benar,Salah,a,Pembuka\nKedua?,Salah,Benar,b,Pembuka\n';
  await dialog
    .getByLabel('Berkas CSV')
    .setInputFiles({ name: 'soal.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Impor 2 pertanyaan' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Semua tes' }).click();
}

async function addMaterials(page: Page) {
  await tab(page, 'Berkas');
  await page.getByRole('button', { name: 'Tambah ebook' }).click();
  const ebook = page.getByRole('dialog');
  await ebook.getByRole('textbox', { name: 'Judul', exact: true }).fill('Buku laporan');
  await ebook
    .getByLabel('Berkas PDF')
    .setInputFiles({ name: 'buku.pdf', mimeType: 'application/pdf', buffer: pdfOf(3) });
  await expect(ebook.getByText('buku.pdf')).toBeVisible();
  await save(page);
  await expect(page.getByRole('cell', { name: 'Buku laporan', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tambah bahan' }).click();
  const resource = page.getByRole('dialog');
  await resource.getByRole('textbox', { name: 'Judul', exact: true }).fill('Lembar latihan');
  await resource.getByRole('combobox', { name: 'Materi' }).click();
  await page.getByRole('option', { name: LECTURES[0] as string }).click();
  await resource
    .getByLabel('Berkas bahan')
    .setInputFiles({ name: 'latihan.pdf', mimeType: 'application/pdf', buffer: pdfOf(1) });
  await expect(resource.getByText('latihan.pdf')).toBeVisible();
  await save(page);
  await expect(page.getByRole('cell', { name: 'Lembar latihan', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Takarir ${LECTURES[0]}` }).click();
  await page.getByLabel('Berkas takarir').setInputFiles(film.replace('.mp4', '.id.vtt'));
  await expect(page.getByRole('button', { name: 'Hapus takarir Indonesia' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function addSession(page: Page) {
  await tab(page, 'Jadwal');
  await page.getByRole('button', { name: 'Tambah jadwal' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah jadwal' });
  await form.getByRole('combobox', { name: 'Jenis sesi' }).click();
  await page.getByRole('option', { name: /QnA/ }).click();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Tanggal').fill(soon);
  await form.getByLabel('Mulai (WIB)').fill('19:00');
  await form.getByLabel('Selesai (WIB)').fill('20:00');
  await form.getByLabel('Kursi').fill('20');
  await form.getByRole('button', { name: /^Tambah/ }).click();
  await expect(form).toBeHidden();
}

async function previewAndPublish(page: Page) {
  await tab(page, 'Terbitkan');
  await page.getByRole('button', { name: 'Buat pratinjau' }).click();
  const [detail] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Buka halaman kelas' }).click(),
  ]);
  await expect(detail.getByRole('heading', { name: COURSE, level: 1 })).toBeVisible();
  await detail.close();
  await page.getByRole('button', { name: 'Terbitkan kelas' }).click();
  await expect(page.getByRole('heading', { name: 'Kelas ini terbit' })).toBeVisible();
}

async function buy(page: Page, courseId: number) {
  await page.goto('/');
  const popup = await openAuthPopup(page);
  await popup.getByRole('tab', { name: 'Daftar' }).click();
  const person = newPerson('rini@belajar.test');
  await fillRegistration(popup, person);
  await register(popup);
  await expect(popup.getByRole('tab', { name: 'Masuk' })).toHaveAttribute('aria-selected', 'true');
  await submitLogin(popup, person.email, person.password);
  await page.waitForURL('**/complete-on-boarding');
  await page.goto(`/course/${courseId}/menulis-laporan-yang-dibaca`);
  await page.getByRole('button', { name: 'Beli Kelas' }).click();
  await page.waitForURL('**/checkout/course/**');
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await page
    .frameLocator('iframe[title="Pembayaran Midtrans"]')
    .getByRole('button', { name: 'Bayar berhasil' })
    .click();
  await expect(page.getByText('Pembayaran berhasil').first()).toBeVisible();
}

async function answerRightly(page: Page) {
  const right = page.getByRole('radio', { name: /Benar$/ });
  await expect(right).toHaveCount(2);
  for (const each of await right.all()) await each.check();
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
}

async function finish(page: Page, courseId: number) {
  const room = `/course/login/${courseId}/menulis-laporan-yang-dibaca`;
  await page.goto(room);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kerjakan pre-test' }).click();
  await answerRightly(page);
  await page.getByRole('button', { name: 'Mulai Materi' }).click();
  for (const progress of ['50%', '100%']) {
    await page.getByLabel('Kecepatan').selectOption('2');
    await page.getByRole('button', { name: 'Putar video' }).click();
    await expect(page.getByText(progress, { exact: true })).toBeVisible();
    const materi = new URL(page.url()).searchParams.get('materi');
    await page.goto(`${room}?view=quizlecture&materi=${materi}`);
    await answerRightly(page);
    await expect(page.getByRole('heading', { name: 'Anda lulus kuis ini' })).toBeVisible();
    if (progress === '50%') await page.getByRole('link', { name: 'Materi berikutnya' }).click();
  }
  await page.goto(`${room}?view=exam`);
  const warning = page.getByRole('dialog', { name: 'Beri rating sebelum exam' });
  await warning.getByRole('textbox', { name: 'Judul ulasan' }).fill('Jelas');
  await warning.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Contohnya dekat dengan pekerjaan.');
  await warning.getByRole('button', { name: 'Kirim ulasan' }).click();
  await expect(page.getByText('Terima kasih! Ulasan untuk kelas ini berhasil dikirim.')).toBeVisible();
  await page.goto(`${room}?view=exam`);
  await answerRightly(page);
  await expect(page.getByText('dari 100')).toBeVisible();
  await dialog
    .getByRole('button', { name: /sertifikat/i })
    .or(dialog.getByRole('link', { name: /sertifikat/i }))
    .click();
  await page.getByRole('button', { name: 'Ya, nama sudah benar' }).click();
  await expect(page.getByText(/SMI-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/).first()).toBeVisible();
}

/** Somebody's browser; whoever waits for something that does not come says so before the whole test ends. */
async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(45_000);
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await hydrated(page);
    return response;
  };
  return page;
}

test('from an empty database to a certificate: an operator makes a course, a student buys and finishes it [B-01, B-02]', {
  tag: '@deep',
}, async ({ browser }) => {
  test.setTimeout(600_000);
  const { semai: fresh, stop } = await startServed(
    'SEED=none',
    `ADMIN_EMAIL=${operator.email}`,
    `ADMIN_PASSWORD=${operator.password}`,
  );
  try {
    const office = await pageOf(browser, fresh.url);
    await enterOffice(office, operator.email, operator.password);
    await makeInstructor(office);
    await makePartner(office);
    const courseId = await makeCourse(office);
    await addLectures(office);
    await tab(office, 'Kuis & exam');
    await importQuestions(office, 'Buat Pre-test');
    for (const name of LECTURES) await importQuestions(office, `Buat Kuis: ${name}`);
    await importQuestions(office, 'Buat Ujian akhir');
    await addMaterials(office);
    await addSession(office);
    await previewAndPublish(office);

    const student = await pageOf(browser, fresh.url);
    await buy(student, courseId);
    await finish(student, courseId);

    // Back at the desk: who bought it is there, and how far they came.
    await office.getByRole('menuitem', { name: 'Pesanan' }).click();
    await expect(office.getByText('Rini Ayu Hapsari').first()).toBeVisible();
  } finally {
    await stop();
  }
});
