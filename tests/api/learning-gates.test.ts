import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCertificate, generateFreeCertificate } from '../../src/contract/certificates.ts';
import { failures } from '../../src/contract/failures.ts';
import { submitProject, trackTime } from '../../src/contract/learning.ts';
import { markAttendance } from '../../src/contract/scheduling.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinClass, makeTestClass, type TestClass } from '../kit/test-class.ts';

/** Each gate tried straight at the API: everything else that the course asks for is done, so that only it can refuse. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const refusal = (code: keyof typeof failures) => ({
  status: failures[code].status,
  body: { success: false, message: failures[code].text },
});
const passes = { status: 200, body: { success: true } };
const attemptsOf = (enrolmentId: number) =>
  semai.sql(`select * from quiz_attempts where enrolment_id = ${enrolmentId}`);
const endLesson = (made: TestClass, place: number, hours: number) =>
  semai.sql(`update lessons set start_date = now() - interval '9 hours', end_date = now() + interval '${hours} hours'
    where id = ${made.lessons[place]!.id}`);

test('no exam before every lecture is attended, in a course of any order [L-08]', async () => {
  const made = await makeTestClass(semai, { lessons: [1, 2] });
  const student = await joinClass(semai, made);
  await student.attend(made.lectures.slice(0, 2));
  expect(await student.takeExam(5)).toMatchObject(refusal('exam_locked'));
  expect((await student.readClass()).quiz?.questions).toEqual([]);
  expect(await attemptsOf(student.enrolment.id)).toEqual([]);
  await student.attend(made.lectures.slice(2));
  expect(await student.takeExam(5)).toMatchObject(passes);
});

test('no exam before the required lecture quizzes are passed; those not required do not matter [L-08]', async () => {
  const asked = { lectureQuizzes: true, is_lecturequiz_enabled: true };
  const required = await joinClass(semai, await makeTestClass(semai, { ...asked, is_lecturequiz_required: true }));
  await required.attend();
  expect(await required.takeQuiz(0, 5)).toMatchObject(passes);
  expect(await required.takeQuiz(1, 2)).toMatchObject({ body: { data: { is_passed: false } } });
  expect(await required.takeExam(5)).toMatchObject(refusal('exam_locked'));
  expect((await required.readClass()).exam_lock).toBe('quizzes');
  expect(await required.takeQuiz(1, 3)).toMatchObject({ body: { data: { is_passed: true } } });
  expect(await required.takeExam(5)).toMatchObject(passes);

  const free = await joinClass(semai, await makeTestClass(semai, asked));
  await free.attend();
  expect(await free.takeExam(5)).toMatchObject(passes);
});

test("no exam before the last scheduled lesson is over: 'Pembelajaran belum berakhir' [L-08]", async () => {
  const made = await makeTestClass(semai, { lessons: [1, 1] });
  const student = await joinClass(semai, made);
  await student.attend();
  await endLesson(made, 0, -1);
  await endLesson(made, 1, 1);
  const refused = await student.takeExam(5);
  expect(refused).toMatchObject(refusal('lesson_not_over'));
  expect(refused.body.message).toBe('Pembelajaran belum berakhir');
  await endLesson(made, 1, -1);
  expect(await student.takeExam(5)).toMatchObject(passes);
});

test("no exam before the required QnA: 'Harap tuntaskan Sesi QnA terlebih dahulu.' [L-08]", async () => {
  const student = await joinClass(semai, await makeTestClass(semai, { is_qna_enabled: true, is_qna_required: true }));
  await student.attend();
  const refused = await student.takeExam(5);
  expect(refused).toMatchObject(refusal('qna_first'));
  expect(refused.body.message).toBe('Harap tuntaskan Sesi QnA terlebih dahulu.');
  await student.attendQna();
  expect(await student.takeExam(5)).toMatchObject(passes);
});

test('no exam of a paid course before it was rated, and no rating before all lessons [L-12]', async () => {
  const made = await makeTestClass(semai, { retail_price: 499_000 });
  const student = await joinClass(semai, made);
  await student.attend(made.lectures.slice(0, 1));
  expect(await student.rate()).toMatchObject(refusal('lessons_first'));
  await student.attend(made.lectures.slice(1));
  expect(await student.takeExam(5)).toMatchObject(refusal('rating_first'));
  expect(await student.rate()).toMatchObject(passes);
  expect(await student.takeExam(5)).toMatchObject(passes);
  expect((await student.readClass()).is_finished).toBe(true);
});

test('of several things that are missing the first is told, in the order of the room [L-08, L-12]', async () => {
  const made = await makeTestClass(semai, {
    retail_price: 499_000,
    lectureQuizzes: true,
    is_lecturequiz_enabled: true,
    is_lecturequiz_required: true,
    is_qna_enabled: true,
    is_qna_required: true,
  });
  await endLesson(made, 0, 1);
  const student = await joinClass(semai, made);
  const told = async () => (await student.takeExam(5)).body.message;
  expect(await told()).toBe(failures.exam_locked.text);
  await student.attend();
  expect(await told()).toBe(failures.exam_locked.text);
  for (const place of [0, 1]) await student.takeQuiz(place, 4);
  expect(await told()).toBe(failures.lesson_not_over.text);
  await endLesson(made, 0, -1);
  expect(await told()).toBe(failures.qna_first.text);
  await student.attendQna();
  expect(await told()).toBe(failures.rating_first.text);
  expect(await attemptsOf(student.enrolment.id)).toHaveLength(2);
});

test('a lecture quiz asks for its lecture: open, and attended [L-07, L-09]', async () => {
  const asked = { lectureQuizzes: true, is_lecturequiz_enabled: true, is_lecturequiz_required: true };
  const made = await makeTestClass(semai, { ...asked, is_restricted: true });
  const student = await joinClass(semai, made);
  expect(await student.takeQuiz(0, 5)).toMatchObject(refusal('lecture_unwatched'));
  expect(await student.takeQuiz(1, 5)).toMatchObject(refusal('lecture_locked'));
  await student.attend(made.lectures.slice(0, 1));
  const quizzes = async () =>
    (await student.readClass()).lessons_front[0]!.lectures.map((each) => each.lecture_quiz_questions);
  expect((await quizzes()).map(({ length }) => length)).toEqual([5, 0]);
  expect(await student.takeQuiz(0, 5)).toMatchObject(passes);
  expect(await student.takeQuiz(1, 5)).toMatchObject(refusal('lecture_unwatched'));
});

test('a quiz is not there where the course has switched quizzes off, or has taken its lecture out', async () => {
  const off = await joinClass(semai, await makeTestClass(semai, { lectureQuizzes: true }));
  await off.attend();
  expect(await off.takeQuiz(0, 5)).toMatchObject(refusal('not_found'));
  expect((await off.readClass()).lessons_front[0]!.lectures[0]!.lecture_quiz_questions).toEqual([]);

  const made = await makeTestClass(semai, { lectureQuizzes: true, is_lecturequiz_enabled: true });
  const student = await joinClass(semai, made);
  await student.attend();
  await semai.sql(`update lectures set archived_at = now() where id = ${made.lectures[0]!.id}`);
  expect(await student.takeQuiz(0, 5)).toMatchObject(refusal('not_found'));
});

test('a pre-test is given once, before the first lecture is attended, where the course has one [L-03]', async () => {
  const made = await makeTestClass(semai, { is_pretest_enabled: true });
  const early = await joinClass(semai, made);
  expect(await early.takePretest(0)).toMatchObject(passes);
  expect(await early.takePretest(5)).toMatchObject(refusal('pretest_given'));
  expect((await early.readClass()).pretest).toMatchObject({ questions: [], is_prettest_given: { score: 0 } });
  await early.attend();
  expect(await early.takePretest(5)).toMatchObject(refusal('pretest_given'));
  const late = await joinClass(semai, made);
  await late.attend(made.lectures.slice(0, 1));
  expect(await late.takePretest(5)).toMatchObject(refusal('pretest_over'));
  const without = await joinClass(semai, await makeTestClass(semai));
  expect(await without.takePretest(5)).toMatchObject(refusal('not_found'));
});

test('nothing of a live class is answered before its session has ended [L-02]', async () => {
  const made = await makeTestClass(semai, {
    type: 'live',
    is_pretest_enabled: true,
    lessons: [],
    project_information: 'Buat laporan penjualan satu bulan.',
  });
  const student = await joinClass(semai, made);
  const project = () => semai.call(submitProject, { body: { course_id: made.course.id } }, student.token);
  for (const refused of [
    await student.takePretest(5),
    await student.takeExam(5),
    await student.rate(),
    await project(),
  ])
    expect(refused).toMatchObject(refusal('live_not_over'));
  const schedule = await makeSchedule(semai.platform.db, { course_id: made.course.id });
  await makeBooking(semai.platform.db, { schedule_id: schedule.id, enrolment_id: student.enrolment.id });
  expect(await student.takeExam(5)).toMatchObject(refusal('live_not_over'));
  await semai.sql(`update schedules set start_date = now() - interval '3 hours', end_date = now() - interval '1 hour'
    where id = ${schedule.id}`);
  for (const done of [await student.takePretest(5), await student.rate(), await student.takeExam(5), await project()])
    expect(done).toMatchObject(passes);
});

test('who looks at a class as its student brings it no further: no watching, no presence, no certificate', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  await student.attend();
  expect(await student.takeExam(5)).toMatchObject(passes);
  const schedule = await makeSchedule(semai.platform.db, { course_id: made.course.id, kind: 'qna' });
  await makeBooking(semai.platform.db, { schedule_id: schedule.id, enrolment_id: student.enrolment.id });
  await semai.sql(`update schedules set start_date = now() - interval '1 hour', end_date = now() + interval '1 hour'
    where id = ${schedule.id}`);
  const course_id = made.course.id;
  const presence = { course_id, schedule_id: schedule.id, is_qna_session: 1 } as const;
  const tries = async (token: string) => [
    await semai.call(trackTime, { body: { course_id, lecture_id: made.lectures[0]!.id, second: 1 } }, token),
    await semai.call(markAttendance, { body: presence }, token),
    await semai.call(generateCertificate, { body: { course_id } }, token),
    await semai.call(generateFreeCertificate, { body: { course_id } }, token),
  ];
  const looking = await semai.logIn(student.email);
  await semai.sql(`update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
    where id = (select max(id) from sessions where user_id = ${student.id})`);
  for (const refused of await tries(looking)) expect(refused).toMatchObject(refusal('in_person_only'));
  for (const done of await tries(student.token)) expect(done).toMatchObject(passes);
});

test('without access nothing is taken: not enrolled, paid back, or the programme’s code not verified [L-02, P-08]', async () => {
  const made = await makeTestClass(semai, {
    lectureQuizzes: true,
    is_lecturequiz_enabled: true,
    is_pretest_enabled: true,
  });
  const student = await joinClass(semai, made);
  const tries = async () => [
    await student.takePretest(5),
    await student.takeExam(5),
    await student.takeQuiz(0, 5),
    await student.rate(),
  ];
  const change = (fields: string) => semai.sql(`update enrolments set ${fields} where id = ${student.enrolment.id}`);
  await change('needs_kpj_code = true');
  for (const refused of await tries()) expect(refused).toMatchObject(refusal('kpj_code_needed'));
  await change('needs_kpj_code = false, access_ended_at = now()');
  for (const refused of await tries()) expect(refused).toMatchObject(refusal('not_enrolled'));
  expect(await attemptsOf(student.enrolment.id)).toEqual([]);
});
