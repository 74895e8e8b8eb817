import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { newStudentIn } from '../kit/page-students.ts';

/** A student of the test's own in a class, logged in, with the strokes of fate that bring them further. */
async function enrol(page: Page, semai: Semai, courseId: number) {
  const { student, enrolment: id, open } = await newStudentIn(page, semai, courseId);
  return {
    open,
    async attend(where = 'true') {
      await semai.sql(`
        insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
        select ${id}, id, course_id, now(), now() from lectures where course_id = ${courseId} and ${where}
        on conflict (enrolment_id, lecture_id) do update set attended_at = excluded.attended_at`);
    },
    async passQuizzes() {
      await semai.sql(`
        insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
        select ${id}, course_id, id, 1, now(), 80, 4, 1, true from quizzes
        where course_id = ${courseId} and kind = 'lecture' on conflict do nothing`);
    },
    async attendQna() {
      await semai.sql(`
        insert into schedule_bookings (schedule_id, course_id, kind, enrolment_id, attended_at, created_at, updated_at)
        select id, course_id, kind, ${id}, now(), now(), now() from schedules
        where course_id = ${courseId} and kind = 'qna' and participants < capacity limit 1`);
    },
    failExam: (times: number) =>
      semai.sql(`
        insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
        select ${id}, course_id, id, 1, now(), 0, 0, 5, false from quizzes, generate_series(1, ${times})
        where course_id = ${courseId} and kind = 'exam'`),
    endPause: () =>
      semai.sql(`
        update quiz_attempts set submitted_at = submitted_at - interval '15 minutes' where enrolment_id = ${id}`),
    async rate() {
      await semai.sql(`
        insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
        values (${student.id}, ${courseId}, 5, 'Sangat membantu', 'Materinya runtut dan jelas.', now(), now())`);
    },
  };
}

/** Chooses the right answer to each question that is on the page, or a wrong one. */
async function answerAll(page: Page, semai: Semai, isRight: boolean, count = 5): Promise<void> {
  const radios = page.locator('input[type=radio]');
  await expect(radios.first()).toBeVisible();
  const ids = await radios.evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  const rows = await semai.sql<{ id: number }>(
    `select distinct on (question_id) id from answers
     where id in (${ids.join()}) and is_correct = ${isRight} order by question_id, id limit ${count}`,
  );
  for (const { id } of rows) await page.locator(`input[type=radio][value="${id}"]`).check();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const handIn = (page: Page) => page.getByRole('button', { name: 'Kirim jawaban' });
const postsTo = (page: Page, path: string) => {
  const posts: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && each.url().endsWith(path) && posts.push(each.url()));
  return posts;
};

