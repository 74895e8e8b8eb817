import type { APIRequestContext } from '@playwright/test';
import { expectNoViolation } from '../kit/axe.ts';
import { makePdf } from '../kit/documents.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent, type PageStudent } from '../kit/page-students.ts';
import { beginTasks, TASK_COURSE } from '../kit/task-pages.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = [
  { name: 'poster.png', mimeType: 'image/png', buffer: picture, title: 'Poster' },
  { name: 'laporan.pdf', mimeType: 'application/pdf', buffer: makePdf(), title: 'Laporan' },
];

/** Their Tugas Mandiri with a picture and a document, handed in as they would. */
async function handIn(semai: Semai, request: APIRequestContext, student: PageStudent): Promise<number> {
  const tasks = await beginTasks(semai, await enrol(semai, student.id, TASK_COURSE));
  const { id } = tasks.find(({ kind }) => kind === 'tugas_mandiri')!;
  const { email, password } = student;
  const { data } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${data.access_token}` };
  for (const { title, ...file } of files) {
    const multipart = { student_tugas_id: String(id), title, assigment: file };
    const sent = await request.post('/kjflow/submittugasassignmemt', { headers, multipart });
    expect(sent.status(), await sent.text()).toBe(200);
  }
  const finalized = await request.post('/kjflow/finalizeassignment', { headers, data: { student_tugas_id: id } });
  expect(finalized.status(), await finalized.text()).toBe(200);
  return id;
}

test('a task is graded with its file beside the form, and the student hears of it [B-02]', { tag: '@deep' }, async ({
  page,
  semai,
  request,
  browser,
}) => {
  const student = await newStudent(semai, 'Candrawati', 'Larasati');
  const id = await handIn(semai, request, student);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Penilaian tugas' }).click();
  await page.getByRole('textbox', { name: 'Cari siswa' }).fill('candrawati');
  await page.getByRole('cell', { name: 'Candrawati Larasati' }).click();
  await expect(page.getByRole('heading', { name: 'Tugas Mandiri: Candrawati Larasati', level: 1 })).toBeVisible();

  const shown = page.getByRole('img', { name: 'Poster' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.getByRole('tab', { name: 'Laporan' }).click();
  const frame = page.locator('iframe[title="Laporan"]');
  await expect(frame).toBeVisible();
  const pdf = await request.get((await frame.getAttribute('src')) as string);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  // A browser without a viewer shows nothing of it: that it may be framed here, its headers say.
  expect(pdf.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(pdf.headers()['x-frame-options']?.toLowerCase()).not.toBe('deny');
  const [side, form] = await Promise.all([frame.boundingBox(), page.getByLabel(/^Nilai/).boundingBox()]);
  expect(form!.x, 'the form is beside the file').toBeGreaterThan(side!.x + side!.width);

  await page.getByRole('tab', { name: 'Poster' }).click();
  await expectNoViolation(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }

  await page.getByLabel(/^Nilai/).fill('88');
  await page.getByLabel(/^Umpan balik/).fill('Rapi dan jelas. Perhatikan sumber gambar.');
  await page.getByRole('button', { name: 'Simpan nilai' }).click();
  await expect(page.getByText('Nilai disimpan, dan siswa diberi tahu.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '88' })).toBeVisible();

  const theirs = await browser.newPage({ baseURL: semai.url });
  await semai.logIn(theirs, student.email);
  await theirs.goto('/');
  await theirs.getByRole('button', { name: /^Notifikasi, 1 belum dibaca/ }).click();
  await expect(theirs.getByRole('dialog', { name: 'Notifikasi' })).toContainText('Tugas Anda sudah dinilai.');
  await theirs.close();
  const [row] = await semai.sql(`select score from assignments where id = ${id}`);
  expect(row).toEqual({ score: 88 });
});
