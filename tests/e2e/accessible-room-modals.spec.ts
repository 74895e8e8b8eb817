import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import type { RoomModal } from '../../src/web/features/learning/room/room.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { attendAll, enrol, newStudentIn, passExam } from '../kit/page-students.ts';

type Visit = { page: Page; semai: Semai; expectConsole: (error: RegExp) => void };
/** What opened it, which has the focus again afterwards; nothing where an address did. */
type Opened = { title: string; opener?: Locator };

const contents = (page: Page) => page.getByRole('navigation', { name: 'Isi kelas' });

/** Presses an entry of the class's contents. */
async function press(page: Page, name: RegExp): Promise<Locator> {
  const opener = contents(page).getByRole('button', { name });
  await opener.click();
  return opener;
}

/** The pre-test, the quizzes and the QnA session of the paid class, as done. */
async function finishUpToTheExam(semai: Semai, enrolment: number): Promise<void> {
  await attendAll(semai, enrolment);
  await semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select ${enrolment}, course_id, id, 1, now(), 80, 4, 1, true from quizzes
    where course_id = ${demoCourse.paid} and kind in ('pretest', 'lecture');
    insert into schedule_bookings (schedule_id, course_id, kind, enrolment_id, attended_at, created_at, updated_at)
    select id, course_id, kind, ${enrolment}, now(), now(), now() from schedules
    where course_id = ${demoCourse.paid} and kind = 'qna' and participants < capacity limit 1;
    insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
    select student_id, course_id, 5, 'Runtut', 'Materinya runtut dan jelas.', now(), now() from enrolments
    where id = ${enrolment}`);
}

async function openProject({ page, semai }: Visit): Promise<Opened> {
  const [course] = await semai.sql<{ id: number }>(
    `select id from courses where project_information is not null and type = 'hosted' order by id limit 1`,
  );
  const { open, enrolment } = await newStudentIn(page, semai, course!.id);
  await attendAll(semai, enrolment);
  await passExam(semai, enrolment);
  await semai.sql(`
    insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
    select student_id, course_id, 5, 'Mantap', 'Materinya jelas.', now(), now() from enrolments where id = ${enrolment};
    update courses set is_qna_required = false where id = ${course!.id}`);
  await open();
  return { title: 'Proyek kelas', opener: await press(page, /^Proyek/) };
}

/** A way to each of them (L-16). */
const ways: Record<RoomModal['name'], (visit: Visit) => Promise<Opened>> = {
  assignment: openProject,
  async ratingReview({ page, semai }) {
    const { open, enrolment } = await newStudentIn(page, semai, demoCourse.free);
    await attendAll(semai, enrolment);
    await open();
    return { title: 'Beri Rating', opener: await press(page, /^Beri Rating/) };
  },
  async ratingWarning({ page, semai }) {
    const { open, student } = await newStudentIn(page, semai, demoCourse.free);
    await attendAll(semai, await enrol(semai, student.id, demoCourse.notBegun));
    // Before the lessons it says which; before the exam it asks for the rating itself.
    await page.goto(`/course/login/${demoCourse.notBegun}/x`);
    await press(page, /^Exam/);
    await expect(page.getByRole('dialog', { name: 'Beri rating sebelum exam' })).toBeVisible();
    await expectNoViolation(page, { part: '[role=dialog]', what: 'asked for before the exam' });
    await open();
    return { title: 'Belum bisa memberi rating', opener: await press(page, /^Beri Rating/) };
  },
  async examWarning({ page, semai }) {
    const { open } = await newStudentIn(page, semai, demoCourse.free);
    await open();
    return { title: 'Exam belum terbuka', opener: await press(page, /^Exam/) };
  },
  async courseFinish(visit) {
    await openProject(visit);
    await visit.page.getByRole('button', { name: 'Saya sudah mengumpulkan proyek' }).click();
    return { title: 'Selamat, Rara!' };
  },
  async incomplete_answer({ page, semai }) {
    const { open, enrolment } = await newStudentIn(page, semai, demoCourse.free);
    await attendAll(semai, enrolment);
    await open('?view=exam');
    await page.getByRole('button', { name: 'Kirim jawaban' }).click();
    return { title: 'Ada pertanyaan tidak terisi.', opener: page.locator('[data-question] input').first() };
  },
  async exam_passed({ page, semai }) {
    const { open, enrolment } = await newStudentIn(page, semai, demoCourse.free);
    await attendAll(semai, enrolment);
    await passExam(semai, enrolment);
    await open('?view=exam');
    return { title: 'Anda sudah lulus dari exam ini' };
  },
  async quiz_perlecture_warning({ page, semai }) {
    const { open, enrolment } = await newStudentIn(page, semai, demoCourse.paid);
    await attendAll(semai, enrolment);
    await open('?view=exam');
    return { title: 'Kuis belum selesai' };
  },
  async quiz_end_date_false({ page, semai }) {
    const { open, enrolment } = await newStudentIn(page, semai, demoCourse.paid);
    await finishUpToTheExam(semai, enrolment);
    const opening = `course_id = ${demoCourse.paid} and position = 1`;
    await semai.sql(`update lessons set end_date = now() + interval '2 days' where ${opening}`);
    await open('?view=exam');
    await semai.sql(`update lessons set end_date = null where ${opening}`);
    return { title: 'Pembelajaran belum berakhir' };
  },
  async connection_problem({ page, semai, expectConsole }) {
    const { open } = await newStudentIn(page, semai, demoCourse.free);
    await open();
    const play = page.getByRole('button', { name: 'Putar video' });
    await play.click();
    await expect
      .poll(() => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(1);
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.keyboard.press('k');
    return { title: 'Koneksi terputus' };
  },
  async pretest_info({ page, semai }) {
    const { open } = await newStudentIn(page, semai, demoCourse.paid);
    await open();
    return { title: 'Mulai dengan pre-test' };
  },
  async free_course_warning({ page, semai }) {
    const { open } = await newStudentIn(page, semai, demoCourse.free);
    await open();
    return { title: 'Sertifikat belum terbuka', opener: await press(page, /^Sertifikat/) };
  },
};

for (const [name, open] of Object.entries(ways))
  test(`the room's ${name}: axe finds nothing, Escape closes it, and the focus goes back [B-04, L-16]`, {
    tag: '@deep',
  }, async ({ page, semai, expectConsole }) => {
    const { title, opener } = await open({ page, semai, expectConsole });
    const modal = page.getByRole('dialog', { name: title });
    await expect(modal).toBeVisible();
    await expectNoViolation(page, { part: '[role=dialog]', what: name });
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    if (opener) await expect(opener).toBeFocused();
  });

test("on a phone the room's contents are a drawer [B-04]", { tag: '@deep' }, async ({ page, semai }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { open } = await newStudentIn(page, semai, demoCourse.free);
  await open();
  const opener = page.getByRole('button', { name: 'Daftar isi' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Daftar isi' });
  await expect(drawer.getByRole('link').first()).toBeVisible();
  await expectNoViolation(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});
