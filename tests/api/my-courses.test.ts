import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallData } from '../../src/contract/call.ts';
import { getCourse, myCourses } from '../../src/contract/views.ts';
import { readMyCourses } from '../../src/server/modules/views/my-courses.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeCourse, makeFile, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeEnrolment, makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { plansOf, readsWhole, statementsOf } from '../kit/plans.ts';
import { newStudentIn } from '../kit/students.ts';

type StudentCourse = CallData<typeof myCourses>[number];

let semai: TestApp;
let db: Db;
let sari: StudentCourse[];
let instructor_id: string;
const classOf = (name: keyof typeof demoCourse) => sari.find(({ id }) => id === demoCourse[name]) as StudentCourse;
const classesOf = async (email: string) =>
  (await semai.call(myCourses, {}, await semai.logIn(email))).body.data as StudentCourse[];
const hoursAhead = (hours: number) => new Date(semai.clock.now().getTime() + hours * 3_600_000);

beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  sari = await classesOf('siswa@semai.test');
  const [row] = (await semai.sql('select id from instructors limit 1')) as { id: string }[];
  instructor_id = row?.id as string;
});
afterAll(() => semai.close());

test('a guest has no classes, and a newcomer none yet', async () => {
  expect((await semai.call(myCourses, {})).status).toBe(401);
  expect(await classesOf('baru@semai.test')).toEqual([]);
});

test('all classes with access are listed, the newest first; a paid-back one is not', async () => {
  const rows = (await semai.sql(`
    select e.course_id, e.order_id from enrolments e join users u on u.id = e.student_id
    where u.email = 'siswa@semai.test' and e.access_ended_at is null order by e.enrolled_at desc, e.id desc`)) as {
    course_id: number;
    order_id: string;
  }[];
  expect(sari.map(({ id, payment }) => [id, payment.id])).toEqual(rows.map((row) => [row.course_id, row.order_id]));
  expect(classOf('orderRefunded')).toBeUndefined();
  expect(classOf('orderDisputed')).toBeDefined();
});

test('progress is the share of attended lectures, and lessons say which', () => {
  expect(classOf('notBegun')).toMatchObject({ progress_indicator: '0.00%', is_finished: false, myrating: null });
  const underWay = classOf('halfWatched').lessons.flatMap(({ lectures }) => lectures);
  const attended = underWay.filter((lecture) => lecture.attended);
  expect(attended).toHaveLength(3);
  expect(classOf('halfWatched').progress_indicator).toBe(`${((3 * 100) / underWay.length).toFixed(2)}%`);
  for (const { watchseconds, watchtime } of attended) expect([watchseconds > 0, watchtime > 0]).toEqual([true, true]);
  const begun = underWay.find(({ attended: isDone, watchseconds }) => !isDone && watchseconds > 0);
  expect(begun).toBeDefined();
  expect(classOf('firstLectureWatched').lessons[0]?.lectures[0]).toMatchObject({
    lecture_quiz_name: expect.any(String),
    is_lecture_quiz_passed: { correct_count: expect.any(Number) },
  });
  expect(classOf('firstLectureWatched').lessons[0]?.lectures[1]?.is_lecture_quiz_passed).toBeNull();
});

test('a list opens nothing: no address of a film, no question, no key', () => {
  for (const { lessons } of sari)
    for (const lesson of lessons) {
      expect(lesson.zoom_link).toBeNull();
      for (const { mediafile, lecture_quiz_questions } of lesson.lectures) {
        expect(mediafile).toMatchObject({ url: null, captions: [], duration: expect.any(Number) });
        expect(lecture_quiz_questions).toEqual([]);
      }
    }
  expect(JSON.stringify(sari)).not.toContain('is_correct');
});

test('lessons are those of the course page, in its order', async () => {
  const detail = (await semai.call(getCourse, { id: String(demoCourse.halfWatched) })).body.data;
  const outline = (lessons: StudentCourse['lessons']) =>
    lessons.map(({ id, lectures }) => [id, lectures.map((lecture) => lecture.id)]);
  expect(outline(classOf('halfWatched').lessons)).toEqual(outline(detail.lessons_front));
});

