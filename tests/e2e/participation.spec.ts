import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { forgetLogin, openAuthPopup, sari, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';
import { attendAll, enrol, newStudent, passExam } from '../kit/page-students.ts';

/** Of the programme, with journal, Tugas Mandiri and Unjuk Keterampilan. */
const COURSE = demoCourse.prakerja;

async function participant(page: Page, semai: Semai) {
  const student = await newStudent(semai, 'Wulan', 'Prakerja');
  const enrolment = await enrol(semai, student.id, COURSE);
  await semai.sql(`update enrolments set needs_kpj_code = true where id = ${enrolment}`);
  await semai.sql(
    `insert into kpj_codes (enrolment_id, kpj_code, bound_at) values (${enrolment}, 'KPJ-UJI-${enrolment}', now())`,
  );
  await semai.logIn(page, student.email);
  const see = (sequence: number) =>
    semai.sql(`
      insert into kpj_attendances (enrolment_id, sequence, state, requested_at, verified_at)
      values (${enrolment}, ${sequence}, 'uji-${enrolment}-${sequence}', now(), now())`);
  return { student, enrolment, see };
}

const begin = (semai: Semai, enrolment: number) =>
  semai.sql<{ id: number }>(`
    insert into assignments (kind, sequence, enrolment_id, course_id, lesson_id, lecture_id, started_at)
    select 'tugas_mandiri', 1, ${enrolment}, ${COURSE}, lesson_id, lectures.id, now()
    from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${COURSE} and is_tugas_mandiri order by lectures.id limit 1
    returning id`);

async function lookAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolation(page, { part: 'main' });
  }
}

const own = (page: Page) => page.getByRole('main').getByRole('article');
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Ada yang menunggu Anda' });

