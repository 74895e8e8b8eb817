import type { Page } from '@playwright/test';
import { formatDayLong, formatTime, formatWeekday } from '../../src/contract/rules/wib.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { addDays, weekOf } from '../../src/web/features/learning/schedule-picker/week.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const otherwise = 'Some Error Occured in Login API!';
const booked = 'Pemilihan jadwal berhasil dilakukan!';

/** Somebody of the test's own in a class, not logged in yet. */
async function studentIn(semai: Semai, courseId: number) {
  const student = await newStudent(semai, 'Wening', 'Asih');
  return { ...student, enrolment: await enrol(semai, student.id, courseId) };
}

/** A seat taken past the page, as by somebody elsewhere. */
const take = (semai: Semai, enrolment_id: number, schedule_id: number) =>
  semai.make('makeBooking', { schedule_id, enrolment_id });

type Session = { id: number; start_date: string; free: number };
const liveSessions = (semai: Semai, courseId: number) =>
  semai.sql<Session>(`
    select id, start_date, capacity - participants as free from schedules
    where course_id = ${courseId} and kind = 'live' and start_date > now() and cancelled_at is null order by start_date`);

/** Goes on to the week and the day of a session, and finds it there. */
async function findSession(page: Page, { start_date }: Session) {
  const day = page.getByRole('button', { name: new RegExp(`^${formatWeekday(start_date)}`) });
  for (let week = weekOf(new Date()); week < weekOf(start_date); week = addDays(week, 7))
    await page.getByRole('button', { name: 'Minggu berikutnya' }).click();
  await day.click();
  return page.getByRole('radio', { name: new RegExp(`^${formatTime(start_date).slice(0, 5)}`) });
}

function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /schedule|qna|consultation/.test(pathname)) posts.push(pathname);
  });
  return posts;
}

test('on a phone a live session is chosen by the week [T-01, T-04, T-05]', async ({ page, semai, expectConsole }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const [student, rival] = [await studentIn(semai, demoCourse.live), await studentIn(semai, demoCourse.live)];
  const sessions = await liveSessions(semai, demoCourse.live);
  const last = sessions.find(({ free }) => free === 1) as Session;
  const later = sessions.findLast(({ id }) => id !== last.id) as Session;
  const posts = postsOf(page);
  await semai.logIn(page, student.email);

  const asked = page.waitForRequest(/fetchschedules/);
  await page.goto(`/student/schedulepick?course=${demoCourse.live}`);
  const { searchParams } = new URL((await asked).url());
  const week = weekOf(new Date());
  expect([searchParams.get('start_date'), searchParams.get('end_date')]).toEqual([week, addDays(week, 7)]);
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
  await expect(page.getByRole('group', { name: 'Hari' }).getByRole('button')).toHaveText([
    /^S\d/,
    /^S\d/,
    /^R\d/,
    /^K\d/,
    /^J\d/,
    /^S\d/,
    /^M\d/,
  ]);
  await expect(page.getByRole('button', { name: 'Minggu sebelumnya' })).toHaveAttribute('aria-disabled', 'true');

  const radio = await findSession(page, last);
  const slot = page.locator('label').filter({ has: radio });
  await expect(slot).toContainText('59 dari 60 Peserta');
  const button = page.getByRole('button', { name: 'Pilih Jadwal' });
  await button.click();
  await expect(page.getByText('Pilih salah satu sesi terlebih dahulu.')).toBeVisible();
  await expect(radio).toBeFocused();
  expect(posts, 'nothing is sent without a slot').toEqual([]);
  await expectNoViolation(page, { part: 'main' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // the last seat goes to somebody else meanwhile
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
  await take(semai, rival.enrolment, last.id);
  expectConsole(/status of 400 .*\/api\/user\/schedule\/enroll$/);
  await button.click();
  await expect(page.getByText(otherwise)).toBeVisible();
  await expect(slot).toContainText('Habis');
  await expect(radio).toBeDisabled();
  await expect(page.getByText('Sesi yang Anda pilih sudah tidak tersedia.')).toBeVisible();

  await page.reload();
  await (await findSession(page, later)).check();
  await button.click();
  await expect(page.getByText('Berhasil!', { exact: true })).toBeVisible();
  await expect(page.getByText(booked)).toBeVisible();
  await expect(page).toHaveURL('/student/course?tab=sedang');
  await expect(page.getByRole('article')).toContainText(formatDayLong(later.start_date));
  expect(posts).toEqual(['/api/user/schedule/enroll', '/api/user/schedule/enroll']);
  const [held] = await semai.sql<{ schedule_id: number }>(
    `select schedule_id from schedule_bookings where enrolment_id = ${student.enrolment}`,
  );
  expect(held?.schedule_id).toBe(later.id);

  // chosen already, no class named, somebody else’s class, nothing like a class
  for (const address of [
    `?course=${demoCourse.live}`,
    '',
    `?course=${demoCourse.liveToBook}`,
    `?course=${'9'.repeat(40)}`,
  ]) {
    await page.goto(`/student/schedulepick${address}`);
    await expect(page, address).toHaveURL('/student/course');
  }
});

test('a moved session is seen and changed in the dialog; who is logged out is told so [T-01, T-04]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const student = await studentIn(semai, demoCourse.liveToBook);
  const [first, second] = (await liveSessions(semai, demoCourse.liveToBook)) as [Session, Session];
  await take(semai, student.enrolment, first.id);
  await semai.sql(`
    update schedules set changed_at = now(), change_reason = 'Pengajar berhalangan.' where id = ${first.id};
    update schedule_bookings set chosen_start = chosen_start - interval '1 day' where schedule_id = ${first.id}`);
  await semai.logIn(page, student.email);
  await page.goto('/student/course');
  await page.getByRole('link', { name: /^Pilih jadwal lain/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih Jadwal' });
  await expect(dialog.getByText(/^Sesi live .* dipindah$/)).toBeVisible();
  await expect(dialog).toContainText('Pengajar berhalangan.');
  const current = await findSession(page, first);
  await expect(page.locator('label').filter({ has: current })).toContainText('Terpilih');
  await expect(current).toBeDisabled();
  await expectNoViolation(page, { part: '[role=dialog]' });

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: /^Pilih jadwal lain/ }).click();
  await (await findSession(page, second)).check();
  const button = dialog.getByRole('button', { name: 'Pilih Jadwal' });
  const token = await page.evaluate(() => localStorage.getItem('access_token') as string);
  await page.evaluate(() => localStorage.setItem('access_token', 'lama'));
  expectConsole(/status of 401 .*\/api\/user\/schedule\/enroll$/);
  // After a refusal the page reads anew what may have changed.
  expectConsole(/status of 401 .*\/api\/(course\/fetchschedules\?|user\/courses\?|user\/classoverview$)/);
  await button.click();
  await expect(page.getByText('Sesi Anda sudah berakhir. Silakan masuk kembali.')).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();

  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await button.click();
  await expect(page.getByText(booked)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: formatDayLong(second.start_date) });
  await expect(card.getByRole('link', { name: /^Zoom/ })).toBeVisible();
  await expect(page.getByText('Pengajar berhalangan.')).toHaveCount(0);

  // moved as well, and kept at its new time
  await semai.sql(`
    update schedules set changed_at = now(), change_reason = 'Pengajar berhalangan.' where id = ${second.id};
    update schedule_bookings set chosen_start = chosen_start - interval '1 day' where enrolment_id = ${student.enrolment}`);
  await page.reload();
  await page.getByRole('button', { name: /^Tetap ikut/ }).click();
  await expect(page.getByText(booked)).toBeVisible();
  await expect(page.getByText('Pengajar berhalangan.')).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^Zoom/ })).toBeVisible();
});