test('at 100% the exam is open, or given with its best passing score', () => {
  expect(classOf('examOpen')).toMatchObject({
    progress_indicator: '100.00%',
    quiz: { course_id: demoCourse.examOpen, is_exam_given: null },
  });
  expect(classOf('ratingOpen')).toMatchObject({
    progress_indicator: '100.00%',
    quiz: { is_exam_given: { score: 80 } },
  });
  expect(classOf('ratingOpen')).toMatchObject({ is_finished: false, myrating: null });
  expect(classOf('finished')).toMatchObject({
    is_finished: true,
    quiz: { is_exam_given: { score: 80 } },
    myrating: { rating: expect.any(Number) },
  });
  expect(classOf('finishedWithConsultation').quiz).toBeNull();
  expect(classOf('finished').quiz).not.toHaveProperty('questions');
});

test('where QnA is required it is open, booked with its links, or attended', () => {
  const asked = { is_qna_required: true, is_qna_enabled: true, progress_indicator: '100.00%' };
  const session = {
    start_date: expect.any(String),
    end_date: expect.any(String),
    zoom_link: expect.stringMatching(/^https:/),
    whatsapp_link: expect.stringMatching(/^https:/),
  };
  expect(classOf('qnaToBook')).toMatchObject({
    ...asked,
    course_qna_attend: false,
    course_qna_register: null,
    qna_participant_count: 0,
  });
  expect(classOf('qnaBooked')).toMatchObject({
    ...asked,
    course_qna_attend: false,
    course_qna_register: { schedule: session },
  });
  expect(classOf('qnaBooked').qna_participant_count).toBeGreaterThan(0);
  expect(classOf('qnaBooked').course_qna_register?.schedule_id).toBe(
    classOf('qnaBooked').course_qna_register?.schedule.id,
  );
  expect(classOf('qnaAttended')).toMatchObject({ ...asked, course_qna_attend: true, quiz: { is_exam_given: null } });
  expect(classOf('qnaAttendedAndExamPassed')).toMatchObject({
    ...asked,
    course_qna_attend: true,
    quiz: { is_exam_given: { score: expect.any(Number) } },
  });
});

test('Prakerja: the code is asked of programme vouchers alone, and handed-in tasks stand at their lecture', () => {
  expect(classOf('codeToEnter')).toMatchObject({
    kartu_prakerja: true,
    is_kpj_code_redeemed: 0,
    voucher_downstream: { code: `SEMAI-SARI-${demoCourse.codeToEnter}` },
  });
  expect(classOf('tasksOpen')).toMatchObject({ kartu_prakerja: true, is_kpj_code_redeemed: 1 });
  expect(classOf('journalOpen')).toMatchObject({
    kartu_prakerja: true,
    is_kpj_code_redeemed: 1,
    voucher_downstream: null,
  });
  const tasks = classOf('tasksOpen').lessons.flatMap(({ lectures }) => lectures);
  expect(tasks.filter((lecture) => lecture.tugas_mandiri_submitted)).toHaveLength(1);
  expect(tasks.filter((lecture) => lecture.uk_test_submitted)).toHaveLength(0);
  expect(
    classOf('finishedPrakerja')
      .lessons.flatMap(({ lectures }) => lectures)
      .some((lecture) => lecture.uk_test_submitted),
  ).toBe(true);
});

test('live classes: no schedule, one to come with the resources as a signed file, one that is over', async () => {
  expect(classOf('liveToBook')).toMatchObject({ type: 'live', course_schedule_register: null });
  const coming = classOf('liveBooked');
  expect(coming.course_schedule_register).toMatchObject({
    schedule: { session_no: expect.any(Number), zoom_link: expect.stringMatching(/^https:/) },
  });
  expect(Date.parse(coming.course_schedule_register?.schedule.end_date as string)).toBeGreaterThan(
    semai.clock.now().getTime(),
  );
  expect(coming.course_zip?.zip_url).toMatch(/^\/files\/.+\.zip\?.*sig=/);
  expect(classOf('liveBookedWithoutZip').course_zip).toBeNull();
  expect(Date.parse(classOf('liveOver').course_schedule_register?.schedule.end_date as string)).toBeLessThan(
    semai.clock.now().getTime(),
  );
});

