import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attendanceByCourse,
  attendanceByMonth,
  attendanceBySession,
  courseFunnel,
  lectureDropOff,
  npsByMonth,
  quizPasses,
  ratingsByCourse,
  ratingsByMonth,
} from '../../src/contract/admin/learning-reports.ts';
import {
  getShareTerms,
  getToday,
  listReportCourses,
  refreshReportsNow,
  salesByItem,
  setShareOf,
  setUsualShare,
  sharesByMonth,
} from '../../src/contract/admin/reports.ts';
import { makeCourse } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeReportedCourse } from '../kit/report-doings.ts';
import { range } from '../kit/report-figures.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let finance: StaffMember;
let first: StaffMember;
let second: StaffMember;
const courses = { first: 0, second: 0 };
beforeAll(async () => {
  semai = await startApp();
  finance = await newStaff(semai, 'finance');
  [first, second] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  for (const [name, { instructorId }] of [['first', first] as const, ['second', second] as const]) {
    courses[name] = (await makeReportedCourse(semai, instructorId as string)).id;
    const enrolment = { enrolled_at: semai.clock.now() };
    const { id: student_id } = await newStudentIn(semai, courses[name], { enrolment });
    await semai.sql(`insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
      values (${student_id}, ${courses[name]}, 5, 'Bagus', 'Jelas.', '2026-03-01', '2026-03-01')`);
  }
  await semai.call(refreshReportsNow, {}, finance.token);
});
afterAll(() => semai.close());

test('an instructor sees the own courses alone, in every report [B-02]', async () => {
  const funnel = await semai.call(courseFunnel.list, range, first.token);
  expect(funnel.body.data.rows.map(({ course_id, enrolled }) => [course_id, enrolled])).toEqual([[courses.first, 1]]);
  const sessions = await semai.call(attendanceBySession.list, range, first.token);
  expect(sessions.body.data.rows).toHaveLength(1);
  const attended = await semai.call(attendanceByCourse.list, range, first.token);
  expect(attended.body.data.rows).toMatchObject([{ course_id: courses.first, sessions: 1 }]);
  const months = await semai.call(attendanceByMonth.list, range, first.token);
  expect(months.body.data.rows).toMatchObject([{ sessions: 1 }]);
  const rated = await semai.call(ratingsByCourse.list, range, first.token);
  expect(rated.body.data.rows).toMatchObject([{ course_id: courses.first, ratings: 1 }]);
  const ratedMonths = await semai.call(ratingsByMonth.list, range, first.token);
  expect(ratedMonths.body.data.rows).toMatchObject([{ month: '2026-03', ratings: 1 }]);
  const offered = await semai.call(listReportCourses, {}, first.token);
  expect(offered.body.data.map(({ id }) => id)).toEqual([courses.first]);
  for (const report of [
    courseFunnel,
    lectureDropOff,
    quizPasses,
    ratingsByMonth,
    ratingsByCourse,
    attendanceBySession,
    attendanceByCourse,
    attendanceByMonth,
  ]) {
    const own = await semai.call(
      report.list as typeof lectureDropOff.list,
      { ...range, course_id: courses.first },
      first.token,
    );
    const other = await semai.call(
      report.list as typeof lectureDropOff.list,
      { ...range, course_id: courses.second },
      first.token,
    );
    expect([report.name, own.status, other.status]).toEqual([report.name, 200, 404]);
    const file = await semai.send({
      method: 'GET',
      url: `/${report.csv.path}?from=${range.from}&to=${range.to}&course_id=${courses.second}`,
      headers: { authorization: `Bearer ${first.token}` },
    });
    expect(file.statusCode).toBe(404);
  }
  // What is of the whole site is of no instructor.
  expect((await semai.call(npsByMonth.list, range, first.token)).status).toBe(404);
});

