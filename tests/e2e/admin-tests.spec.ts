import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** A course of its own, without tests: two lessons with a lecture each. */
const newCourse = `
  with made as (
    insert into courses (slug, name, type, category_id, instructor_id, retail_price)
    select 'kelas-tes-' || gen_random_uuid(), 'Kelas tes', 'hosted', 1, (select id from instructors limit 1), 0
    returning id
  ), lesson as (
    insert into lessons (course_id, position, name)
    select id, place, 'Bab ' || place from made, generate_series(1, 2) place returning id, course_id
  ), lecture as (
    insert into lectures (lesson_id, course_id, position, name) select id, course_id, 1, 'Materi ' || id from lesson
  ) select id from made`;

test('an operator writes an exam question by question, and imports the rest from a file [B-01]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const [course] = await semai.sql<{ id: number }>(newCourse);
  await enterOffice(page);
  await page.goto(`/admin/tests/${course!.id}`);
  await page.getByRole('button', { name: 'Buat Ujian akhir' }).click();
  await expect(page.getByText(/Belum ada pertanyaan/)).toBeVisible();

  await page.getByRole('button', { name: 'Tambah pertanyaan' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah pertanyaan' });
  await form.getByLabel('Pertanyaan', { exact: false }).first().fill('Berapa 2 + 3?');
  await form.getByRole('combobox', { name: /Bab untuk diulang/ }).click();
  await page.getByRole('option', { name: 'Bab 2' }).click();
  for (const [letter, answer] of Object.entries({ A: '4', B: '5', C: '5' }))
    await form.getByRole('textbox', { name: `Jawaban ${letter}` }).fill(answer);
  await form.getByRole('radio', { name: 'Jawaban B benar' }).check();
  await form.getByRole('button', { name: 'Keluarkan jawaban D' }).click();
  expectConsole(/status of 422 .*\/api\/admin\/quizzes\/\d+\/questions$/, 1);
  await form.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(form.getByText('Ada jawaban yang sama.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Jawaban C' }).fill('6');
  await form.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(form).toBeHidden();
  const questions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Ubah pertanyaan/ }) });
  await expect(questions).toHaveCount(1);
  await expect(questions.first()).toContainText('Ulangi: Bab 2');

  await page.getByRole('button', { name: 'Impor CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor pertanyaan dari CSV' });
  const choose = (content: string) =>
    dialog
      .getByLabel('Berkas CSV')
      .setInputFiles({ name: 'soal.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('question;answer_a;answer_b;correct;lesson\nLangit biru?;Ya;Tidak;a;Bab 1\nRumput?;Hijau;;x;Bab 9\n');
  const faults = dialog.getByRole('table', { name: 'Kesalahan dalam berkas' });
  await expect(faults.getByRole('row', { name: /3 correct/ })).toBeVisible();
  await expect(faults.getByRole('row', { name: /3 lesson/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Impor', exact: true })).toBeDisabled();
  await choose('question;answer_a;answer_b;correct;lesson\nLangit biru?;Ya;Tidak;a;Bab 1\nRumput?;Hijau;Merah;a;\n');
  await expect(dialog.getByRole('table', { name: 'Pertanyaan dalam berkas' }).getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Impor 2 pertanyaan' }).click();
  await expect(questions).toHaveCount(3);

  await page.getByRole('button', { name: 'Naikkan pertanyaan 3' }).click();
  await expect(questions.nth(1)).toContainText('Rumput?');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^pertanyaan-\d+\.csv$/);
  await page.getByRole('button', { name: 'Hapus pertanyaan 2' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(questions).toHaveCount(2);

  await page.getByRole('button', { name: 'Ubah nama dan jeda' }).click();
  await page.getByLabel('Nama tes').fill('Ujian keuangan');
  await page.getByLabel('Jeda (menit)').fill('30');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('button', { name: 'Ubah nama dan jeda' }).click();
  await expect(page.getByLabel('Jeda (menit)')).toHaveValue('30');
  await page.getByRole('button', { name: 'Semua tes' }).click();
  await expect(page.getByRole('region', { name: 'Exam' })).toContainText('Ujian keuangan');
  await expect(page.getByRole('region', { name: 'Exam' })).toContainText('2 pertanyaan');
});

test('a question that students have answered says what happens before it is changed', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const [taken] = await semai.sql<{ course_id: number; name: string; quiz_id: number; question: string }>(`
    select quizzes.course_id, quizzes.name, quizzes.id as quiz_id, questions.question from quiz_attempts
    join quizzes on quizzes.id = quiz_attempts.quiz_id and quizzes.kind = 'exam'
    join questions on questions.quiz_id = quizzes.id and questions.archived_at is null
    join attempt_answers on attempt_answers.question_id = questions.id
    order by quizzes.id, questions.position limit 1`);
  await enterOffice(page);
  await page.goto(`/admin/tests/${taken!.course_id}`);
  await page.getByRole('region', { name: 'Exam' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Hapus tes' })).toBeHidden();
  const answered = page.getByRole('listitem').filter({ hasText: taken!.question });
  await answered.getByRole('button', { name: /Ubah pertanyaan/ }).click();
  const form = page.getByRole('dialog', { name: 'Ubah pertanyaan' });
  await expect(form.getByText(/pertanyaan lama diarsipkan bersama hasil mereka/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Pertanyaan' }).fill('Pertanyaan yang lebih jelas?');
  await form.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(page.getByText('Pertanyaan lama diarsipkan dan digantikan.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pertanyaan yang lebih jelas?' })).toBeVisible();
});
