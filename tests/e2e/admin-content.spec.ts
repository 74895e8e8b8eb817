import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test('the owner changes the settings, and the footer follows [B-01]', async ({ page, semai, expectConsole }) => {
  const [was] = await semai.sql<{ settings: object }>('select settings from site_settings');
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Pengaturan situs' }).click();
  await page.getByLabel('Nama perusahaan').fill('PT Tumbuh Bersama Raya');
  await page.getByLabel('Alamat', { exact: true }).fill('Jl. Asia Afrika No. 8\nBandung 40111');
  const whatsapp = page.getByLabel('Nomor WhatsApp');
  await whatsapp.fill('0812');
  expectConsole(/status of 422 .*\/api\/admin\/settings$/, 1);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tulis nomornya dengan angka saja dan diawali 62.')).toBeVisible();
  await whatsapp.fill('6281299990000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Pengaturan disimpan. Situs langsung mengikutinya.')).toBeVisible();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('PT Tumbuh Bersama Raya');
  await expect(footer).toContainText('Bandung 40111');
  await semai.sql(`update site_settings set settings = '${JSON.stringify(was?.settings).replaceAll("'", "''")}'`);
});

test('a message is answered by mail and is done [B-02]', async ({ page, semai }) => {
  await semai.sql(`insert into contact_messages (name, email, subject, message, ip, created_at)
    values ('Laras', 'laras@tanya.test', 'Tanya jadwal uji', 'Kapan kelas berikutnya?', '', now())`);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Pesan masuk' }).click();
  await page.getByRole('cell', { name: 'Tanya jadwal uji' }).click();
  await expect(page.getByText('Kapan kelas berikutnya?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Balasan' }).fill('Pekan depan, hari Senin.');
  await page.getByRole('button', { name: 'Kirim balasan' }).click();
  await expect(page.getByText('Balasan dikirim ke laras@tanya.test.')).toBeVisible();
  await expect(page.getByText('Pekan depan, hari Senin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka kembali' })).toBeVisible();
  await semai.drainJobs();
  const mails = await semai.mailsTo('laras@tanya.test');
  expect(mails.map(({ subject }) => subject)).toEqual(['Re: Tanya jadwal uji']);
  expect(mails[0]?.text).toContain('> Kapan kelas berikutnya?');
});

test('a question is added to a group and put first, and /faq shows it so [B-01]', { tag: '@deep' }, async ({
  page,
}) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Kelompok FAQ' }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  await page.getByRole('textbox', { name: 'Nama kelompok' }).fill('Tentang uji coba');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('cell', { name: 'Tentang uji coba' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'FAQ', exact: true }).click();
  // Until the list changes, its 'Tambah' is the groups'.
  await expect(page.getByRole('heading', { name: 'FAQ', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cari pertanyaan' })).toBeVisible();
  for (const question of ['Pertanyaan kedua?', 'Pertanyaan pertama?']) {
    await page.getByRole('link', { name: 'Tambah' }).click();
    const answer = page.getByRole('textbox', { name: 'Jawaban' });
    await expect(answer).toBeVisible();
    await page.getByRole('combobox', { name: 'Kelompok' }).last().fill('uji coba');
    await page.getByRole('option', { name: 'Tentang uji coba' }).click();
    await page.getByRole('textbox', { name: 'Pertanyaan', exact: true }).fill(question);
    await answer.fill('Begini jawabannya.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(answer).toBeHidden();
  }
  await page.getByRole('textbox', { name: 'Cari pertanyaan' }).fill('Pertanyaan pertama');
  const stepped = page.waitForResponse(/\/step$/);
  await page.getByRole('row', { name: 'Pertanyaan pertama?' }).getByRole('button', { name: 'Naikkan' }).click();
  await stepped;
  await page.goto('/faq');
  const questions = page.getByText(/^Pertanyaan (pertama|kedua)\?$/);
  await expect(questions).toHaveText(['Pertanyaan pertama?', 'Pertanyaan kedua?']);
});
