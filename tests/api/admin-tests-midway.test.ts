import { afterAll, beforeAll, expect, test } from 'vitest';
import { addQuestion, removeQuestion, saveQuestion } from '../../src/contract/admin/tests.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { joinClass, makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const form = (question: string) => ({
  question,
  lesson_id: null,
  answers: [
    { answer: 'Ya', is_correct: true },
    { answer: 'Tidak', is_correct: false },
  ],
});
const DAY = 24 * 60 * 60;

/** Two students of a class with lecture quizzes, who have seen everything and have its tests before them. */
async function newClass() {
  const made = await makeTestClass(semai, { lessons: [1], lectureQuizzes: true, is_lecturequiz_enabled: true });
  const [one, other] = [await joinClass(semai, made), await joinClass(semai, made)];
  await Promise.all([one.attend(), other.attend()]);
  return { ...made, one, other };
}
const add = (id: number) => semai.call(addQuestion, { id, body: form('Baru?') }, editor.token);
const save = (id: number) => semai.call(saveQuestion, { id, body: form('Diubah?') }, editor.token);
const remove = (id: number) => semai.call(removeQuestion, { id }, editor.token);

test('a test that is edited while somebody sits over it is graded by the questions that they were given [L-10]', async () => {
  const { exam, quizzes, one, other } = await newClass();
  const given = exam.questions;
  expect((await save(given[0]!.id)).body.data.is_replaced).toBe(true);
  semai.clock.forward(60);
  expect((await remove(given[1]!.id)).body.data).toEqual({ is_archived: true });
  semai.clock.forward(60);
  expect((await add(exam.id)).status).toBe(200);
  semai.clock.forward(60);

  expect((await one.takeExam(5, given)).status).toBe(200);
  const kept = await semai.sql(
    `select score, correct, wrong from quiz_attempts where enrolment_id = ${one.enrolment.id}`,
  );
  expect(kept).toEqual([{ score: 100, correct: 5, wrong: 0 }]);
  expect((await one.readClass()).is_finished).toBe(true);

  // Who comes later is asked what is asked now.
  const asked = (await other.readClass()).quiz?.questions ?? [];
  expect(asked.map(({ question }) => question)).toEqual(expect.arrayContaining(['Diubah?', 'Baru?']));
  expect(asked).toHaveLength(5);
  expect((await other.takeExam(5, asked)).status).toBe(200);

  await save(quizzes[0]!.questions[0]!.id);
  semai.clock.forward(60);
  expect((await other.takeQuiz(0, 5)).body.data).toMatchObject({ is_passed: true, correct: 5 });
});

test('no mixture of old and new questions counts, nor one that was never asked, nor an old paper forever', async () => {
  const { exam, one } = await newClass();
  const [first, second, ...rest] = exam.questions;
  semai.clock.forward(60);
  await remove(first!.id);
  semai.clock.forward(60);
  await remove(second!.id);
  semai.clock.forward(60);
  // The first was gone before the second: with the first, but without the second, nobody was ever asked.
  expect((await one.takeExam(1, [first!, ...rest])).status).toBe(422);
  expect((await one.takeExam(1, rest.slice(1))).status).toBe(422);
  expect((await one.takeExam(0, [])).status).toBe(422);
  expect((await one.takeExam(0, [second!, ...rest])).status).toBe(200);
  semai.clock.forward(DAY);
  expect((await one.takeExam(0, exam.questions)).status).toBe(422);
  expect((await one.takeExam(0, rest)).status).toBe(200);
});

test('a question that was added long ago is left out by nobody', async () => {
  const { exam, one } = await newClass();
  const before = exam.questions;
  await add(exam.id);
  semai.clock.forward(DAY + 60);
  expect((await one.takeExam(5, before)).status).toBe(422);
});
