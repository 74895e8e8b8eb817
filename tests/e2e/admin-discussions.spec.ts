import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const question = 'Bagaimana membaca hasil tabel pivot?';
const reply = 'Mulailah dari kolom total.\n\nLihat https://semai.test/pivot.';

test('an instructor answers a question, and the bell leads the student to the thread [N-02, B-02]', {
  tag: '@deep',
}, async ({ page, semai, browser, consoleErrors }) => {
  const [course] = await semai.sql<{ id: number; slug: string }>(`
    select courses.id, courses.slug from courses join instructors on instructors.id = instructor_id
    join users on users.id = instructors.user_id
    where users.email = 'instruktur@semai.test' and published_at is not null order by courses.id limit 1`);
  const student = await newStudent(semai);
  await enrol(semai, student.id, course!.id);
  await semai.make('makeThread', { course_id: course!.id, user_id: student.id, body: question });

  await enterOffice(page, 'instruktur@semai.test');
  await page.getByRole('menuitem', { name: 'Diskusi' }).click();
  await page.getByRole('combobox', { name: 'Jawaban' }).click();
  await page.getByRole('option', { name: 'Belum dijawab' }).click();
  await page.getByText(question).click();
  await expect(page.getByRole('heading', { name: /^Diskusi di / })).toBeVisible();
  // What an instructor may not do is not offered.
  await expect(page.getByRole('button', { name: 'Sembunyikan' })).toHaveCount(0);
  await page.getByLabel('Jawaban Anda').fill(reply);
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(page.getByText('Jawaban terkirim; penanya mendapat notifikasi.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Mulailah dari kolom total.' })).toContainText('Instruktur');
  await expectNoViolation(page);

  const context = await browser.newContext({ baseURL: semai.url });
  const hers: Page = await context.newPage();
  hers.on('pageerror', (error) => consoleErrors.push(error.message));
  await semai.logIn(hers, student.email);
  await hers.goto('/');
  await hers.getByRole('button', { name: /^Notifikasi, 1 belum dibaca/ }).click();
  await hers.getByRole('link', { name: /Pertanyaan Anda di diskusi sudah dijawab/ }).click();
  await expect(hers).toHaveURL(new RegExp(`/course/${course!.id}/${course!.slug}#diskusi-\\d+$`));
  const thread = hers.locator('#diskusi li').filter({ hasText: question }).first();
  await expect(thread).toContainText('Mulailah dari kolom total.');
  await expect(thread.getByText('Instruktur', { exact: true })).toBeVisible();
  await context.close();
});

test('an operator decides a report and hides a review, and both are gone from the site [B-02]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const [author, reporter] = [await newStudent(semai), await newStudent(semai)];
  const body = 'Beli pengikut murah di sini';
  const thread = await semai.make('makeThread', { course_id: demoCourse.plain, user_id: author.id, body });
  await semai.sql(`
    insert into content_reports (thread_id, reported_by, reason, created_at)
    values (${thread.id}, ${reporter.id}, 'Spam atau promosi', now())`);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Laporan konten' }).click();
  const report = page.getByRole('article').filter({ hasText: body });
  await report.getByRole('button', { name: 'Sembunyikan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, sembunyikan' }).click();
  await expect(report).toHaveCount(0);
  await page.getByRole('tab', { name: 'Sudah diputuskan' }).click();
  await expect(report).toContainText('Disembunyikan oleh');
  await expectNoViolation(page);
  const gone = await page.request.get(`/api/course/${demoCourse.plain}/discussion/${thread.id}`);
  expect(gone.status()).toBe(404);

  await page.getByRole('menuitem', { name: 'Ulasan' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Sembunyikan' }) })
    .first();
  await row.getByRole('button', { name: 'Sembunyikan' }).click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('Menyerang pengajar');
  await page.getByRole('dialog').getByRole('button', { name: 'Sembunyikan' }).click();
  await expect(page.getByText('Ulasan disembunyikan.')).toBeVisible();
  await expect(page.getByText('Menyerang pengajar')).toBeVisible();
  await expectNoViolation(page);
});
