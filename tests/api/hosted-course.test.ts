import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHostedCourse, type HostedCourse } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  await placeDemoFiles(semai.platform.files);
  db = semai.platform.db;
});
afterAll(() => semai.close());

async function readerOf(courseId: number) {
  const student = await newStudentIn(semai, courseId);
  return { ...student, open: (id = String(courseId)) => semai.call(getHostedCourse, { id }, student.token) };
}

test('a class opens up to its student: films by signed addresses, questions without their keys [G-13, L-01]', async () => {
  const { open } = await readerOf(demoCourse.free);
  const answer = await open();
  expect(answer.status).toBe(200);
  const course = answer.body.data as HostedCourse;
  expect(course).toMatchObject({
    id: 1,
    is_purchased: true,
    progress_indicator: '0.00%',
    is_finished: false,
    is_paid: false,
    locked_lectures: [],
    exam_lock: 'lectures',
    certificate: null,
  });
  const lectures = course.lessons_front.flatMap((lesson) => lesson.lectures);
  expect(lectures).toHaveLength(3);
  for (const { mediafile } of lectures) {
    expect(mediafile?.url).toMatch(/^\/files\/.*sig=/);
    expect(mediafile?.captions[0]?.url).toMatch(/^\/files\/.*sig=/);
    const part = await semai.app.inject({ url: mediafile?.url as string, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  }
  // the exam is closed, so nobody reads its questions
  expect(course.quiz?.questions).toEqual([]);
  expect(course.path.map(({ kind }) => kind)).toEqual(['lecture', 'lecture', 'lecture', 'exam', 'certificate']);
  expect(JSON.stringify(answer.body)).not.toMatch(/is_correct/);
});

test('a restricted class gives nothing of what is locked: no film, no question [L-03, L-07]', async () => {
  const { open } = await readerOf(demoCourse.paid);
  const course = (await open('dasar-analisis-data-dengan-sql')).body.data as HostedCourse;
  const lectures = course.lessons_front.flatMap((lesson) => lesson.lectures);
  expect(course.locked_lectures).toEqual(lectures.map(({ id }) => ({ id, because: 'pretest' })));
  for (const lecture of lectures) {
    expect(lecture.mediafile?.url).toBeNull();
    expect(lecture.lecture_quiz_questions).toEqual([]);
  }
  expect(course.pretest?.questions).toHaveLength(5);
  expect(course.path[0]).toMatchObject({ kind: 'pretest', minutes: 5 });
  // the same order as long as it is the same attempt
  const again = (await open()).body.data as HostedCourse;
  expect(again.pretest).toEqual(course.pretest);
  const other = (await (await readerOf(demoCourse.paid)).open()).body.data as HostedCourse;
  expect(other.pretest?.questions.map(({ id }) => id).toSorted()).toEqual(
    course.pretest?.questions.map(({ id }) => id).toSorted(),
  );
});

test('who has no access is refused, by its reason, in the words that the room compares [L-02, P-08, R-16]', async () => {
  const stranger = (await newStudent(semai)).token;
  const ask = (id: string, token?: string) => semai.call(getHostedCourse, { id }, token);
  expect((await ask(String(demoCourse.free))).status).toBe(401);
  expect(await ask(String(demoCourse.free), stranger)).toMatchObject({
    status: 403,
    body: { success: false, message: 'You are not enrolled in the Course' },
  });
  expect((await ask('tidak-ada', stranger)).status).toBe(404);
  expect((await ask('987654', stranger)).status).toBe(404);
  const { enrolment, open } = await readerOf(demoCourse.prakerja);
  await db.updateTable('enrolments').set({ needs_kpj_code: true }).where('id', '=', enrolment.id).execute();
  expect((await open()).body.message).toBe('Masukkan kode redeem Kartu Prakerja terlebih dahulu.');
  await db
    .updateTable('enrolments')
    .set({ needs_kpj_code: false, access_ended_at: new Date() })
    .where('id', '=', enrolment.id)
    .execute();
  expect((await open()).body.message).toBe('You are not enrolled in the Course');
});

test('a class stays open to its students when it is no longer offered', async () => {
  const { open } = await readerOf(demoCourse.plain);
  await db.updateTable('courses').set({ published_at: null }).where('id', '=', demoCourse.plain).execute();
  expect((await open()).status).toBe(200);
});

test('a live class opens when the booked session has ended [L-02]', async () => {
  const { enrolment, open } = await readerOf(demoCourse.live);
  expect(await open()).toMatchObject({ status: 403, body: { message: expect.stringContaining('Sesi live') } });
  await semai.sql(`
    insert into schedule_bookings (schedule_id, course_id, kind, enrolment_id, created_at, updated_at)
    select id, course_id, kind, ${enrolment.id}, now(), now() from schedules
    where course_id = ${demoCourse.live} and kind = 'live' and end_date > now() and participants < capacity order by start_date limit 1`);
  expect((await open()).status).toBe(403);
  await semai.sql(`update schedules set start_date = now() - interval '3 hours', end_date = now() - interval '1 hour'
    where id = (select schedule_id from schedule_bookings where enrolment_id = ${enrolment.id})`);
  expect((await open()).status).toBe(200);
});
