import type { Page, Request } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { authPopup, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { loseNextAnswer } from '../kit/lost-answer.ts';
import { attendAll, enrol, newStudent, passExam } from '../kit/page-students.ts';
import { walkThroughProgramme } from '../kit/programme-pages.ts';

/** Of the programme, with Tugas Mandiri in its second lesson, Unjuk Keterampilan in its third, and an exam. */
const COURSE = demoCourse.prakerja;
const CLASSES = '/student/course?tab=sedang';
const ROOM = `/course/login/${COURSE}/kelas`;

const code = (page: Page) => page.getByRole('textbox', { name: 'Kode redeem Prakerja' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Lanjut ke Prakerja' });
const openDialog = (page: Page) => page.getByRole('button', { name: /^Insert KPJ Redeem Code/ }).click();

/** A student whose class was got by a voucher of the programme. */
async function redeemVoucher(page: Page, semai: Semai, voucher: string) {
  const student = await newStudent(semai);
  const redeemed = await page.request.post(`${semai.url}/api/voucher/verifyloginandredeemvoucher`, {
    data: { email: student.email, password: student.password, code: voucher },
  });
  expect(redeemed.ok()).toBe(true);
  await semai.logIn(page, student.email);
  const [enrolment] = await semai.sql<{ id: number; order_id: string }>(
    `select id, order_id from enrolments where student_id = ${student.id} and course_id = ${COURSE}`,
  );
  return enrolment!;
}

/** What the page sends to a call, each time. */
function bodiesOf(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request: Request) => request.url().endsWith(path) && sent.push(request.postDataJSON()));
  return sent;
}

/** Pressed twice it asks once; that the programme's page is late leaves time to see what ours says before. */
async function leaveSaying(page: Page, words: string): Promise<void> {
  const late = '**/sim/prakerja/verifikasi/*';
  const asked = page.waitForRequest(late);
  // To a browser that means to stay where it is.
  await page.route(late, (route) => route.fulfill({ status: 204 }));
  await goOn(page).dblclick();
  const address = (await asked).url();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await page.unroute(late);
  await page.evaluate((to) => location.assign(to), address);
}

/** Lectures of the lesson at this place, as attended. */
const attendLesson = (semai: Semai, enrolmentId: number, place: number) =>
  semai.sql(`
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
    select ${enrolmentId}, lectures.id, lectures.course_id, now(), now() from lectures
    where lesson_id = (select id from lessons where course_id = ${COURSE} order by position offset ${place} limit 1)
    on conflict (enrolment_id, lecture_id) do update set attended_at = excluded.attended_at`);

test.beforeEach(({ semai }) => semai.setClock(new Date()));

test('from the code to the exam: the programme sees its student before it opens anything [P-01, P-02, P-03, P-08, M-03]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const { id: enrolment, order_id: payment_id } = await redeemVoucher(page, semai, 'SEMAI-KARTU-07');
  const coupons = bodiesOf(page, '/kjflow/verifycoupon');
  const asked = bodiesOf(page, '/kjflow/redemption-verify');
  const kpj_code = 'KPJ-VALID-07';

  await page.goto(CLASSES);
  await openDialog(page);
  await expectNoViolation(page, { part: '[role=dialog]' });
  // Nothing is checked before it is sent.
  expectConsole(/status of 422 .*\/kjflow\/verifycoupon$/);
  await goOn(page).click();
  await expect(code(page)).toHaveAccessibleDescription('Kode redeem wajib diisi.');
  await code(page).fill('KPJ-SALAH');
  expectConsole(/status of 400 .*\/kjflow\/verifycoupon$/);
  await goOn(page).click();
  const refused = 'Kode redeem tidak ditemukan. Periksa lagi kode di dasbor Prakerja Anda.';
  await expect(code(page)).toHaveAccessibleDescription(refused);
  await expect(page.getByText(refused)).toHaveCount(1);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('KPJ-SALAH');

  await code(page).fill(kpj_code);
  await leaveSaying(page, 'Voucher redeemed');
  expect(coupons).toEqual([
    { payment_id, kpj_code: '', sequence: 1 },
    { payment_id, kpj_code: 'KPJ-SALAH', sequence: 1 },
    { payment_id, kpj_code, sequence: 1 },
  ]);
  // Back without having been seen: asked three times, then told; the code need not be typed again.
  expectConsole(/status of 409 .*\/kjflow\/redemption-verify$/);
  await walkThroughProgramme(page, 'fail');
  await expect(page.getByRole('heading', { name: 'Verifying redeem code' })).toBeVisible();
  await expect(page.getByText(/^Prakerja belum mengonfirmasi pemindaian wajah Anda/)).toBeVisible();
  expect(asked).toEqual(Array(3).fill({ kpj_code, payment_id, sequence: '1' }));
  await expectNoViolation(page, { part: 'main' });
  await expect(page.getByRole('button', { name: 'Periksa lagi' })).toBeVisible();
  await page.goto(CLASSES);
  await openDialog(page);
  await expect(code(page)).toHaveValue(kpj_code);
  await goOn(page).click();
  await walkThroughProgramme(page, 'pass');
  await expect(page.getByText('Code verified', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  await page.getByRole('link', { name: /^Akses Kelas/ }).click();
  await expect(page.getByText('Kehadiran terverifikasi')).toBeVisible();

  // The second lesson.
  await attendLesson(semai, enrolment, 0);
  await page.goto(ROOM);
  await expect(page.getByRole('heading', { name: 'Verifikasi kehadiran' })).toBeVisible();
  await expect(page.getByText('Kehadiran terverifikasi')).toHaveCount(0);
  await expect(code(page)).toHaveValue(kpj_code);
  await expectNoViolation(page, { part: 'main' });
  const [second] = await semai.sql<{ lesson_id: number; lecture_id: number }>(`
    select lesson_id, min(id) as lecture_id from lectures
    where lesson_id = (select id from lessons where course_id = ${COURSE} order by position offset 1 limit 1)
    group by lesson_id`);
  await loseNextAnswer(page, '**/kjflow/verifycoupon');
  expectConsole(/ERR_FAILED .*\/kjflow\/verifycoupon$/);
  await goOn(page).click();
  await expect(code(page)).toHaveAccessibleDescription('Failed to verifiy coupon');
  await leaveSaying(page, 'Success to verifiy coupon');
  expect(coupons.at(-1)).toEqual({ payment_id, kpj_code, sequence: 2, ...second });
  await walkThroughProgramme(page, 'pass');
  await expect(page).toHaveURL(`${semai.url}/student/course`);

  // Its task, from the lecture and from the list of all that the class holds.
  await page.goto(ROOM);
  await expect(page.getByText('Kehadiran terverifikasi')).toBeVisible();
  await page.getByRole('button', { name: 'Kerjakan Tugas Mandiri' }).click();
  await expect(page).toHaveURL(/\/student\/tugas-mandiri\/\d+$/);
  const task = page.url();
  await page.goto(ROOM);
  const contents = page.getByRole('navigation', { name: 'Isi kelas' });
  await contents.getByRole('button', { name: 'Tugas Mandiri' }).click();
  await expect(page).toHaveURL(task);
  await semai.sql(`update assignments set submitted_at = now() where enrolment_id = ${enrolment}`);
  await page.goto(ROOM);
  await expect(page.getByRole('button', { name: 'Lihat tugas yang dikirim' })).toBeVisible();
  await expect(contents.getByRole('button', { name: /^Tugas Mandiri\s*, selesai/ })).toBeVisible();
  await expectNoViolation(page, { part: 'main' });

  // The third lesson's is begun by whom the programme has seen before it.
  await attendLesson(semai, enrolment, 1);
  await page.goto(ROOM);
  await goOn(page).click();
  await walkThroughProgramme(page, 'pass');
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Kerjakan Unjuk Keterampilan' }).click();
  await expect(page).toHaveURL(/\/student\/unjuk-keterampilan\/\d+$/);

  // The exam.
  await semai.sql(`delete from lecture_progress where enrolment_id = ${enrolment}`);
  await attendAll(semai, enrolment);
  await semai.sql(`
    insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
    select student_id, course_id, 5, 'Mantap', 'Materinya jelas.', now(), now() from enrolments where id = ${enrolment}`);
  await page.goto(ROOM);
  await contents.getByRole('link', { name: /^Exam/ }).click();
  await expect(page.getByRole('heading', { name: 'Verifikasi kehadiran' })).toBeVisible();
  await expectNoViolation(page, { part: 'main' });
  const [quiz] = await semai.sql<{ quiz_id: number }>(
    `select id as quiz_id from quizzes where course_id = ${COURSE} and kind = 'exam'`,
  );
  await goOn(page).click();
  await walkThroughProgramme(page, 'pass');
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  expect(coupons.at(-1)).toEqual({ payment_id, kpj_code, sequence: 999, ...quiz });
  await page.goto(`${ROOM}?view=exam`);
  await expect(page.getByRole('radio').first()).toBeVisible();

  await passExam(semai, enrolment);
  await page.goto(`${ROOM}?view=finish`);
  await page.getByRole('link', { name: 'Jurnal refleksi' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/reflective-journal`);
});

test('a slow programme is said to be slow, one that knows the code opens at once, and nobody asks in another’s place [P-01, P-02, A-15] @mobile', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const { id: enrolment } = await redeemVoucher(page, semai, 'SEMAI-KARTU-08');
  await page.goto(CLASSES);
  await openDialog(page);
  await code(page).fill('KPJ-LAMBAT');
  await loseNextAnswer(page, '**/kjflow/verifycoupon');
  expectConsole(/ERR_FAILED .*\/kjflow\/verifycoupon$/);
  await goOn(page).click();
  await expect(code(page)).toHaveAccessibleDescription('Failed to redeem voucher');
  await goOn(page).click();
  await expect(page.getByText('Prakerja sedang lambat menjawab. Mohon tunggu sebentar.')).toBeVisible();
  await expectNoViolation(page, { part: '[role=dialog]' });
  const moveProgramme = (data: object) => page.request.post(`${semai.url}/sim/prakerja/clock`, { data });
  await moveProgramme({ advance_seconds: 10 });
  await expect(page).toHaveURL(/\/sim\/prakerja\/verifikasi\//);
  await moveProgramme({ reset: true });

  // Verified elsewhere meanwhile: there is nowhere to go, and the card is read again.
  await page.goto(CLASSES);
  await openDialog(page);
  await semai.sql(`update kpj_codes set confirmed_at = now() where enrolment_id = ${enrolment}`);
  await semai.sql(`update kpj_attendances set verified_at = now() where enrolment_id = ${enrolment}`);
  await goOn(page).click();
  await expect(page.getByText('Voucher redeemed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Akses Kelas/ })).toBeVisible();

  await page.goto('/kpj/redeem-verify?kpj_code=KPJ-VALID-08&sequence=1');
  await expect(page.getByRole('heading', { name: 'Alamat verifikasi ini tidak lengkap' })).toBeVisible();
  await expectNoViolation(page, { part: 'main' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // An operator who looks as the student.
  const other = await newStudent(semai);
  const theirs = await enrol(semai, other.id, COURSE);
  await semai.sql(`update enrolments set needs_kpj_code = true where id = ${theirs}`);
  const token = await semai.impersonate(other.email, 'admin@semai.test');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.goto(CLASSES);
  await openDialog(page);
  await code(page).fill('KPJ-VALID-08');
  expectConsole(/status of 403 .*\/kjflow\/verifycoupon$/);
  await goOn(page).click();
  await expect(code(page)).toHaveAccessibleDescription('Hanya pemilik akun yang dapat melakukan ini.');
});

/** Answers that come when they are let, and where the page was led meanwhile. */
async function holdCoupons(page: Page, url: string) {
  let letGo = () => {};
  const held = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
    });
  await page.route('**/kjflow/verifycoupon', async (route) => {
    await held();
    await route.fulfill({ json: { success: true, message: 'ok', data: { url } } });
  });
  const leftFor: string[] = [];
  page.on('request', (request) => request.url() === url && leftFor.push(url));
  /** Presses, does something else, and has the answer come after it. */
  const pressAnd = async (meanwhile: () => Promise<unknown>) => {
    const [asked] = await Promise.all([page.waitForRequest('**/kjflow/verifycoupon'), goOn(page).click()]);
    await meanwhile();
    letGo();
    await (await asked.response())?.finished();
    // Whatever the page does with it is done by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  return { leftFor, pressAnd };
}

test('who turns to something else while the programme is slow is not led away, and what was typed outlives a turned phone [P-01]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await newStudent(semai);
  const enrolment = await enrol(semai, student.id, COURSE);
  await semai.sql(`update enrolments set needs_kpj_code = true where id = ${enrolment}`);
  await semai.logIn(page, student.email);
  const { leftFor, pressAnd } = await holdCoupons(page, `${semai.url}/faq?dari=program`);

  await page.goto(CLASSES);
  await openDialog(page);
  await code(page).fill('KPJ-KETIK');
  for (const width of [700, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[role=tablist]')).toHaveCount(width > 992 ? 1 : 0);
    await expect(code(page)).toHaveValue('KPJ-KETIK');
  }
  await pressAnd(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await expect(code(page)).toHaveCount(0);
  });
  expect(leftFor).toEqual([]);
  await openDialog(page);
  await expect(goOn(page)).not.toHaveAttribute('aria-busy', 'true');

  await semai.sql(
    `insert into kpj_codes (enrolment_id, kpj_code, bound_at) values (${enrolment}, 'KPJ-PINDAH-${enrolment}', now())`,
  );
  await semai.sql(`
    insert into kpj_attendances (enrolment_id, sequence, state, requested_at, verified_at)
    values (${enrolment}, 1, 'pindah-${enrolment}', now(), now())`);
  await attendLesson(semai, enrolment, 0);
  await page.goto(ROOM);
  await expect(page.getByRole('heading', { name: 'Verifikasi kehadiran' })).toBeVisible();
  await pressAnd(async () => {
    await page.getByRole('navigation', { name: 'Isi kelas' }).getByRole('link').first().click();
    await expect(goOn(page)).toHaveCount(0);
  });
  expect(leftFor).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/course/login/${COURSE}/`));
});

test('what the programme did not confirm leads back to where it is begun, and is asked again in place [P-02]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  const calls = '**/kjflow/redemption-verify';
  const answer = (status: number, message: string) =>
    page.route(calls, (route) => route.fulfill({ status, json: { success: false, message } }));
  const address = '/kpj/redeem-verify?kpj_code=KPJ-X&payment_id=pesanan&sequence=2';
  expectConsole(/status of (409|400|404) .*\/kjflow\/redemption-verify$/);
  await answer(409, 'Belum terkonfirmasi.');
  await page.goto(address);
  await expect(
    page.getByText('Bila pemindaian tadi gagal atau belum selesai, ulangi dari ruang belajar.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Program Prakerja' }).last()).toHaveAttribute(
    'href',
    '/student/prakerja',
  );
  const outcome = page.getByRole('status').getByRole('heading');
  await page.unroute(calls);
  await answer(400, 'Kode ini bukan untuk kelas Anda.');
  await page.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(page.getByText('Kode ini bukan untuk kelas Anda.', { exact: true })).toBeVisible();
  await expect(outcome).toBeFocused();
  await expect(page.getByText(/^Bila pemindaian/)).toHaveCount(0);
  await page.unroute(calls);
  await answer(404, 'Data tidak ditemukan.');
  await page.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(page.getByText('Data tidak ditemukan.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Periksa lagi' })).toHaveCount(0);
});

test('whose session ended while they were with the programme logs in and goes on at the same address [P-02, G-08]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  const address = '/kpj/redeem-verify?kpj_code=KPJ-X&payment_id=pesanan&sequence=1';
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('access_token', 'yang-sudah-berakhir'));
  expectConsole(/status of 401 .*\/api\/auth\/me$/);
  await page.goto(address);
  await expect(page).toHaveURL(`${semai.url}/`);
  expectConsole(/status of 404 .*\/kjflow\/redemption-verify$/);
  await submitLogin(authPopup(page), student.email, student.password);
  await expect(page).toHaveURL(semai.url + address);
  await expect(page.getByText('Data tidak ditemukan.', { exact: true })).toBeVisible();
});
