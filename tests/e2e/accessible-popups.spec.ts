import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { authPopup, openAuthPopup } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { registerAtOwnEvent } from '../kit/own-events.ts';
import { attendAll, enrol, newStudent, newStudentIn, passExam } from '../kit/page-students.ts';
import { beginTasks, logInTaskStudent, press, textFile } from '../kit/task-pages.ts';
import { logInStudent } from './notified-student.ts';

/** Of each kind one lies open at a time. */
const POPUP = '[role=dialog], [role=alertdialog]';
const popup = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const narrow = (page: Page) => page.setViewportSize({ width: 360, height: 780 });

/** What opens it, what it is called; then it is looked at, and Escape gives the focus back. */
async function lookInto(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.click();
  await expect(popup(page, name)).toBeVisible();
  await expectNoViolation(page, { part: POPUP, what: name });
  await page.keyboard.press('Escape');
  await expect(popup(page, name)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function asOwnStudent(page: Page, semai: Semai) {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  return student;
}

test("axe finds nothing in a guest's popups, and each gives the focus back [B-04]", { tag: '@deep' }, async ({
  page,
}) => {
  // A small page: axe reads all of it for every part that it looks at.
  await page.goto('/contactus');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Masuk' });
  await (await openAuthPopup(page)).getByRole('button', { name: 'Lupa password?' }).click();
  await expect(popup(page, 'Lupa Password')).toBeVisible();
  await popup(page, 'Lupa Password').getByRole('button', { name: 'Kirim tautan' }).click();
  await expectNoViolation(page, { part: POPUP, what: 'forgotten password, nothing written' });
  await page.keyboard.press('Escape');
  await expect(authPopup(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('link', { name: 'Semai, beranda' }).first().click({ clickCount: 3 });
  await expect(popup(page, 'Custom API URL')).toBeVisible();
  await popup(page, 'Custom API URL').getByLabel('API URL').fill(' ');
  await popup(page, 'Custom API URL').getByRole('button', { name: 'Simpan' }).click();
  await expectNoViolation(page, { part: POPUP, what: 'custom API address, refused' });

  await narrow(page);
  await page.goto('/contactus');
  await lookInto(page, page.getByRole('button', { name: 'Buka menu' }), 'Menu');
  await page.goto('/courses');
  await lookInto(page, page.getByRole('button', { name: 'Filter' }), 'Filter');
});

test('axe finds nothing in any step of redeeming a voucher [B-04, V-01]', { tag: '@deep' }, async ({
  page,
  expectConsole,
}) => {
  await page.goto('/courses');
  const enter = async (code: string) => {
    const field = page.getByRole('main').getByLabel('Kode voucher');
    await field.fill(code);
    await field.press('Enter');
  };
  expectConsole(/status of 404 .*\/checkvoucher\?voucher_code=TIDAK-ADA$/);
  for (const [code, title] of [
    ['', 'Tukarkan Voucher'],
    ['TIDAK-ADA', 'Voucher tidak tersedia!'],
    ['SEMAI-COBA-19', 'Tukarkan voucher ini?'],
  ] as const) {
    await enter(code);
    await expect(popup(page, title)).toBeVisible();
    await expectNoViolation(page, { part: POPUP, what: title });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test("axe finds nothing in a student's menu, bell and lists that open [B-04]", { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await logInStudent(page, semai);
  await student.notify(5);
  await page.goto('/contactus');
  const menu = page.getByRole('button', { name: /^Menu akun/ });
  await menu.click();
  await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible();
  await expectNoViolation(page, { part: 'header', what: "a student's menu" });
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await narrow(page);
  await page.goto('/contactus');
  await lookInto(page, page.getByRole('button', { name: /^Notifikasi/ }), 'Notifikasi');
  await lookInto(page, page.getByRole('button', { name: 'Buka menu' }), 'Menu');

  await semai.sql(`update users set is_onboarding_done = false where id = ${student.id}`);
  await page.goto('/complete-on-boarding');
  await page.getByRole('combobox', { name: 'Tempat tinggal' }).fill('bandung');
  await expect(page.getByRole('option').first()).toBeVisible();
  // By itself: while it is open, Base UI hides the rest of the page from who has it read out, and leaving it closes it.
  await expectNoViolation(page, { part: '[role=listbox]', what: 'a list of places' });
});

test('axe finds nothing in the popups of buying and joining [B-04, K-04, K-09]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await asOwnStudent(page, semai);
  await page.goto(`/checkout/course/${demoCourse.paid}`);
  await lookInto(page, page.getByRole('button', { name: 'Masukkan kode voucher' }), 'Masukkan kode voucher');

  const [first, other] = await semai.sql<{ id: number }>(
    `select id from courses where retail_price = 0 and type = 'hosted' order by id limit 2`,
  );
  await enrol(semai, student.id, first!.id);
  await page.goto(`/course/${other!.id}/x`);
  const join = page.getByRole('button', { name: 'Ikuti Kelas Gratis' }).first();
  expectConsole(/status of 400 .*\/register$/);
  await lookInto(page, join, 'Satu kelas gratis dulu');
  await page.route('**/register', () => {});
  await page.goto(`/course/${other!.id}/x`);
  await lookInto(page, join, 'Membuka kelas untuk Anda');
});

test("axe finds nothing in the popups of somebody's own data [B-04, A-16]", { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await asOwnStudent(page, semai);
  await page.goto('/student/profile');
  for (const name of ['Ubah email', 'Masuk dengan Google'])
    await lookInto(page, page.getByRole('button', { name }), name);
  await page.goto('/student/editprofile');
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  await lookInto(page, save, 'Simpan perubahan?');
  await save.click();
  await page.getByRole('button', { name: 'Ya, simpan' }).click();
  await expect(popup(page, 'Perubahan Tersimpan')).toBeVisible();
  await expectNoViolation(page, { part: POPUP, what: 'saved' });
});

test('axe finds nothing where a message or a note is deleted [B-04, D-07]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open, enrolment, student } = await newStudentIn(page, semai, demoCourse.free);
  await semai.sql(`
    insert into lecture_notes (enrolment_id, course_id, lecture_id, second, note, created_at, updated_at)
    select ${enrolment}, course_id, id, 5, 'Mulai dari yang kecil', now(), now() from lectures
    where course_id = ${demoCourse.free}`);
  await open();
  await page.getByRole('tab', { name: 'Catatan' }).click();
  await expectNoViolation(page, { part: '[role=tabpanel]', what: 'the notes' });
  await lookInto(page, page.getByRole('button', { name: /^Hapus catatan/ }), 'Hapus catatan ini?');

  await semai.make('makeThread', { course_id: demoCourse.free, user_id: student.id, body: 'Berapa lama?' });
  await page.goto(`/course/${demoCourse.free}/x#diskusi`);
  const own = page
    .getByRole('region', { name: /^Diskusi/ })
    .getByRole('listitem')
    .filter({ hasText: 'Berapa lama?' });
  await lookInto(page, own.getByRole('button', { name: 'Hapus' }).first(), 'Hapus pesan ini?');
});

test('axe finds nothing where something is given up [B-04, M-10]', { tag: '@deep' }, async ({ page, semai }) => {
  const student = await asOwnStudent(page, semai);
  const event = await registerAtOwnEvent(semai, student.id, { title: 'Acara Geser', inDays: 5 });
  await semai.sql(`
    update events set changed_at = now(), change_reason = 'Pemateri sakit.', revision = 1 where id = ${event};
    update event_seats set chosen_start = chosen_start - interval '2 days' from event_days
    where event_days.id = event_day_id and event_id = ${event}`);
  await page.goto('/student/events');
  await lookInto(page, page.getByRole('button', { name: /^Mundur dari event/ }), 'Mundur dari event ini?');
});

test('axe finds nothing where a task is handed in [B-04, P-04, P-05]', { tag: '@deep' }, async ({ page, semai }) => {
  const enrolment = await logInTaskStudent(page, semai);
  await passExam(semai, enrolment);
  await page.goto('/student/reflective-journal');
  await page.getByRole('link', { name: /^Start Journal Test/ }).click();
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const field of await fields.all()) await field.fill('Jawaban saya');
  await expect(press(page, 'Kirim')).toBeEnabled();
  await lookInto(page, press(page, 'Kirim'), 'Apakah Anda ingin menyelesaikan journal?');
  const [task] = await beginTasks(semai, enrolment);
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  await page.getByLabel('Judul').fill('Panen');
  await page.getByLabel('Berkas', { exact: true }).setInputFiles([textFile('a.txt')]);
  await lookInto(page, press(page, 'Unggah'), 'Unggah berkas ini?');
});

test('axe finds nothing where an attendance was marked [B-04, S-06]', { tag: '@deep' }, async ({ page, semai }) => {
  const { enrolment } = await newStudentIn(page, semai, demoCourse.paid);
  const [session] = await semai.sql<{ id: number }>(`
    select id from schedules
    where course_id = ${demoCourse.paid} and kind = 'qna' and end_date > now() and capacity > 2 order by start_date limit 1`);
  await semai.make('makeBooking', { schedule_id: session!.id, enrolment_id: enrolment });
  await page.goto(`/markattendance/${demoCourse.paid}/${session!.id}/1`);
  await expect(popup(page, 'Berhasil!')).toBeVisible();
  await expectNoViolation(page, { part: POPUP, what: 'attended' });
});

test("axe finds nothing in the bell's question for a review [B-04, N-05]", { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await asOwnStudent(page, semai);
  await attendAll(semai, await enrol(semai, student.id, demoCourse.halfWatched));
  await semai.make('makeNotification', {
    user_id: student.id,
    notification_group_id: 3,
    course_id: demoCourse.halfWatched,
  });
  await page.goto('/contactus');
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await popup(page, 'Notifikasi').getByRole('button').filter({ hasText: 'Bagaimana kelasnya' }).click();
  await expect(popup(page, 'Beri Rating')).toBeVisible();
  await expectNoViolation(page, { part: POPUP, what: 'a review' });
});

test('axe finds nothing where another QnA session is chosen [B-04, T-02]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { enrolment } = await newStudentIn(page, semai, demoCourse.paid);
  const day = 86_400_000;
  const session = await semai.make('makeSchedule', {
    course_id: demoCourse.paid,
    kind: 'qna',
    start_date: new Date(Date.now() + 5 * day),
    changed_at: new Date(),
    change_reason: 'Pengajar sakit.',
  });
  await semai.make('makeBooking', {
    schedule_id: session.id,
    enrolment_id: enrolment,
    created_at: new Date(Date.now() - day),
  });
  await semai.sql(`update schedule_bookings set chosen_start = chosen_start - interval '1 day'
    where enrolment_id = ${enrolment}`);
  await page.goto('/student/course');
  await lookInto(page, page.getByRole('link', { name: /^Pilih jadwal lain/ }), 'Pilih Jadwal QnA');
});