test('a paid class: pre-test, a quiz failed and passed, the doors of the exam, and the way from one to the other [L-03, L-08, L-09, L-10, L-11, L-16]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const own = await enrol(page, semai, demoCourse.paid);
  const dialog = page.getByRole('dialog');

  // Entering begins with the pre-test, and says what it is for.
  await own.open();
  await expect(dialog).toContainText('Mulai dengan pre-test');
  await dialog.getByRole('button', { name: 'Kerjakan pre-test' }).click();
  await expect(heading(page, 'Pre-test')).toBeVisible();
  await answerAll(page, semai, true, 2);
  await expect(page.getByText('2 dari 5 terjawab')).toBeVisible();

  // Answers live through a reload; what is missing is asked for, and found.
  await page.reload();
  await dialog.getByRole('button', { name: 'Kerjakan pre-test' }).click();
  await expect(page.getByText('2 dari 5 terjawab')).toBeVisible();
  const posts = postsTo(page, '/api/user/answer/pretest');
  await handIn(page).click();
  await expect(dialog).toContainText('Ada pertanyaan tidak terisi.');
  await expect(dialog).toContainText('Anda telah melewatkan beberapa pertanyaan. Jawab semua pertanyaan Anda!');
  await page.keyboard.press('Escape');
  const missing = page.locator('[data-question]:has(fieldset[aria-invalid])').first();
  await expect(missing.locator('input').first()).toBeFocused();
  expect(posts).toEqual([]);

  // By keyboard alone from here; pressed twice, handed in once.
  await page.keyboard.press('Space');
  await expect(page.getByText('3 dari 5 terjawab')).toBeVisible();
  await answerAll(page, semai, true);
  await handIn(page).dblclick();
  await expect(heading(page, 'Pre-test selesai')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Nilai pre-test' })).toContainText('100');
  expect(posts).toHaveLength(1);
  await page.getByRole('button', { name: 'Mulai Materi' }).click();
  await expect(page).toHaveURL(/\?materi=\d+$/);
  const first = Number(new URL(page.url()).searchParams.get('materi'));

  // A quiz before its lecture was seen says so; after it, it is taken until it is passed.
  await own.open(`?view=quizlecture&materi=${first}`);
  await expect(dialog).toContainText('Tonton materi ini terlebih dahulu sebelum mengerjakan kuisnya.');
  await own.attend(`id = ${first}`);
  await own.open(`?view=quizlecture&materi=${first}`);
  await expect(page.getByRole('radio')).toHaveCount(20);
  await answerAll(page, semai, false);
  await handIn(page).click();
  await expect(heading(page, 'Anda belum lulus kuis ini')).toBeFocused();
  await page.getByRole('button', { name: 'Ulangi kuis' }).click();
  await expect(page.getByText('0 dari 5 terjawab')).toBeVisible();
  await answerAll(page, semai, true);
  await handIn(page).click();
  await expect(heading(page, 'Anda lulus kuis ini')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nilai kuis' })).toContainText('100');
  await expect(page.getByRole('link', { name: 'Materi berikutnya' })).toHaveAttribute('href', /materi=\d+/);
  await own.open(`?view=quizlecture&materi=${first}`);
  await expect(heading(page, 'Anda lulus kuis ini')).toBeVisible();

  // The exam by its address: the same doors, one after another.
  await own.open('?view=exam');
  await expect(dialog).toContainText('Selesaikan semua materi sebelum mengambil exam.');
  await expect(dialog.getByRole('link', { name: /^Tonton / }).first()).toBeVisible();
  await own.attend();
  await own.open('?view=exam');
  await expect(dialog).toContainText('Kuis belum selesai');
  await expect(dialog.getByRole('link', { name: /^Lulus Kuis: / }).first()).toBeVisible();
  await own.passQuizzes();
  await own.open('?view=exam');
  await expect(dialog).toContainText('Harap tuntaskan Sesi QnA terlebih dahulu.');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Exam belum terbuka')).toBeVisible();
  await own.attendQna();
  await own.rate();
  const opening = `course_id = ${demoCourse.paid} and position = 1`;
  await semai.sql(`update lessons set end_date = now() + interval '2 days' where ${opening}`);
  await own.open('?view=exam');
  await expect(dialog).toContainText('Pembelajaran belum berakhir');
  await semai.sql(`update lessons set end_date = null where ${opening}`);

  await own.open('?view=exam_improvement');
  await expect(heading(page, 'Perkembangan Anda belum dapat dibandingkan')).toBeVisible();
  await page.getByRole('link', { name: 'Buka exam' }).click();
  const [asked] = await semai.sql<{ count: number }>(
    `select count(*)::integer as count from questions join quizzes on quizzes.id = quiz_id
     where course_id = ${demoCourse.paid} and kind = 'exam' and archived_at is null`,
  );
  await expect(page.getByText(`0 dari ${asked?.count} terjawab`)).toBeVisible();
  await answerAll(page, semai, true, asked?.count);
  await handIn(page).click();
  // With it the class is finished, which is told above the result.
  await expect(heading(page, 'Selamat, Anda lulus exam')).toBeVisible();
  await expect(dialog).toContainText('Selamat, Rara!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Unduh Sertifikat' })).toBeVisible();
  await page.getByRole('link', { name: 'Lihat perkembangan' }).click();
  await expect(heading(page, 'Perkembangan Anda')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nilai Anda tetap' })).toBeVisible();
});

