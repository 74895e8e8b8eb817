import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSettings, saveSettings } from '../../src/contract/admin/content.ts';
import { courseTests, quizzes } from '../../src/contract/admin/tests.ts';
import { failures } from '../../src/contract/failures.ts';
import { getScore, submitExam } from '../../src/contract/learning.ts';
import { myCourses } from '../../src/contract/views.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff } from '../kit/staff.ts';
import { joinClass, makeTestClass, sheetOf, type TestClass, type TestStudent } from '../kit/test-class.ts';

let semai: TestApp;
let owner: string;
let made: TestClass;
let student: TestStudent;
beforeAll(async () => {
  semai = await startApp();
  semai.clock.set('2030-05-06T10:00:00+07:00');
  semai.clock.stop();
  owner = (await newStaff(semai, 'owner')).token;
});
afterAll(() => semai.close());
beforeEach(async () => {
  semai.clock.set('2030-05-06T10:00:00+07:00');
  made = await makeTestClass(semai, { lessons: [1, 1, 1] });
  student = await attending(made);
});

async function attending(of: TestClass): Promise<TestStudent> {
  const joined = await joinClass(semai, of);
  await joined.attend();
  return joined;
}
const statusOf = async (right: number) => (await student.takeExam(right)).status;
const fail = async (times: number) => {
  for (let time = 0; time < times; time += 1) expect(await statusOf(0)).toBe(200);
};
const told = async () => {
  const { status, body, headers } = await student.takeExam(5);
  return [status, Number(headers['retry-after']), body.message];
};
const graded = async () =>
  (
    (await semai.sql(`select count(*)::int from quiz_attempts where enrolment_id = ${student.enrolment.id}`)) as {
      count: number;
    }[]
  )[0]?.count;

test('three tries are free, then each failed one closes the exam for twice as long, up to a day [R-10]', async () => {
  await fail(3);
  for (const minutes of [15, 30, 60]) {
    expect((await student.readClass()).quiz?.questions).toEqual([]);
    semai.clock.forward(minutes * 60 - 1);
    expect((await student.takeExam(5)).status).toBe(429);
    semai.clock.forward(1);
    expect((await student.readClass()).quiz?.questions).toHaveLength(5);
    await fail(1);
  }
  semai.clock.forward(86_400);
  expect(await statusOf(5)).toBe(200);
  const passed = await student.takeExam(5);
  expect([passed.status, passed.body.message]).toEqual([400, failures.exam_passed.text]);
});

test('a pause is told with its end: to who hands in, in the room, and on the card [R-10]', async () => {
  await fail(2);
  expect((await student.readClass()).quiz).toMatchObject({ retake_at: null });
  await fail(1);
  expect(await told()).toEqual([429, 900, 'Coba lagi pukul 10:15 WIB.']);
  semai.clock.forward(60.5);
  expect(await told()).toEqual([429, 840, 'Coba lagi pukul 10:15 WIB.']);
  const retake_at = '2030-05-06T10:15:00+07:00';
  const room = await student.readClass();
  expect(room.quiz).toMatchObject({ retake_at, questions: [], is_exam_given: null });
  expect(room.path).toContainEqual(expect.objectContaining({ kind: 'exam', at: retake_at }));
  const card = (await semai.call(myCourses, { course_id: made.course.id }, student.token)).body.data[0];
  expect(card?.quiz).toMatchObject({ retake_at });
  // Refused tries are no tries.
  expect(await graded()).toBe(3);

  semai.clock.set('2030-05-06T23:50:00+07:00');
  await fail(1);
  expect(await told()).toEqual([429, 1800, 'Coba lagi Selasa, 07 Mei 2030 pukul 00:20 WIB.']);
  semai.clock.forward(1800);
  expect(await statusOf(5)).toBe(200);
  const after = (await semai.call(myCourses, { course_id: made.course.id }, student.token)).body.data[0];
  expect(after?.quiz).toMatchObject({ retake_at: null, is_exam_given: { score: 100 } });
});

test('of twenty sheets handed in at once, to two processes, three are graded [R-10]', async () => {
  const second = await startApp({ databaseUrl: semai.databaseUrl });
  try {
    second.clock.set(semai.clock.now());
    second.clock.stop();
    const questions = sheetOf(made.exam.questions, 0);
    const body = { student_id: student.id, quiz_id: made.exam.id, questions };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        (place % 2 ? semai : second).call(submitExam, { body }, student.token).then(({ status }) => status),
      ),
    );
    expect(answers.sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
    expect(await graded()).toBe(3);
    // A sheet that was opened before the pause is no better.
    expect(await statusOf(5)).toBe(429);
  } finally {
    await second.close();
  }
});

