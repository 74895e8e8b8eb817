import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const COURSE = demoCourse.excel;

test('a certificate is revoked, and its check says so [B-02]', { tag: '@deep' }, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Wulaningsih', 'Maheswari');
  const enrolment = await enrol(semai, student.id, COURSE);
  const number = `SMI-UJI-${process.pid}-${student.id}`;
  await semai.sql(`
    insert into certificates (id, enrolment_id, student_id, course_id, certificate_type, score, printed_name, date_completed, created_at)
    values ('${number}', ${enrolment}, ${student.id}, ${COURSE}, 'course', 80, 'Wulaningsih Maheswari', now(), now())`);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Sertifikat' }).click();
  await page.getByRole('textbox', { name: 'Cari nomor, nama, atau kelas' }).fill('wulaningsih');
  await page.getByRole('cell', { name: number }).click();
  const drawn = page.getByRole('img', { name: 'Sertifikat Wulaningsih Maheswari' });
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Perbaiki nama' }).click();
  const correcting = page.getByRole('dialog', { name: 'Perbaiki nama' });
  await correcting.getByLabel('Nama tercetak').fill('Wulaningsih Maheswara');
  await correcting.getByLabel('Alasan').fill('Sesuai KTP siswa.');
  await correcting.getByRole('button', { name: 'Ya, perbaiki nama' }).click();
  await expect(page.getByRole('cell', { name: 'Wulaningsih Maheswara' })).toBeVisible();

  await page.getByRole('button', { name: 'Cabut sertifikat' }).click();
  const revoking = page.getByRole('dialog', { name: 'Cabut sertifikat' });
  await revoking.getByLabel('Alasan').fill('Diperoleh dengan jawaban orang lain.');
  await revoking.getByRole('button', { name: 'Ya, cabut sertifikat' }).click();
  await expect(page.getByText(/^Dicabut pada .* Alasan: Diperoleh/)).toBeVisible();
  await expect(drawn).toHaveCount(0);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }

  await page.goto(`/certificateverify/${number}`);
  await expect(page.getByText(/tidak berlaku lagi sejak/)).toBeVisible();
  expect((await page.request.get(`/certificate/${number}.pdf`)).status()).toBe(404);
});