test('between two tries an exam says when the next one opens, in every tab, and opens by itself [R-10]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await page.clock.install();
  const own = await enrol(page, semai, demoCourse.free);
  await own.attend();
  await own.failExam(2);
  await semai.sql(`
    update questions set lesson_id = (select id from lessons where course_id = ${demoCourse.free} order by position limit 1)
    where quiz_id = (select id from quizzes where course_id = ${demoCourse.free} and kind = 'exam')`);
  const retake = (tab: Page) => tab.getByRole('button', { name: 'Ulangi exam' });
  const told = (tab: Page) => tab.getByText(/^Coba lagi (\S+ \d\d \S+ \d{4} )?pukul \d\d:\d\d WIB\.$/);
  const other = await page.context().newPage();
  await own.open('?view=exam');
  await other.goto(page.url());
  await answerAll(other, semai, true);

  await answerAll(page, semai, false);
  await handIn(page).click();
  await expect(heading(page, 'Anda belum lulus exam')).toBeFocused();
  await expect(retake(page)).toBeDisabled();
  await expect(told(page)).toBeVisible();
  await page.reload();
  await expect(retake(page)).toBeDisabled();
  await page.goBack();
  await expect(heading(page, 'Exam sedang dijeda')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Pelajari lagi: / }).first()).toHaveAttribute('href', /materi=\d+/);
  await expect(page.getByText(/dari \d+ benar/)).toHaveCount(0);
  await expectNoViolation(page, { part: 'main' });

  // What was answered in the other tab is neither graded nor lost.
  await handIn(other).click();
  await expect(heading(other, 'Exam sedang dijeda')).toBeVisible();
  await expect(told(other)).toBeVisible();
  await page.goto('/student/course');
  await expect(page.getByText(/^Exam sedang dijeda\. Coba lagi /)).toBeVisible();

  await own.open('?view=exam');
  await expect(retake(page)).toBeDisabled();
  await page.clock.fastForward('15:01');
  await expect(retake(page)).toBeEnabled();
  // A device whose clock is ahead is told once more.
  await retake(page).click();
  await expect(page.getByRole('alert')).toContainText('Coba lagi');
  await own.endPause();
  await retake(page).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await answerAll(page, semai, true);
  await handIn(page).click();
  await expect(heading(page, 'Selamat, Anda lulus exam')).toBeVisible();
  await other.close();
});

test('a free class: an exam with code and a picture, failed, taken again, passed and closed [L-10, L-16]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const own = await enrol(page, semai, demoCourse.free);
  await own.attend();
  await semai.sql(`
    update questions set question = E'Apa hasil kode ini?\\n\\n\`\`\`js\\nconst panjang = ${'1234567890'.repeat(12)};\\n\`\`\`\\n\\n![Bagan](/art/forest/1.svg)\\n\\n<img src=x onerror="document.title=\\'jebol\\'">'
    where id = (select questions.id from questions join quizzes on quizzes.id = quiz_id
      where course_id = ${demoCourse.free} and kind = 'exam' and archived_at is null order by questions.position limit 1)`);
  const formula = '=SUMIFS(D2:D100;B2:B100;"Listrik";C2:C100;"Kantor")';
  await semai.sql(`
    update answers set answer = '${formula}' where id = (select answers.id from answers
      join questions on questions.id = question_id join quizzes on quizzes.id = quiz_id
      where quizzes.course_id = ${demoCourse.free} and kind = 'exam' and questions.archived_at is null
      order by answers.id limit 1)`);
  await own.open('?view=exam');
  await expect(page.locator('pre')).toContainText('const panjang');
  await expect(page.getByRole('img', { name: 'Bagan' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror')).toBeVisible();
  await expect(page.getByText(formula)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate((wide) => document.documentElement.scrollWidth - wide, width);
    expect(excess, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await expectNoViolation(page, { part: 'form' });

  await answerAll(page, semai, false);
  // What was handed in is not handed in again because its score could not be read.
  const posts = postsTo(page, '/api/user/answer');
  await page.route('**/score', (route) => route.fulfill({ status: 200, json: { success: false } }));
  await handIn(page).click();
  await expect(page.getByRole('alert')).toContainText('Some Error Occured in API!');
  await page.unroute('**/score');
  await page.getByRole('button', { name: 'Lihat nilai' }).click();
  await expect(heading(page, 'Anda belum lulus exam')).toBeFocused();
  expect(posts).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Nilai exam' })).toContainText('Belum lulus');
  await expect(page.getByRole('link', { name: /^Pelajari lagi: / }).first()).toHaveAttribute('href', /materi=\d+/);
  await expectNoViolation(page, { part: '[aria-label="Nilai exam"]' });

  await page.getByRole('button', { name: 'Ulangi exam' }).click();
  await expect(page.getByText('0 dari 5 terjawab')).toBeVisible();
  await answerAll(page, semai, true);
  await handIn(page).click();
  await expect(heading(page, 'Selamat, Anda lulus exam')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Selamat, Rara!');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unduh Sertifikat' }).click();
  await expect(page).toHaveURL(/view=certificate_free_course$/);
  await own.open('?view=finish');
  await expect(page.getByRole('region', { name: 'Nilai exam' })).toContainText('100');
  await own.open('?view=exam');
  await expect(page.getByRole('dialog')).toContainText('Anda sudah lulus dari exam ini');
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await page.title()).not.toContain('jebol');
});