test('an external class has its address and the voucher code; others have no address', () => {
  expect(classOf('externalByVoucher')).toMatchObject({
    type: 'external',
    url: expect.stringMatching(/^https?:/),
    voucher_downstream: { code: `SEMAI-SARI-${demoCourse.externalByVoucher}` },
  });
  expect(sari.filter(({ type, url }) => type !== 'external' && url !== null)).toEqual([]);
});

test('the demo consultation is booked, and further ones can be', () => {
  expect(classOf('finishedWithConsultation')).toMatchObject({
    is_future_consultation_available: true,
    course_consultation_register: { consultation: { zoom_link: expect.stringMatching(/^https:/) } },
  });
  expect(classOf('notBegun').is_future_consultation_available).toBe(false);
});

/** A class of a new student with one lesson of two films. */
async function makeClass(course: Omit<Parameters<typeof makeCourse>[1], 'instructor_id'> = {}) {
  const made = await makeCourse(db, { instructor_id, ...course });
  const lesson = await makeLesson(db, { course_id: made.id });
  const lectures = [
    await makeLecture(db, { lesson_id: lesson.id, seconds: 90 }),
    await makeLecture(db, { lesson_id: lesson.id, seconds: 31 }),
  ];
  const student = await newStudentIn(semai, made.id);
  const read = async () => (await classesOf(student.email))[0] as StudentCourse;
  return { student, course: made, lesson, lectures, enrolment: student.enrolment, read };
}

test('the duration is that of the films and 240 seconds for each page of an ebook', async () => {
  const { course, read } = await makeClass();
  expect(await read()).toMatchObject({ total_material_duration: '00:03', ebooks: [] });
  for (const [position, ebook_pages] of [
    [2, 14],
    [1, 30],
  ] as const) {
    const { id: media_id } = await makeFile(db, { saved_name: `berkas/${course.id}-${position}.pdf` });
    await db
      .insertInto('ebooks')
      .values({ course_id: course.id, position, title: 'Buku', media_id, ebook_pages })
      .execute();
  }
  expect(await read()).toMatchObject({
    ebooks: [{ ebook_pages: 30 }, { ebook_pages: 14 }],
    // 121 seconds of film and 44 pages: 2 h 58 min 1 s
    total_material_duration: '02:59',
  });
});

test('what was taken out of a course counts no more, and what is finished stays so when lectures are added', async () => {
  const { course, lesson, lectures, enrolment, read } = await makeClass();
  const [first, second] = lectures;
  await db
    .insertInto('lecture_progress')
    .values({
      enrolment_id: enrolment.id,
      course_id: course.id,
      lecture_id: first!.id,
      opened_at: new Date(),
      attended_at: new Date(),
    })
    .execute();
  expect(await read()).toMatchObject({ progress_indicator: '50.00%', is_finished: false });
  await db.updateTable('lectures').set({ archived_at: new Date() }).where('id', '=', second!.id).execute();
  expect(await read()).toMatchObject({ progress_indicator: '100.00%', is_finished: false });
  await db.updateTable('enrolments').set({ finished_at: new Date() }).where('id', '=', enrolment.id).execute();
  await makeLecture(db, { lesson_id: lesson.id });
  expect(await read()).toMatchObject({ progress_indicator: '100.00%', is_finished: true });
});

test('the attempt that passed counts, and one that failed does not', async () => {
  const { course, enrolment, read } = await makeClass();
  const exam = await makeQuiz(db, { course_id: course.id });
  const attempt = (score: number) =>
    db
      .insertInto('quiz_attempts')
      .values({
        enrolment_id: enrolment.id,
        course_id: course.id,
        quiz_id: exam.id,
        shuffle_seed: 1,
        submitted_at: new Date(),
        score,
        correct: score / 20,
        wrong: 5 - score / 20,
        is_passed: score >= 60,
      })
      .execute();
  await attempt(40);
  expect((await read()).quiz).toEqual({
    id: exam.id,
    course_id: course.id,
    name: exam.name,
    is_exam_given: null,
    retake_at: null,
  });
  await attempt(80);
  expect((await read()).quiz?.is_exam_given).toEqual({ score: 80 });
});