test('a QnA session is chosen outside the room; the server says why not [T-02, T-04, T-05]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await studentIn(semai, demoCourse.qnaToBook);
  const [full, free] = await semai.sql<Session>(`
    insert into schedules (course_id, kind, start_date, end_date, capacity, created_at)
    select ${demoCourse.qnaToBook}, 'qna', now() + days, now() + days + interval '1 hour', 1, now()
    from unnest(array[interval '40 days', interval '41 days']) as days returning id, start_date`);
  const choose = ({ start_date }: Session) =>
    page.getByRole('button', { name: new RegExp(`^(Pilih Jadwal|Habis) ${formatDayLong(start_date)}`) });
  await semai.logIn(page, student.email);
  await page.goto(`/student/schedulepick?course=${demoCourse.qnaToBook}`);
  await expect(choose(full!)).toBeEnabled();
  await take(semai, (await studentIn(semai, demoCourse.qnaToBook)).enrolment, full!.id);
  expectConsole(/status of 400 .*\/api\/course\/qnabook$/);
  await choose(full!).click();
  await expect(page.getByText('Kursi pada jadwal ini sudah habis. Silakan pilih jadwal lain.')).toBeVisible();
  await expect(choose(full!)).toHaveText(/^Habis/);
  await expect(choose(full!)).toBeFocused();
  await choose(free!).click();
  await expect(page.getByText(booked)).toBeVisible();
  await expect(page).toHaveURL('/student/course?tab=sedang');
});

