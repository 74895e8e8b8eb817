import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { authPopup, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const COURSE = demoCourse.paid;
const room = `/course/login/${COURSE}/dasar-analisis-data-dengan-sql`;

async function makeStudent(semai: Semai) {
  const student = await newStudent(semai, 'Galih', 'Prakoso');
  const enrolment = await enrol(semai, student.id, COURSE);
  // With the pre-test given, the room opens without a word about it.
  await semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select enrolments.id, course_id, quizzes.id, 1, now(), 40, 2, 3, false from enrolments join quizzes using (course_id)
    where student_id = ${student.id} and quizzes.kind = 'pretest'`);
  return { ...student, enrolment };
}

/** The demo's session that runs at whatever hour, and one of the coming ones. */
async function sessions(semai: Semai) {
  return semai.sql<{ id: number; zoom_link: string }>(`
    select id, zoom_link from schedules
    where course_id = ${COURSE} and kind = 'qna' and end_date > now() and capacity > 2 order by start_date`);
}

const picked = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });

test('a QnA session is chosen in the room and changed there [T-02, T-04]', async ({ page, semai }) => {
  const student = await makeStudent(semai);
  const [running, coming] = await sessions(semai);
  await semai.make('makeSchedule', {
    course_id: COURSE,
    kind: 'qna',
    start_date: new Date(Date.now() + 2 * 86_400_000),
    capacity: 1,
    participants: 1,
  });
  await semai.logIn(page, student.email);
  await page.goto(`${room}?view=qna`);
  const free = picked(page, 'Pilih Jadwal');
  await expect(free.first()).toBeVisible();
  await expect(picked(page, 'Habis')).toBeDisabled();
  await expect(page.getByText('Sedang berlangsung')).toBeVisible();
  await expectNoViolation(page, { part: 'main' });

  await free.first().click();
  await expect(page.getByText('Pemilihan jadwal berhasil dilakukan!')).toBeVisible();
  const booked = page.getByRole('region', { name: 'Jadwal QnA Anda' });
  await expect(booked.getByRole('link', { name: /^Zoom/ })).toHaveAttribute('href', running!.zoom_link);
  await expect(booked.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(booked.getByRole('button', { name: 'Tandai hadir' })).toBeVisible();
  await expect(free).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await booked.getByRole('button', { name: 'Ganti jadwal' }).click();
  await picked(page, 'Terpilih').click();
  await free.first().click();
  await expect(booked.getByRole('link', { name: /^Zoom/ })).toHaveAttribute('href', coming!.zoom_link);
  await expect(booked.getByRole('button', { name: 'Tandai hadir' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/course/'))).toEqual(['/api/course/updateqnaschedule']);
});

test('the link of a meeting asks a guest to log in and goes on by itself [S-06, T-06]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await makeStudent(semai);
  const [running] = await sessions(semai);
  const link = `/markattendance/${COURSE}/${running!.id}/1`;
  for (const wrong of [`${COURSE}/x/1`, `${COURSE}/${running!.id}/2`, `-1/${running!.id}/1`])
    expect((await page.request.get(`/markattendance/${wrong}`)).status(), wrong).toBe(404);
  await page.goto(link);
  const popup = authPopup(page);
  await expect(popup).toBeVisible();
  expectConsole(/status of 400 .*\/api\/attendance\/markattendance$/);
  await submitLogin(popup, student.email, student.password);
  await expect(page.getByText('Proses gagal dilakukan')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kehadiran belum tercatat' })).toBeVisible();
  await expect(page.getByText('Anda belum terdaftar pada sesi ini.')).toBeVisible();

  await semai.make('makeBooking', { schedule_id: running!.id, enrolment_id: student.enrolment });
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  const done = page.getByRole('dialog', { name: 'Berhasil!' });
  await expect(done).toContainText(
    'Anda sudah berhasil melakukan absen pada QnA! Selesaikan Exam dan Rating untuk menyelesaikan kelas.',
  );
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/student/course');

  // what is left is told by the card, and the room knows of the attendance
  const path = page.getByRole('group').filter({ hasText: 'Jalan tercepat ke sertifikat' });
  await expect(path).toContainText(/Tonton .+ langkah lagi, ± /);
  await path.locator('summary').click();
  await expect(path.getByRole('listitem').last()).toContainText('Ambil sertifikat');
  await expect(path.getByText('sesi QnA')).toHaveCount(0);
  await page.goto(`${room}?view=qna`);
  await hydrated(page);
  await expect(page.getByText('Anda sudah hadir di sesi QnA')).toBeVisible();
});