test('a session that was called off is booked no more', async () => {
  const { course, enrolment, read } = await makeClass({ type: 'live' });
  const schedule = await makeSchedule(db, { course_id: course.id, session_no: 3 });
  const booking = await makeBooking(db, { schedule_id: schedule.id, enrolment_id: enrolment.id });
  expect((await read()).course_schedule_register).toMatchObject({
    id: booking.id,
    schedule_id: schedule.id,
    schedule: { id: schedule.id, session_no: 3, zoom_link: schedule.zoom_link, whatsapp_link: schedule.whatsapp_link },
  });
  await db.updateTable('schedules').set({ cancelled_at: new Date() }).where('id', '=', schedule.id).execute();
  expect((await read()).course_schedule_register).toBeNull();
});

test('a consultation is available while a slot is free and ahead, or the booked one is not over', async () => {
  const { course, enrolment, read } = await makeClass({ is_consultation_enabled: true });
  expect((await read()).is_future_consultation_available).toBe(false);
  await makeSchedule(db, { course_id: course.id, kind: 'consultation', start_date: hoursAhead(-5) });
  expect((await read()).is_future_consultation_available).toBe(false);
  const slot = await makeSchedule(db, { course_id: course.id, kind: 'consultation', start_date: hoursAhead(5) });
  expect((await read()).is_future_consultation_available).toBe(true);
  // The only seat of the only slot: it is theirs, and stays in sight.
  await makeBooking(db, { schedule_id: slot.id, enrolment_id: enrolment.id });
  expect(await read()).toMatchObject({
    is_future_consultation_available: true,
    course_consultation_register: { consultation: { id: slot.id } },
  });
  const over = { start_date: hoursAhead(-3), end_date: hoursAhead(-1) };
  await db.updateTable('schedules').set(over).where('id', '=', slot.id).execute();
  expect((await read()).is_future_consultation_available).toBe(false);
});

test('nothing opens before the programme code was verified', async () => {
  const { course, enrolment, read } = await makeClass();
  const { id: zip_id } = await makeFile(db, { saved_name: `berkas/${course.id}.zip` });
  await db.updateTable('courses').set({ zip_id }).where('id', '=', course.id).execute();
  await db.updateTable('enrolments').set({ needs_kpj_code: true }).where('id', '=', enrolment.id).execute();
  expect(await read()).toMatchObject({ is_kpj_code_redeemed: 0, course_zip: null });
  await db.updateTable('enrolments').set({ kpj_verified_at: new Date() }).where('id', '=', enrolment.id).execute();
  expect(await read()).toMatchObject({ is_kpj_code_redeemed: 1, course_zip: { zip_url: expect.any(String) } });
});

test('who has a course keeps it when it is no longer offered, until the access ends', async () => {
  const { course, enrolment, read } = await makeClass();
  await db.updateTable('courses').set({ published_at: null }).where('id', '=', course.id).execute();
  expect((await read()).id).toBe(course.id);
  await db.updateTable('enrolments').set({ access_ended_at: new Date() }).where('id', '=', enrolment.id).execute();
  expect(await read()).toBeUndefined();
});

test('forty classes take as many queries as one, each row found by an index', async () => {
  const { student } = await makeClass();
  const read = (reader: Db) => readMyCourses({ ...semai.platform, db: reader }, student.id);
  const one = await statementsOf(semai.databaseUrl, read);
  const others = (await semai.sql('select id from courses order by id limit 39')) as { id: number }[];
  for (const { id: course_id } of others)
    await makeEnrolment(db, { student_id: student.id, course_id, is_free: false });
  const forty = await statementsOf(semai.databaseUrl, read);
  expect((await read(db)).rows).toHaveLength(40);
  expect(forty).toHaveLength(one.length);
  expect(one.length).toBeLessThanOrEqual(8);
  await semai.sql('vacuum analyze');
  // Where the planner may not read a table whole, it does so only if no index serves.
  const byIndex = `${semai.databaseUrl}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
  for (const plan of await plansOf(byIndex, read))
    for (const table of [
      'enrolments',
      'lecture_progress',
      'quiz_attempts',
      'schedule_bookings',
      'schedules',
      'lessons',
    ])
      expect(readsWhole(plan, table), `${table}: ${JSON.stringify(plan, null, 1)}`).toBe(false);
});
