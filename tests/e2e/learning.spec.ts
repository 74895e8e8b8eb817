import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { attendAll, newStudent } from '../kit/page-students.ts';

test('a free course from joining to a certificate that anyone can verify [L-01, L-04, L-10, L-14, B-12]', async ({
  page,
  semai,
  browser,
}) => {
  const student = await newStudent(semai, 'Ratna', 'Permata');
  await semai.logIn(page, student.email);
  await page.goto(`/course/${demoCourse.free}/langkah-pertama-membangun-kebiasaan-belajar`);
  await page.getByRole('button', { name: 'Ikuti Kelas Gratis' }).first().click();
  await page.waitForURL('**/student/course');
  // Two of the three films count as watched, so that the test waits for one only.
  const [enrolment] = await semai.sql<{ id: number }>(`select id from enrolments where student_id = ${student.id}`);
  await attendAll(
    semai,
    enrolment!.id,
    `position = (select max(position) from lectures where course_id = ${demoCourse.free})`,
  );
  await page.getByRole('link', { name: /^Akses Kelas/ }).click();
  await page.waitForURL(`**/course/login/${demoCourse.free}/**`);
  await page.getByLabel('Kecepatan').selectOption('2');
  await page.getByRole('button', { name: 'Putar video' }).click();
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Exam' }).last().click();

  const key = await semai.sql<{ answer: string }>(`
    select answer from answers join questions on questions.id = question_id join quizzes on quizzes.id = quiz_id
    where course_id = ${demoCourse.free} and kind = 'exam' and is_correct`);
  for (const { answer } of key) await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(page.getByText('dari 100')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sertifikat/i })
    .or(page.getByRole('dialog').getByRole('link', { name: /sertifikat/i }))
    .click();

  // The name is looked at before it is printed.
  await expect(page.getByText('Ratna Permata')).toBeVisible();
  await page.getByRole('button', { name: 'Ya, nama sudah benar' }).click();
  const number = page.getByText(/SMI-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(number.first()).toBeVisible();
  const id = /SMI-[A-Z0-9-]{14}/.exec((await number.first().textContent()) ?? '')![0];
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /Unduh PDF/ }).click();
  expect((await saved).suggestedFilename()).toBe('Langkah Pertama Membangun Kebiasaan Belajar.pdf');

  const stranger = await browser.newPage({ baseURL: semai.url });
  await stranger.goto(`/certificateverify/${id}`);
  await expect(stranger.getByText('Ratna Permata').first()).toBeVisible();
  await stranger.close();
});