test('the way through the programme is shown from the code to its end, with the one next thing on top [B-11]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const { enrolment, see } = await participant(page, semai);
  await page.goto('/student/course');
  await page.getByRole('navigation', { name: 'Menu siswa' }).getByRole('link', { name: 'Program Prakerja' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/prakerja`);
  const next = own(page).getByRole('link', { name: 'Insert KPJ Redeem Code' });
  await expect(next).toHaveAttribute('href', '/student/course?tab=sedang');
  await expect(own(page)).toContainText('Masukkan kode redeem Prakerja');
  await expect(own(page)).toContainText(/0 dari \d+ langkah/);
  await expect(own(page).getByRole('listitem').filter({ hasText: 'Kehadiran sebelum exam' }).last()).toContainText(
    'Terkunci',
  );
  await lookAtBothWidths(page);

  await see(1);
  await page.reload();
  await expect(own(page)).toContainText(/Terverifikasi \d\d \w{3} \d{4}, \d\d:\d\d WIB/);
  await expect(own(page).getByRole('link', { name: 'Tonton Materi' })).toHaveAttribute(
    'href',
    new RegExp(`^/course/login/${COURSE}/[\\w-]+\\?materi=\\d+$`),
  );

  const sequences = await semai.sql<{ place: number }>(
    `select row_number() over (order by position)::int as place from lessons where course_id = ${COURSE} and archived_at is null`,
  );
  for (const { place } of sequences.slice(1)) await see(Math.min(place, 10));
  await attendAll(semai, enrolment);
  const [task] = await begin(semai, enrolment);
  await page.reload();
  // As room and card say: the rating opens the exam; a task can be done besides.
  await expect(own(page)).toContainText('Yang masih kurangBeri rating dan ulasan');
  const open = own(page).getByRole('link', { name: /^Selesaikan dan kirim Tugas Mandiri/ });
  await expect(open).toHaveAttribute('href', `/student/tugas-mandiri/${task!.id}`);
  await expect(own(page)).toContainText('Sudah dimulai, belum dikirim');

  await semai.sql(`update assignments set submitted_at = now(), programme_status = 1 where id = ${task!.id}`);
  await page.reload();
  await expect(own(page)).toContainText('Sedang diperiksa program');
  await semai.sql(`update assignments set graded_at = now(), score = 91, programme_status = 2 where id = ${task!.id}`);
  await passExam(semai, enrolment);
  await page.reload();
  await expect(own(page)).toContainText('Nilai 91 · Diterima program');
  await expect(own(page)).toContainText('Lulus dengan nilai 80');
  await lookAtBothWidths(page);
});

test('what could not be read is told and tried again; without a class the programme is explained [B-11]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Nina', 'Lestari');
  await semai.logIn(page, student.email);
  const list = '**/kjflow/participations';
  await page.route(list, (route) => route.fulfill({ status: 400, json: { success: false, message: 'rusak' } }));
  expectConsole(/status of 400 .*\/kjflow\/participations$/);
  await page.goto('/student/prakerja');
  const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' });
  await expect(retry).toBeVisible();
  await page.unroute(list);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Belum ada kelas dari program Prakerja' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kenali Program Prakerja' })).toHaveAttribute('href', '/prakerja');
  await lookAtBothWidths(page);
});

test('who is done is told so, with what is left in the programme itself [B-11]', async ({ page, semai }) => {
  await semai.logIn(page, sari.email);
  await page.goto('/student/prakerja');
  const done = own(page).filter({ hasText: 'Semua langkah di Semai selesai' });
  await expect(done).toContainText('dasbor Prakerja');
  await expect(done.getByRole('link', { name: /^Lihat sertifikat/ })).toBeHidden();
  await done.locator('summary').click();
  await expect(done.getByRole('link', { name: /^Lihat sertifikat/ })).toBeVisible();
});

test('a login tells once what waits to be handed in, and leads there [N-06]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await page.goto('/courses');
  await submitLogin(await openAuthPopup(page), sari.email, sari.password);
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(page).getByRole('heading', { name: 'Jurnal Refleksi' })).toBeVisible();
  await expectNoViolation(page, { part: '[role=dialog]' });
  const first = prompt(page).getByRole('link').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);

  // Another page, and the same one anew, are no login.
  const asked: string[] = [];
  page.on('request', (request) => /kjflow\/\w*(check|pending)$/.test(request.url()) && asked.push(request.url()));
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(`${semai.url}/`);
  await submitLogin(await openAuthPopup(page), sari.email, sari.password);
  await prompt(page)
    .getByRole('link', { name: /SAK EMKM/ })
    .click();
  await expect(page).toHaveURL(/\/student\/unjuk-keterampilan\/\d+$/);
  await expect(prompt(page)).toHaveCount(0);
});

test('who logs in by redeeming a mailed voucher is told too [N-06]', async ({ page, semai }) => {
  const student = await newStudent(semai, 'Tono', 'Wijaya');
  await begin(semai, await enrol(semai, student.id, COURSE));
  const { code } = await semai.make('makeVoucher', { course_id: demoCourse.paid });
  const link = new URLSearchParams({ email: student.email, code });
  await page.goto(`/voucher/verifylogin?${link}`);
  await page.getByLabel(/^Password \*$/).fill(student.password);
  await page.getByRole('button', { name: 'Tukarkan voucher' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  await expect(prompt(page).getByRole('heading', { name: 'Tugas Mandiri' })).toBeVisible();
});

test('who has nothing to hand in is not spoken to, nor is who cannot be told [N-06]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Bagus', 'Pratama');
  const logIn = async () => {
    const read = Promise.all(
      ['journalcheck', 'tugasmandiripending', 'uktestpending'].map((name) => page.waitForResponse(`**/kjflow/${name}`)),
    );
    await submitLogin(await openAuthPopup(page), student.email, student.password);
    await read;
    await hydrated(page);
    // Spoken to or not, the mark goes once it was decided.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fresh_login'))).toBeNull();
    await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/faq');
  await logIn();

  const enrolment = await enrol(semai, student.id, COURSE);
  await begin(semai, enrolment);
  await forgetLogin(page);
  await page.route('**/kjflow/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'rusak' } }),
  );
  expectConsole(/status of 500 .*\/kjflow\/(journalcheck|tugasmandiripending|uktestpending)$/);
  await page.goto('/faq');
  await logIn();
  await expect(page.getByText('rusak')).toHaveCount(0);
});

test('the prompt waits until a purchase is left, and names a few of many [N-06] @mobile', async ({ page, semai }) => {
  const student = await newStudent(semai, 'Citra', 'Maharani');
  const enrolment = await enrol(semai, student.id, COURSE);
  await semai.sql(`
    insert into assignments (kind, sequence, enrolment_id, course_id, lesson_id, lecture_id, started_at)
    select 'tugas_mandiri', row_number() over (), ${enrolment}, ${COURSE}, lesson_id, id, now()
    from (select distinct on (lesson_id) * from lectures where course_id = ${COURSE} order by lesson_id, id limit 3) one`);
  await semai.logIn(page, student.email);
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/checkout')) sessionStorage.setItem('fresh_login', '1');
  });
  await page.goto(`/checkout/course/${demoCourse.paid}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/faq');
  await expect(prompt(page).getByRole('link')).toHaveCount(3);
  await expect(prompt(page).getByRole('link', { name: 'dan 1 lainnya di Tugas Mandiri' })).toHaveAttribute(
    'href',
    '/student/tugas-mandiri',
  );
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await prompt(page).getByRole('button', { name: 'Nanti saja' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
