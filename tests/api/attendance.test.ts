import { afterAll, beforeAll, expect, test } from 'vitest';
import { markAttendance } from '../../src/contract/scheduling.ts';
import { getHostedCourse, type HostedCourse } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeQna } from '../kit/qna-session.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

const COURSE = demoCourse.paid;
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

type Mark = { is_qna_session?: 0 | 1 | boolean | '0' | '1' | 'true' | 'false'; course_id?: number | string };
const mark = (
  { token }: StudentIn,
  schedule_id: number | string,
  { is_qna_session = 1, course_id = COURSE }: Mark = {},
) => semai.call(markAttendance, { body: { schedule_id, course_id, is_qna_session } }, token);
const read = async ({ token }: StudentIn) =>
  (await semai.call(getHostedCourse, { id: String(COURSE) }, token)).body.data as HostedCourse;

async function seatIn(span: [number, number]) {
  const [student, session] = await Promise.all([newStudentIn(semai, COURSE), makeQna(db, COURSE, span)]);
  await makeBooking(db, { schedule_id: session.id, enrolment_id: student.enrolment.id });
  return { student, session };
}

/** All that the course asks for before QnA and rating. */
async function learnAll({ enrolment }: StudentIn): Promise<void> {
  await semai.sql(`
    insert into lecture_progress (enrolment_id, course_id, lecture_id, opened_at, attended_at)
    select ${enrolment.id}, course_id, id, now(), now() from lectures where course_id = ${COURSE}`);
  await semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select ${enrolment.id}, course_id, id, 1, now(), 100, 5, 0, true from quizzes
    where course_id = ${COURSE} and kind = 'lecture'`);
}

test('being there is marked while the session runs, and opens what waited for it [S-06, T-06]', async () => {
  const { student, session } = await seatIn([-0.5, 1]);
  await learnAll(student);
  expect(await read(student)).toMatchObject({ course_qna_attend: false, exam_lock: 'qna' });
  expect(await mark(student, session.id)).toMatchObject({ status: 200, body: { success: true, data: null } });
  expect(await read(student)).toMatchObject({ course_qna_attend: true, exam_lock: 'rating' });
});

test('the last thing missing finishes the class, in the same step and once [T-06]', async () => {
  const { student, session } = await seatIn([-0.5, 1]);
  await learnAll(student);
  await semai.sql(`
    insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select ${student.enrolment.id}, course_id, id, 1, now(), 100, 5, 0, true from quizzes
    where course_id = ${COURSE} and kind = 'exam'`);
  await semai.sql(`
    insert into ratings (course_id, student_id, rating, review_title, review_content, created_at, updated_at)
    values (${COURSE}, ${student.id}, 5, 'Jelas sekali', 'Penjelasannya runtut.', now(), now())`);
  expect((await read(student)).is_finished).toBe(false);
  const answers = await Promise.all(Array.from({ length: 10 }, () => mark(student, session.id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(student)).toMatchObject({ is_finished: true, progress_indicator: '100.00%' });
});

test('who holds no seat, and what is no session, is not marked, and is told so in Indonesian [S-06, R-16]', async () => {
  const { student, session } = await seatIn([-0.5, 1]);
  const other = await newStudentIn(semai, COURSE);
  expect((await mark(other, session.id)).body.message).toBe('Anda belum terdaftar pada sesi ini.');
  const stranger = await newStudentIn(semai, demoCourse.free);
  expect((await mark(stranger, session.id)).body.message).toBe('Anda belum terdaftar di kelas ini.');
  expect((await mark(student, 987_654)).status).toBe(404);
  expect((await mark(student, session.id, { is_qna_session: 0 })).status).toBe(404);
  expect((await mark(student, session.id, { course_id: 987_654 })).status).toBe(404);
  expect((await mark(student, 'x')).status).toBe(422);
  expect((await read(student)).course_qna_attend).toBe(false);

  await db.updateTable('schedules').set({ cancelled_at: new Date() }).where('id', '=', session.id).execute();
  expect((await mark(student, session.id)).status).toBe(404);
});

test('from a quarter of an hour before until an hour after, and what was marked stays marked', async () => {
  const start = Date.now() + 24 * 60 * 60 * 1000;
  const { student, session } = await seatIn([24, 25]);
  const atMinute = async (minute: number) => {
    semai.clock.set(new Date(start + minute * 60_000));
    return (await mark(student, session.id)).body.message;
  };
  const closed = 'Absen hanya dapat dilakukan saat sesi berlangsung.';
  try {
    expect(await atMinute(-17)).toBe(closed);
    expect(await atMinute(122)).toBe(closed);
    expect(await atMinute(-13)).not.toBe(closed);
    expect(await atMinute(3000)).not.toBe(closed);
  } finally {
    semai.clock.set(new Date());
  }
});

test.each(['1', 'true', true] as const)(
  'the address says %j for a QnA, and numbers as text',
  async (is_qna_session) => {
    const { student, session } = await seatIn([-0.5, 1]);
    const answer = await mark(student, String(session.id), { is_qna_session, course_id: String(COURSE) });
    expect(answer.status).toBe(200);
    expect((await read(student)).course_qna_attend).toBe(true);
  },
);

test('a live session is attended in the same way', async () => {
  const student = await newStudentIn(semai, demoCourse.live);
  const session = await makeSchedule(db, { course_id: demoCourse.live, kind: 'live', start_date: new Date() });
  await makeBooking(db, { schedule_id: session.id, enrolment_id: student.enrolment.id });
  expect((await mark(student, session.id, { is_qna_session: 'false', course_id: demoCourse.live })).status).toBe(200);
  const [booking] = await semai.sql(`select attended_at from schedule_bookings where schedule_id = ${session.id}`);
  expect(booking).toEqual({ attended_at: expect.any(Date) });
});