test("an instructor's share follows what was agreed, and is shown to nobody else's", async () => {
  const shares = async (member: StaffMember, more: { instructor_id?: string } = {}) =>
    semai.call(sharesByMonth.list, { ...range, ...more }, member.token);
  expect((await shares(first)).body.data.rows).toMatchObject([
    { course_id: courses.first, net: 300_000, percent: 50, share: 150_000 },
  ]);
  const set = (id: string, percent: number | null) => semai.call(setShareOf, { id, body: { percent } }, finance.token);
  expect((await set(first.instructorId as string, 33.33)).status).toBe(200);
  expect((await semai.call(setUsualShare, { body: { percent: 40 } }, finance.token)).status).toBe(200);
  expect((await shares(first)).body.data.rows).toMatchObject([{ percent: 33.33, share: 99_990 }]);
  expect((await shares(second)).body.data.rows).toMatchObject([{ percent: 40, share: 120_000 }]);
  expect((await shares(first, { instructor_id: second.instructorId as string })).status).toBe(404);
  const all = (await shares(finance)).body.data.rows.map(({ course_id }) => course_id);
  expect(all).toEqual(expect.arrayContaining([courses.first, courses.second]));
  expect((await set(first.instructorId as string, null)).status).toBe(200);
  expect((await shares(first)).body.data.rows).toMatchObject([{ percent: 40 }]);
  const terms = await semai.call(getShareTerms, {}, finance.token);
  expect(terms.body.data.usual_percent).toBe(40);
  expect((await set('00000000-0000-4000-8000-000000000000', 10)).status).toBe(404);
  expect((await set(first.instructorId as string, 101)).status).toBe(422);
  const log = await semai.sql("select detail from audit_log where action = 'update share' order by id");
  expect(log).toMatchObject([
    { detail: { before: { revenue_share_percent: null }, after: { revenue_share_percent: 33.33 } } },
    { detail: { before: { revenue_share_percent: 33.33 }, after: { revenue_share_percent: null } } },
  ]);
});

test('of two who change the usual share at once, the second has on record what the first made of it [B-07]', async () => {
  const { db } = semai.platform;
  let changing: ReturnType<typeof semai.call<typeof setUsualShare>> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('report_state').set({ share_percent: 45 }).execute();
    changing = semai.call(setUsualShare, { body: { percent: 30 } }, finance.token);
    await expect
      .poll(() =>
        semai.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      )
      .toHaveLength(1);
  });
  expect((await changing)?.status).toBe(200);
  const [last] = await semai.sql(
    "select detail from audit_log where action = 'update usual share' order by id desc limit 1",
  );
  expect(last).toEqual({ detail: { before: { percent: 45 }, after: { percent: 30 } } });
});

test('a report comes as a file that a spreadsheet opens, without formulas of strangers', async () => {
  const { id } = await makeCourse(semai.platform.db, {
    instructor_id: first.instructorId as string,
    name: '=2+5, "Excel"',
    retail_price: 100_000,
  });
  await newStudentIn(semai, id, { enrolment: { enrolled_at: semai.clock.now() } });
  await semai.call(refreshReportsNow, {}, finance.token);
  const { headers, body, statusCode } = await semai.send({
    method: 'GET',
    url: `/${salesByItem.csv.path}?from=${range.from}&to=${range.to}&course_id=${id}`,
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('filename="sales-items-2025-01-01-2027-12-31.csv"');
  const [titles, row, end] = body.split('\r\n');
  expect(titles).toBe(
    '\uFEFFJenis,Nomor,Nama,Pesanan,Pesanan berbayar,Penjualan kotor (Rp),Diskon (Rp),Pesanan dikembalikan,Pengembalian (Rp),Penjualan bersih (Rp),Rata-rata per pesanan berbayar (Rp)',
  );
  expect(row).toBe(`Kelas,${id},"'=2+5, ""Excel""",1,1,100000,0,0,0,100000,100000`);
  expect(end).toBe('');
});

test('each sees of today what they may', async () => {
  const today = async ({ token }: { token: string }) => (await semai.call(getToday, {}, token)).body.data;
  const forFinance = await today(finance);
  expect(forFinance).toMatchObject({ enrolled: null, sales: { orders: 3, revenue: 700_000 } });
  expect(await today(first)).toMatchObject({
    sales: null,
    new_students: null,
    enrolled: 2,
  });
  const support = await today(await newStaff(semai, 'support'));
  expect(support.sales).toBeNull();
});

test('of many sessions the page shows the last ones, and the file has all', async () => {
  const course = await makeCourse(semai.platform.db, { instructor_id: first.instructorId as string });
  await semai.sql(`insert into schedules (course_id, kind, start_date, end_date, capacity, created_at)
    select ${course.id}, 'qna', moment, moment + interval '1 hour', 10, moment
    from (select timestamptz '2026-02-01T00:00:00Z' + n * interval '1 hour' as moment from generate_series(1, 503) n) hours`);
  const asked = { ...range, course_id: course.id };
  const { rows } = (await semai.call(attendanceBySession.list, asked, first.token)).body.data;
  expect([rows.length, rows[0]?.starts_at]).toEqual([500, '2026-02-22T06:00:00+07:00']);
  const file = await semai.send({
    method: 'GET',
    url: `/${attendanceBySession.csv.path}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`,
    headers: { authorization: `Bearer ${first.token}` },
  });
  expect(file.body.trim().split('\n')).toHaveLength(504);
});
