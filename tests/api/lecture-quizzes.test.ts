import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures } from '../../src/contract/failures.ts';
import { isQuizPassed, submitLectureQuiz } from '../../src/contract/learning.ts';
import { makeLecture } from '../../src/server/seed/makers/catalogue.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinClass, makeTestClass, type TestClass, type TestStudent } from '../kit/test-class.ts';

let semai: TestApp;
let made: TestClass;
beforeAll(async () => {
  semai = await startApp();
  made = await makeTestClass(semai, { lectureQuizzes: true, is_lecturequiz_enabled: true });
});
afterAll(() => semai.close());

async function attending(): Promise<TestStudent> {
  const student = await joinClass(semai, made);
  await student.attend();
  return student;
}
const passed = (student: TestStudent, place = 0) =>
  semai.call(isQuizPassed, { id: made.lectures[place]!.id }, student.token);

test('three of five pass; less may be tried again until then, and a passed one is told [L-09]', async () => {
  const student = await attending();
  expect((await passed(student)).body.data).toBeNull();
  for (const right of [0, 2, 1])
    expect((await student.takeQuiz(0, right)).body.data).toEqual({
      is_passed: false,
      correct_count: right,
      correct: right,
      wrong: 5 - right,
    });
  expect((await passed(student)).body.data).toBeNull();
  expect((await student.takeQuiz(0, 3)).body.data).toEqual({ is_passed: true, correct_count: 3, correct: 3, wrong: 2 });
  expect((await passed(student)).body.data).toEqual({ correct_count: 3 });
  expect((await passed(student, 1)).body.data).toBeNull();
  const again = await student.takeQuiz(0, 5);
  expect([again.status, again.body.message]).toEqual([400, failures.quiz_passed.text]);
  const lecture = (await student.readClass()).lessons_front[0]!.lectures[0]!;
  expect(lecture).toMatchObject({ is_lecture_quiz_passed: { correct_count: 3 }, lecture_quiz_questions: [] });
});

test('the order stands until it is handed in, and a retake has another [L-09]', async () => {
  const student = await attending();
  const order = async () =>
    (await student.readClass()).lessons_front[0]!.lectures[0]!.lecture_quiz_questions.map((question) => [
      question.id,
      question.lecture_question_answers.map(({ id }) => id),
    ]);
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const first = await order();
    expect(await order()).toEqual(first);
    seen.add(JSON.stringify(first));
    await student.takeQuiz(0, 0);
  }
  expect(seen.size).toBe(3);
});

test('twenty tabs at once pass it once', async () => {
  const student = await attending();
  const answers = await Promise.all(Array.from({ length: 20 }, () => student.takeQuiz(0, 4)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((each) => each.status !== 200))
    expect([status, body.message]).toEqual([400, failures.quiz_passed.text]);
});

test('all five are answered, each once, by one of their own answers [L-09, R-15]', async () => {
  const student = await attending();
  const quiz = made.quizzes[0]!;
  const lecture_id = made.lectures[0]!.id;
  const right = quiz.questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]!.id }));
  const other = made.quizzes[1]!.questions[0]!;
  const send = (answerArr: unknown, more: object = {}) =>
    semai.call(submitLectureQuiz, { body: { lecture_id, answerArr, ...more } as never }, student.token);
  const left = await send(right.slice(1));
  expect([left.status, left.body.errors]).toEqual([422, { answerArr: [failures.answers_missing.text] }]);
  for (const answerArr of [
    [...right, right[0]],
    [...right, { questionId: other.id, answerId: other.answers[0]!.id }],
    right.map((each, place) => (place ? each : { ...each, answerId: right[1]!.answerId })),
    [],
    [{ questionId: "'; --", answerId: null }],
    'x'.repeat(10_000),
  ]) {
    const { status, body } = await send(answerArr);
    expect([status, body.message]).toEqual([422, failures.invalid_data.text]);
    expect(body.errors).toBeDefined();
  }
  for (const unknown of [2_147_483_647, made.lectures[0]!.id + 100_000])
    expect((await send(right, { lecture_id: unknown })).status).toBe(404);
  expect((await send(right)).body.data.is_passed).toBe(true);
});

test('a quiz and an exam are asked for by their own id, a quiz by its lecture’s too [L-09, L-10, R-16]', async () => {
  const student = await attending();
  const ask = async (id: number) => (await semai.call(isQuizPassed, { id }, student.token)).body.data;
  const [quiz] = made.quizzes;
  expect((await student.readClass()).lessons_front[0]!.lectures[0]!.lecture_quiz_id).toBe(quiz!.id);
  expect([await ask(quiz!.id), await ask(made.exam.id)]).toEqual([null, null]);
  await student.takeQuiz(0, 4);
  await student.takeExam(2);
  expect([await ask(quiz!.id), await ask(quiz!.lecture_id as number), await ask(made.exam.id)]).toEqual([
    { correct_count: 4 },
    { correct_count: 4 },
    null,
  ]);
  await student.takeExam(5);
  expect(await ask(made.exam.id)).toEqual({ correct_count: 5 });
  // A pre-test is given, and never passed.
  expect((await semai.call(isQuizPassed, { id: made.pretest.id }, student.token)).status).toBe(404);
});

test('where another class has a test of the same number, the lecture of one’s own class is meant [R-16]', async () => {
  const { db } = semai.platform;
  const id = 2_000_000_000;
  const own = await makeTestClass(semai, { is_lecturequiz_enabled: true, is_restricted: false });
  const other = await makeTestClass(semai);
  await makeQuiz(db, { id, course_id: other.course.id, lecture_id: other.lectures[0]!.id });
  const lecture = await makeLecture(db, { id, lesson_id: own.lessons[0]!.id });
  const quiz = await makeQuiz(db, { course_id: own.course.id, lecture_id: id });
  const student = await joinClass(semai, { ...own, quizzes: [quiz] });
  await student.attend([lecture]);
  await student.takeQuiz(0, 5);
  expect((await semai.call(isQuizPassed, { id }, student.token)).body.data).toEqual({ correct_count: 5 });
});

test('whether a quiz is passed is told to those of the class alone', async () => {
  const stranger = await joinClass(semai, await makeTestClass(semai));
  expect((await passed(stranger)).status).toBe(403);
  expect((await semai.call(isQuizPassed, { id: made.lectures[0]!.id })).status).toBe(401);
  expect((await semai.call(isQuizPassed, { id: 2_147_483_647 }, stranger.token)).status).toBe(404);
});
