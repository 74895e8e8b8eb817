import { readFile } from 'node:fs/promises';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';
import { TASK_COURSE } from '../kit/task-pages.ts';

/** In a class of the programme, with a code that the programme has not confirmed. */
async function claimCode(semai: Semai, studentId: number, code: string): Promise<number> {
  const enrolment = await enrol(semai, studentId, TASK_COURSE);
  await semai.sql(`update enrolments set needs_kpj_code = true where id = ${enrolment}`);
  await semai.sql(`
    insert into kpj_codes (enrolment_id, kpj_code, bound_at) values (${enrolment}, '${code}', now())`);
  return enrolment;
}

test('support finds a participant, takes the evidence along, and frees a code that was mistyped [B-02]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Rengganis', 'Puspitasari');
  const code = `KPJ-UJI-${student.id}`;
  const enrolment = await claimCode(semai, student.id, code);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Peserta Prakerja' }).click();
  await page.getByRole('textbox', { name: 'Cari siswa atau kode' }).fill(code);
  await page.getByRole('row', { name: 'Rengganis Puspitasari' }).click();
  await expect(page.getByRole('heading', { name: 'Rengganis Puspitasari', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Rengganis Puspitasari – Kantor Semai');
  await expect(page.getByText('Diminta, belum dikonfirmasi')).toBeVisible();
  await expectNoViolation(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh bukti' }).click();
  const evidence = await readFile(await (await saving).path());
  expect(evidence.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Lepas kode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lepas kode' });
  await expect(dialog).toContainText(`Kode ${code} tidak lagi dipegang peserta ini`);
  await dialog.getByLabel('Alasan').click();
  await page.getByRole('option', { name: 'Salah ketik' }).click();
  await dialog.getByRole('button', { name: 'Ya, lepas kode' }).click();
  await expect(page.getByText('Kode dilepas.')).toBeVisible();
  await expect(page.getByText('Belum ada kode')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lepas kode' })).toHaveCount(0);
  expect(await semai.sql(`select 1 from kpj_codes where enrolment_id = ${enrolment}`)).toEqual([]);

  await page.getByRole('menuitem', { name: 'Catatan tindakan' }).click();
  await expect(page.getByRole('cell', { name: 'Lepas kode Prakerja' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Unduh bukti Prakerja' }).first()).toBeVisible();
});