test('a consultation is chosen from pages of slots [T-03, T-04]', async ({ page, semai, expectConsole }) => {
  const course = demoCourse.finishedWithConsultation;
  const student = await studentIn(semai, course);
  await semai.sql(`
    insert into schedules (course_id, kind, start_date, end_date, capacity, zoom_link, created_at)
    select ${course}, 'consultation', now() + interval '60 days' + hours * interval '1 hour',
      now() + interval '60 days' + (hours + 0.5) * interval '1 hour', 1, 'https://zoom.test/j/konsultasi', now()
    from generate_series(1, 11) as hours`);
  const slots = await semai.sql<{ id: number; start_date: string; participants: number }>(`
    select id, start_date, participants from schedules where course_id = ${course} and kind = 'consultation'
      and cancelled_at is null and start_date > now() order by start_date, id`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/courseconsultation/')) asked.push(pathname + search);
  });
  await semai.logIn(page, student.email);
  await page.goto('/student/course?tab=diskusi');
  await page.getByRole('button', { name: /^Pilih Jadwal Konsultasi/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih Jadwal Konsultasi' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(dialog.getByRole('button', { name: /^Habis/ })).toHaveCount(
    slots.slice(0, 10).filter(({ participants }) => participants > 0).length,
  );
  const pages = Math.ceil(slots.length / 10);
  for (let number = 2; number <= pages; number += 1) {
    await dialog.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await expect(dialog.getByText(`Halaman ${number} dari ${pages}`)).toBeVisible();
  }
  await expect(rows).toHaveCount(slots.length - (pages - 1) * 10);
  await expect(dialog.getByRole('button', { name: 'Halaman berikutnya' })).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual(
    Array.from({ length: pages }, (_, place) => `/api/courseconsultation/${course}?page=${place + 1}`),
  );
  await expectNoViolation(page, { part: '[role=dialog]' });

  const last = slots.at(-1)!;
  await take(semai, (await studentIn(semai, course)).enrolment, last.id);
  expectConsole(/status of 400 .*\/api\/courseconsultation\/bookconsultation$/);
  await rows.last().getByRole('button').click();
  await expect(page.getByText('Kursi pada jadwal ini sudah habis. Silakan pilih jadwal lain.')).toBeVisible();
  await expect(rows.last().getByRole('button')).toHaveText(/^Habis/);
  await dialog.getByRole('button', { name: 'Halaman sebelumnya' }).click();
  await rows
    .last()
    .getByRole('button', { name: /^Pilih Jadwal/ })
    .click();
  await expect(page.getByText(booked)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('link', { name: /^Zoom/ })).toHaveAttribute(
    'href',
    'https://zoom.test/j/konsultasi',
  );
});

test('days and times are those of WIB for visitors in any zone [T-01]', { tag: '@deep' }, async ({
  browser,
  semai,
}) => {
  const student = await studentIn(semai, demoCourse.live);
  // Monday since half an hour in Jakarta, Sunday still in Los Angeles; the year ends within the week.
  const now = new Date('2029-12-30T17:30:00Z');
  await semai.sql(`
    insert into schedules (course_id, kind, start_date, end_date, session_no, capacity, created_at)
    select ${demoCourse.live}, 'live', start_date, end_date, session_no, 60, now() from (values
      (timestamptz '2029-12-31 23:30+07', timestamptz '2030-01-01 00:30+07', 91),
      ('2030-01-01 00:00+07', '2030-01-01 01:30+07', 92),
      ('2030-01-06 23:00+07', '2030-01-06 23:59+07', 93),
      ('2030-01-07 00:00+07', '2030-01-07 02:00+07', 94)) as made (start_date, end_date, session_no)`);
  await semai.setClock(now);
  try {
    for (const timezoneId of ['America/Los_Angeles', 'Asia/Jakarta', 'Pacific/Auckland']) {
      const context = await browser.newContext({ timezoneId, baseURL: semai.url });
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      await semai.logIn(page, student.email);
      await page.goto(`/student/schedulepick?course=${demoCourse.live}`);
      const days = page.getByRole('group', { name: 'Hari' }).getByRole('button', { disabled: false });
      const seen: string[] = [];
      const read = async () => {
        await expect(days.first()).toBeVisible();
        for (const day of await days.all()) {
          await day.click();
          const slots = await page.getByRole('main').getByRole('radiogroup').locator('label').allInnerTexts();
          seen.push(
            ...(await day.locator('.sr-only').allTextContents()),
            ...slots.map((text) => text.replaceAll('\n', ' ')),
          );
        }
      };
      await expect(page.getByText('Desember 2029 - Januari 2030')).toBeVisible();
      await read();
      await page.getByRole('button', { name: 'Minggu berikutnya' }).click();
      await expect(page.getByText('Januari 2030', { exact: true })).toBeVisible();
      await read();
      expect(seen, timezoneId).toEqual([
        'Senin, 31 Desember 2029, 1 jadwal',
        '23:30 WIB - 01 Jan 2030, 00:30 WIB Sesi 91 0 dari 60 Peserta',
        'Selasa, 01 Januari 2030, 1 jadwal',
        '00:00 - 01:30 WIB Sesi 92 0 dari 60 Peserta',
        'Minggu, 06 Januari 2030, 1 jadwal',
        '23:00 - 23:59 WIB Sesi 93 0 dari 60 Peserta',
        'Senin, 07 Januari 2030, 1 jadwal',
        '00:00 - 02:00 WIB Sesi 94 0 dari 60 Peserta',
      ]);
      await context.close();
    }
  } finally {
    await semai.setClock(new Date());
  }
});
