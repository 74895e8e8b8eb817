import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { attendAll, enrol, newStudent, passExam } from '../kit/page-students.ts';

const room = (id: number, query = '') => `/course/login/${id}/alamat-lama${query}`;
const contents = (page: Page) => page.getByRole('navigation', { name: 'Isi kelas' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('who may not be in the room is sent to where the reason is [L-02]', async ({ page, semai, expectConsole }) => {
  await page.goto(room(demoCourse.free));
  await expect(page).toHaveURL('/');
  const student = await newStudent(semai, 'Danu', 'Prakoso');
  await enrol(semai, student.id, demoCourse.live);
  const kpj = await enrol(semai, student.id, demoCourse.prakerja);
  await semai.sql(`update enrolments set needs_kpj_code = true where id = ${kpj}`);
  await semai.logIn(page, student.email);
  expectConsole(/status of (403|404) .*\/hosteddetail$/);
  for (const [course, place] of [
    [demoCourse.paid, '/'],
    [987654, '/'],
    [demoCourse.live, '/student/course'],
    [demoCourse.prakerja, '/student/course'],
  ] as const) {
    await page.goto(room(course));
    await expect(page, String(course)).toHaveURL(place);
  }
});

test('the class lies open beside its view, and what is closed says why [L-01, L-03, L-12, L-16, B-08, R-16]', async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Wening', 'Larasati');
  await enrol(semai, student.id, demoCourse.free);
  await enrol(semai, student.id, demoCourse.paid);
  await semai.logIn(page, student.email);
  await page.goto(room(demoCourse.free));
  await expect(page.getByRole('progressbar', { name: 'Progres' })).toHaveAttribute('aria-valuetext', '0%');
  const lectures = contents(page).getByRole('link', { name: /\d:\d\d$/ });
  await expect(lectures).toHaveCount(3);
  await expect(lectures.first()).toHaveAttribute('aria-current', 'page');
  await lectures.nth(1).click();
  await expect(page).toHaveURL(/\?materi=\d+$/);
  await expect(lectures.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Jalan tercepat ke sertifikat' })).toContainText('langkah lagi');

  await contents(page)
    .getByRole('button', { name: /^Sertifikat/ })
    .click();
  const unfinished = dialog(page, 'Sertifikat belum terbuka');
  await expect(unfinished).toContainText('Harap selesaikan kelas terlebih dahulu.');
  await page.keyboard.press('Escape');
  await contents(page)
    .getByRole('button', { name: /^Beri Rating/ })
    .click();
  await expect(dialog(page, 'Belum bisa memberi rating')).toContainText(
    'Selesaikan semua materi sebelum memberi rating.',
  );
  // Only what comes before it: not the exam, nor the certificate.
  await expect(dialog(page, 'Belum bisa memberi rating').getByRole('listitem')).toHaveText([
    /^Tonton/,
    /^Tonton/,
    /^Tonton/,
  ]);
  await dialog(page, 'Belum bisa memberi rating')
    .getByRole('button', { name: /^Tonton/ })
    .click();
  await expect(lectures.first()).toHaveAttribute('aria-current', 'page');
  await contents(page).getByRole('link', { name: 'Cara unduh sertifikat' }).click();
  await expect(page.getByRole('heading', { name: 'Cara unduh sertifikat' })).toBeVisible();
  await expectNoViolation(page);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Daftar isi' }).click();
  await dialog(page, 'Daftar isi')
    .getByRole('link', { name: /\d:\d\d$/ })
    .nth(2)
    .click();
  await expect(dialog(page, 'Daftar isi')).toBeHidden();
  // Both follow the choice, each when it can: read together until they agree.
  await expect(async () => {
    const heading = await page.getByRole('heading', { level: 2 }).first().textContent();
    expect(heading).not.toBe('Cara unduh sertifikat');
    expect(await page.getByRole('region', { name: 'Isi kelas' }).textContent()).toContain(heading);
  }).toPass();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(room(demoCourse.paid));
  await expect(dialog(page, 'Mulai dengan pre-test')).toBeVisible();
  await page.keyboard.press('Escape');
  const locked = contents(page).getByRole('button', { name: /terkunci\. Kerjakan pre-test terlebih dahulu\./ });
  await expect(locked.first()).toBeVisible();
  await expect(contents(page).getByRole('link', { name: /^Pre-test/ })).toHaveAttribute('aria-current', 'page');
});

test('a paid class is rated before its exam, and from a notification alike [L-12, N-05]', async ({ page, semai }) => {
  const student = await newStudent(semai, 'Bagas', 'Ananta');
  for (const course of [demoCourse.notBegun, demoCourse.halfWatched])
    await attendAll(semai, await enrol(semai, student.id, course));
  await semai.logIn(page, student.email);
  await page.goto(room(demoCourse.notBegun));
  await contents(page).getByRole('button', { name: /^Exam/ }).click();
  const warning = dialog(page, 'Beri rating sebelum exam');
  const send = warning.getByRole('button', { name: 'Kirim ulasan' });
  await expect(warning.getByRole('radio', { name: /^5 bintang/ })).toBeChecked();
  await expect(send).toBeDisabled();
  await expect(warning.getByLabel('Ulasan', { exact: false }).last()).toHaveAttribute(
    'placeholder',
    /minimal 10 karakter/,
  );
  await warning.getByRole('radio', { name: /^4 bintang/ }).check({ force: true });
  await warning.getByRole('textbox', { name: 'Judul ulasan' }).fill('Mantap');
  await warning.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Terlalu');
  await expect(send).toBeDisabled();
  await warning.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Contohnya dekat dengan pekerjaan.');
  await warning.getByRole('button', { name: 'Mentor' }).click();
  // What was written is there again after a press beside the dialog, and after a reload.
  await page.mouse.click(5, 5);
  await expect(warning).toBeHidden();
  await page.reload();
  await contents(page).getByRole('button', { name: /^Exam/ }).click();
  await expect(warning.getByRole('textbox', { name: 'Judul ulasan' })).toHaveValue('Mantap');
  await expect(warning.getByRole('radio', { name: /^4 bintang/ })).toBeChecked();
  await expect(warning.getByRole('button', { name: 'Mentor' })).toHaveAttribute('aria-pressed', 'true');
  await send.click();
  await expect(page.getByText('Terima kasih! Ulasan untuk kelas ini berhasil dikirim.')).toBeVisible();
  // by itself, after three seconds
  await expect(contents(page).getByRole('link', { name: /^Exam/ })).toBeVisible();
  const [rating] = await semai.sql(
    `select rating, is_like_mentor, is_like_video from ratings where student_id = ${student.id}`,
  );
  expect(rating).toEqual({ rating: 4, is_like_mentor: true, is_like_video: false });
  // What was sent is no draft any more: the form has what the server knows.
  await semai.sql(`update ratings set review_title = 'Mantap sekali' where student_id = ${student.id}`);
  await contents(page)
    .getByRole('button', { name: /^Beri Rating/ })
    .click();
  await expect(dialog(page, 'Beri Rating').getByRole('textbox', { name: 'Judul ulasan' })).toHaveValue('Mantap sekali');

  await semai.make('makeNotification', {
    user_id: student.id,
    notification_group_id: 3,
    course_id: demoCourse.halfWatched,
    cause: 'uji ulasan',
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifikasi' })
    .getByRole('button')
    .filter({ hasText: 'Bagaimana kelasnya' })
    .click();
  const review = dialog(page, 'Beri Rating');
  await expect(review.getByRole('radio', { name: /^5 bintang/ })).toBeChecked();
  await expect(review.getByRole('button', { name: 'Kirim ulasan' })).toBeDisabled();
  await review.getByRole('textbox', { name: 'Judul ulasan' }).fill('Jelas sekali');
  await review.getByRole('textbox', { name: 'Ulasan', exact: true }).fill('Langsung bisa dipakai besok paginya.');
  for (const like of ['Materi', 'Mentor', 'Resource', 'Video'])
    await review.getByRole('button', { name: like }).click();
  const taken = page.waitForResponse((response) => response.url().includes('/api/notification/action/'));
  await review.getByRole('button', { name: 'Kirim ulasan' }).click();
  await taken;
  await expect(review).toBeHidden();
  expect(
    await semai.sql(`select rating, is_like_materi, is_like_resource, is_action_taken from ratings
      join notifications on user_id = student_id and notifications.course_id = ratings.course_id
      where student_id = ${student.id} and cause = 'uji ulasan'`),
  ).toEqual([{ rating: 5, is_like_materi: true, is_like_resource: true, is_action_taken: true }]);
});

test('the name is looked at before the certificate, which is then kept and shared [L-14, B-12]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Tirta', 'Salah');
  const enrolment = await enrol(semai, student.id, demoCourse.free);
  await attendAll(semai, enrolment);
  await passExam(semai, enrolment);
  await semai.sql(`update enrolments set finished_at = now() where id = ${enrolment}`);
  await semai.logIn(page, student.email);
  await page.goto(room(demoCourse.free));
  await contents(page)
    .getByRole('link', { name: /^Sertifikat/ })
    .click();
  const name = page.getByRole('region', { name: 'Nama pada sertifikat' });
  await expect(name).toContainText('Tirta Salah');
  await name.getByRole('button', { name: 'Perbaiki nama' }).click();
  await name.getByRole('textbox', { name: 'Nama Belakang Sesuai KTP' }).fill('Wicaksana');
  await name.getByRole('button', { name: 'Simpan nama' }).click();
  await expect(name.getByRole('img', { name: 'Pratinjau sertifikat atas nama Tirta Wicaksana' })).toHaveJSProperty(
    'complete',
    true,
  );
  await name.getByRole('button', { name: 'Ya, nama sudah benar' }).click();
  const own = page.getByRole('region', { name: 'Sertifikat' });
  const saved = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Unduh PDF' }).click();
  const [course] = await semai.sql<{ name: string }>(`select name from courses where id = ${demoCourse.free}`);
  expect((await saved).suggestedFilename()).toBe(`${course!.name}.pdf`);
  const told = page.waitForRequest((request) => request.postData()?.includes('certificateshare') ?? false);
  await own.getByRole('button', { name: 'Salin tautan' }).click();
  expect((await told).postDataJSON()).toMatchObject({
    payload: { certificate_id: expect.any(String), platform: 'link' },
  });
  await own.getByRole('link', { name: 'Periksa keaslian' }).click();
  await expect(page.getByRole('heading', { name: 'Sertifikat asli' })).toBeVisible();
});

test('the last step finishes a class: here its project, which is said to be handed in [L-15, L-16]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Gita', 'Maheswari');
  const [course] = await semai.sql<{ id: number; project_information: string }>(
    `select id, project_information from courses where project_information is not null and type = 'hosted' order by id limit 1`,
  );
  const enrolment = await enrol(semai, student.id, course!.id);
  await attendAll(semai, enrolment);
  await passExam(semai, enrolment);
  await semai.sql(`insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
    values (${student.id}, ${course!.id}, 5, 'Mantap', 'Materinya jelas.', now(), now())`);
  await semai.sql(`update courses set is_qna_required = false where id = ${course!.id}`);
  await semai.logIn(page, student.email);
  await page.goto(room(course!.id));
  await contents(page)
    .getByRole('button', { name: /^Proyek/ })
    .click();
  const project = dialog(page, 'Proyek kelas');
  await expect(project).toContainText(course!.project_information.split('\n')[0] as string);
  await project.getByRole('button', { name: 'Saya sudah mengumpulkan proyek' }).click();
  const finished = dialog(page, 'Selamat, Gita!');
  await expect(finished).toBeVisible();
  await expect(finished.getByRole('button', { name: 'Ambil sertifikat' })).toBeVisible();
  await finished.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(contents(page).getByRole('button', { name: /^Proyek.*selesai/ })).toBeVisible();
});