test('lessons are named without counts, and one that was named stays so until the exam is passed [R-10]', async () => {
  const [first, second, third] = made.lessons;
  const about = [third, first, first, null, second];
  for (const [place, { id }] of made.exam.questions.entries())
    await semai.sql(`update questions set lesson_id = ${about[place]?.id ?? null} where id = ${id}`);
  const name = (lesson: typeof first) => ({ lesson_id: lesson!.id, name: lesson!.name });
  const topicsOf = async (right: number) => {
    const answerId = (await student.takeExam(right)).body.data.id;
    const score = await semai.call(getScore, { studentId: student.id, quizId: made.exam.id, answerId }, student.token);
    return score.body.data;
  };
  expect((await student.readClass()).quiz?.review_topics).toEqual([]);
  expect(await topicsOf(1)).toEqual({
    isPassed: false,
    score: 20,
    correct: 1,
    wrong: 4,
    topics: [name(first), name(second)],
  });
  expect(await topicsOf(0)).toMatchObject({ topics: [name(first), name(second), name(third)] });
  // The third lesson's only question is right again, which its name does not tell.
  expect(await topicsOf(1)).toMatchObject({ topics: [name(first), name(second), name(third)] });
  expect((await student.readClass()).quiz?.review_topics).toEqual([name(first), name(second), name(third)]);
  semai.clock.forward(900);
  expect(await topicsOf(4)).toMatchObject({ isPassed: true, topics: [name(second)] });
  expect((await student.readClass()).quiz?.review_topics).toEqual([]);
});

test('the site says how long a pause is, and an exam may say otherwise; 0 is none [R-10]', async () => {
  const setSite = async (exam_pause_minutes: unknown) => {
    const { data } = (await semai.call(getSettings, {}, owner)).body;
    return semai.call(saveSettings, { body: { ...data, exam_pause_minutes } as never }, owner);
  };
  const setExam = async (pause_minutes: unknown, id = made.exam.id) => {
    const tests = (await semai.call(courseTests, { courseId: made.course.id }, owner)).body.data.quizzes;
    const { kind, lecture_id, name } = tests.find((test) => test.id === id)!;
    const body = { course_id: made.course.id, kind, lecture_id, name, pause_minutes };
    return semai.call(quizzes.update, { id, body: body as never }, owner);
  };
  await fail(3);
  expect((await told())[2]).toBe('Coba lagi pukul 10:15 WIB.');
  expect((await setSite(40)).status).toBe(200);
  expect((await told())[2]).toBe('Coba lagi pukul 10:40 WIB.');
  expect((await setExam(5)).body.data).toMatchObject({ pause_minutes: 5 });
  expect((await told())[2]).toBe('Coba lagi pukul 10:05 WIB.');
  expect((await setExam(0)).status).toBe(200);
  await fail(20);
  expect((await setExam(null)).status).toBe(200);
  expect((await told())[1]).toBe(86_400);
  expect((await setSite(0)).status).toBe(200);
  await fail(1);
  expect((await setSite(15)).status).toBe(200);

  for (const minutes of [-1, 1441, 7.5, '15', null])
    expect(Object.keys((await setSite(minutes)).body.errors ?? {})).toEqual(['exam_pause_minutes']);
  for (const minutes of [-1, 1441, 7.5, '15'])
    expect(Object.keys((await setExam(minutes)).body.errors ?? {})).toEqual(['pause_minutes']);
  expect((await setExam(15, made.pretest.id)).body.errors).toEqual({
    pause_minutes: ['Hanya exam yang memiliki jeda.'],
  });
});

test('giving the class back and getting it again begins no new tries [R-10]', async () => {
  await fail(3);
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${student.enrolment.id}`);
  expect(await statusOf(5)).toBe(failures.not_enrolled.status);
  await semai.sql(`update enrolments set access_ended_at = null where id = ${student.enrolment.id}`);
  expect(await statusOf(5)).toBe(429);
});

test('a lecture’s quiz is practice and has no pause [R-10]', async () => {
  const practice = await makeTestClass(semai, { lessons: [1], lectureQuizzes: true, is_lecturequiz_enabled: true });
  student = await attending(practice);
  for (let time = 0; time < 6; time += 1) expect((await student.takeQuiz(0, 0)).status).toBe(200);
  expect((await student.takeQuiz(0, 5)).body.data.is_passed).toBe(true);
});
