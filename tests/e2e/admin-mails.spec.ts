import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { attendAll, newStudentIn, passExam } from '../kit/page-students.ts';

test('the certificate’s mail is worded anew, seen first, and received so [B-06]', { tag: '@deep' }, async ({
  page,
  semai,
  browser,
  expectConsole,
}) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await page.getByRole('cell', { name: 'Sertifikat terbit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sertifikat terbit', level: 1 })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Pratinjau email"]');
  await expect(preview.getByRole('heading', { name: 'Sertifikat Anda sudah terbit' })).toBeVisible();

  expectConsole(/status of 422 .*\/preview$/);
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Panen pertama, {nma}');
  await expect(page.getByText('Isian {nma} tidak dikenal.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Panen pertama, {nama}');
  await page
    .getByRole('textbox', { name: 'Isi', exact: true })
    .fill('Kelas {kelas} <b>tuntas</b>.\n\nPDF: {tautan_pdf}');
  await expect(preview.getByRole('heading', { name: 'Panen pertama, Sari' })).toBeVisible();
  await expect(
    preview.getByRole('paragraph').filter({ hasText: 'Kelas Excel untuk Pekerja Kantoran <b>tuntas</b>.' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sebagai teks biasa' })).toContainText('Panen pertama, Sari');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Simpan teks' }).click();
  await expect(page.getByText('Teks disimpan, dan berlaku untuk email berikutnya.')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim contoh ke saya' }).click();
  await expect(page.getByText('Contoh dikirim ke email Anda.')).toBeVisible();
  await semai.drainJobs();
  expect((await semai.mailsTo('admin@semai.test'))[0]?.subject).toMatch(/^\[Contoh\] Sertifikat Anda sudah terbit/);

  const context = await browser.newContext({ baseURL: semai.url });
  const hers = await context.newPage();
  const { student, enrolment, open } = await newStudentIn(hers, semai, demoCourse.free);
  await attendAll(semai, enrolment);
  await passExam(semai, enrolment);
  await open();
  const token = await hers.evaluate(() => localStorage.getItem('access_token'));
  const asked = await hers.request.post('/api/course/generatecertificate', {
    data: { course_id: demoCourse.free },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asked.status()).toBe(200);
  await context.close();
  await semai.drainJobs();
  const mails = await semai.mailsTo(student.email);
  const mail = mails.find(({ text }) => text.startsWith('Panen pertama,'));
  expect(mail?.text).toContain('<b>tuntas</b>.');
  expect(mail?.html).toContain('&lt;b&gt;tuntas&lt;/b&gt;.');

  await page.getByRole('button', { name: 'Kembali ke teks bawaan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, pakai teks bawaan' }).click();
  await expect(preview.getByRole('heading', { name: 'Sertifikat Anda sudah terbit' })).toBeVisible();
});
