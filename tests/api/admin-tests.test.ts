import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addQuestion,
  courseTests,
  exportQuestions,
  listQuestions,
  orderQuestions,
  quizzes,
  removeQuestion,
  saveQuestion,
} from '../../src/contract/admin/tests.ts';
import { getScore } from '../../src/contract/learning.ts';
import { getCourse } from '../../src/contract/views.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { csvOf } from '../kit/csv-of.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { joinClass, makeTestClass, type TestClass, type TestStudent } from '../kit/test-class.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

/** A class whose own tests stand in nobody's way. */
async function classWithoutTests(): Promise<TestClass> {
  const made = await makeTestClass(semai, { lessons: [1, 1] });
  const ids = [made.exam.id, made.pretest.id];
  await semai.platform.db.deleteFrom('questions').where('quiz_id', 'in', ids).execute();
  await semai.platform.db.deleteFrom('quizzes').where('id', 'in', ids).execute();
  return made;
}
const form = {
  question: 'Apa ibu kota Indonesia saat merdeka?',
  lesson_id: null,
  answers: [
    { answer: 'Jakarta', is_correct: true },
    { answer: 'Yogyakarta', is_correct: false },
    { answer: 'Bandung', is_correct: false },
  ],
};
const createQuiz = (body: typeof quizzes.forms.fields, by = editor) => semai.call(quizzes.create, { body }, by.token);
const exam = (course_id: number) => ({
  course_id,
  kind: 'exam' as const,
  lecture_id: null,
  name: 'Ujian akhir',
  pause_minutes: null,
});
const add = (id: number, body: Partial<typeof form> = {}) =>
  semai.call(addQuestion, { id, body: { ...form, ...body } }, editor.token);
const questionsOf = async (id: number, by = editor) => (await semai.call(listQuestions, { id }, by.token)).body.data;
const acts = async (target: string) =>
  (await semai.sql(`select action, operator_id, detail from audit_log where target = '${target}' order by id`)) as {
    action: string;
    operator_id: number;
    detail: { before: Record<string, unknown> | null; after: Record<string, unknown> | null };
  }[];

test('an exam, a pre-test and a quiz for each lecture are made, renamed and removed, and on record [B-01, B-07]', async () => {
  const { course, lectures } = await classWithoutTests();
  const made = await createQuiz(exam(course.id));
  expect(made.body.data).toMatchObject({ kind: 'exam', name: 'Ujian akhir', questions_count: 0, attempts_count: 0 });
  expect((await createQuiz({ ...exam(course.id), kind: 'pretest', name: 'Pre-test' })).status).toBe(200);
  const quiz = { ...exam(course.id), kind: 'lecture' as const, lecture_id: lectures[0]!.id, name: 'Kuis 1' };
  expect((await createQuiz(quiz)).body.data.lecture_name).toBe(lectures[0]!.name);
  expect((await semai.call(getCourse, { id: String(course.id) })).body.data).toMatchObject({
    quiz: { name: 'Ujian akhir' },
    pretest: { name: 'Pre-test' },
  });

  const { id, ...fields } = made.body.data;
  const renamed = await semai.call(quizzes.update, { id, body: { ...fields, name: ' Ujian baru ' } }, editor.token);
  expect(renamed.body.data.name).toBe('Ujian baru');
  const listed = await semai.call(quizzes.list, { course_id: course.id }, editor.token);
  expect(listed.body.data.map(({ name }) => name)).toEqual(['Ujian baru', 'Pre-test', 'Kuis 1']);
  expect((await semai.call(quizzes.list, { course_id: course.id, q: 'ujian%' }, editor.token)).body.data).toEqual([]);
  await add(id);
  expect((await semai.call(quizzes.remove, { id }, editor.token)).status).toBe(200);
  const tab = await semai.call(courseTests, { courseId: course.id }, editor.token);
  expect(tab.body.data.quizzes.map(({ name }) => name)).toEqual(['Pre-test', 'Kuis 1']);
  expect(tab.body.data.lessons.map((lesson) => lesson.lectures.length)).toEqual([1, 1]);
  expect((await acts(`quizzes:${id}`)).map(({ action }) => action)).toEqual([
    'create quizzes',
    'update quizzes',
    'delete quizzes',
  ]);
});

test('what a course cannot have is refused beside its field', async () => {
  const { course, lectures } = await classWithoutTests();
  const other = await classWithoutTests();
  const errors = async (body: typeof quizzes.forms.fields) => (await createQuiz(body)).body.errors;
  const quiz = { ...exam(course.id), kind: 'lecture' as const, lecture_id: lectures[0]!.id };
  const [made] = [await createQuiz(exam(course.id)), await createQuiz(quiz)];
  expect(await errors(exam(course.id))).toEqual({ kind: ['Kelas ini sudah memiliki tes jenis ini.'] });
  expect(await errors(quiz)).toEqual({ lecture_id: ['Materi ini sudah memiliki kuis.'] });
  expect(await errors({ ...quiz, lecture_id: null })).toHaveProperty('lecture_id');
  expect(await errors({ ...exam(course.id), kind: 'pretest', lecture_id: lectures[1]!.id })).toHaveProperty(
    'lecture_id',
  );
  expect(await errors({ ...quiz, lecture_id: other.lectures[0]!.id })).toEqual({
    lecture_id: ['Materi ini tidak ada di kelas ini.'],
  });
  expect(await errors(exam(2_000_000_000))).toEqual({ course_id: ['Kelas ini tidak ada.'] });
  expect(await errors({ ...exam(other.course.id), name: '   ' })).toEqual({ name: ['Nama tes wajib diisi.'] });
  const { id, ...fields } = made.body.data;
  const moved = await semai.call(
    quizzes.update,
    { id, body: { ...fields, course_id: other.course.id, kind: 'pretest' } },
    editor.token,
  );
  expect(Object.keys(moved.body.errors ?? {})).toEqual(['course_id', 'kind']);
});

test('two who make the exam of a course at once make one', async () => {
  const { course } = await classWithoutTests();
  const answers = await Promise.all([1, 2, 3, 4].map(() => createQuiz(exam(course.id))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test('a question is written with its answers in one call, with its lesson, and put in order [B-01]', async () => {
  const { course, lessons } = await classWithoutTests();
  const { id } = (await createQuiz(exam(course.id))).body.data;
  const first = (await add(id, { lesson_id: lessons[1]!.id as never })).body.data;
  expect(first).toMatchObject({
    ...form,
    lesson_id: lessons[1]!.id,
    lesson_name: lessons[1]!.name,
    is_answered: false,
  });
  const second = (await add(id, { question: '  Kedua?\r\nDua baris ' })).body.data;
  expect(second.question).toBe('Kedua?\nDua baris');
  const order = (question_ids: number[]) => semai.call(orderQuestions, { id, body: { question_ids } }, editor.token);
  expect((await order([second.id, first.id])).status).toBe(200);
  expect((await questionsOf(id)).map((each) => each.id)).toEqual([second.id, first.id]);
  for (const wrong of [[first.id], [first.id, first.id], [first.id, second.id, 99]])
    expect((await order(wrong)).status).toBe(409);
  expect((await acts(`quizzes:${id}`)).at(-1)).toEqual({
    action: 'order questions',
    operator_id: editor.userId,
    detail: { before: { order: [first.id, second.id] }, after: { order: [second.id, first.id] } },
  });
});

test('exactly one answer is right, and none is empty or doubled', async () => {
  const { course } = await classWithoutTests();
  const other = await classWithoutTests();
  const { id } = (await createQuiz(exam(course.id))).body.data;
  const [right, wrong] = [
    { answer: 'Ya', is_correct: true },
    { answer: 'Tidak', is_correct: false },
  ];
  const refused = async (body: Partial<typeof form>) => (await add(id, body)).body.errors;
  const one = { answers: ['Tandai tepat satu jawaban yang benar.'] };
  expect(await refused({ answers: [wrong, { ...wrong, answer: 'Entah' }] })).toEqual(one);
  expect(await refused({ answers: [right, { ...right, answer: 'Tentu' }] })).toEqual(one);
  expect(await refused({ answers: [right, { ...wrong, answer: ' Ya ' }] })).toEqual({
    answers: ['Ada jawaban yang sama.'],
  });
  expect(await refused({ answers: [right, { ...wrong, answer: '  ' }] })).toEqual({
    answers: ['Jawaban tidak boleh kosong.'],
  });
  expect(await refused({ answers: [right] })).toEqual({ answers: ['Beri dua sampai enam jawaban.'] });
  expect(
    await refused({ answers: [right, ...Array.from({ length: 6 }, (_, n) => ({ ...wrong, answer: `${n}` }))] }),
  ).toEqual({ answers: ['Beri dua sampai enam jawaban.'] });
  expect(await refused({ question: ' ' })).toEqual({ question: ['Pertanyaan wajib diisi.'] });
  expect(await refused({ lesson_id: other.lessons[0]!.id as never })).toEqual({
    lesson_id: ['Bab ini tidak ada di kelas ini.'],
  });
  expect((await add(id, { question: 'a\u0000b' })).status).toBe(400);
  expect(await questionsOf(id)).toEqual([]);
  expect((await add(2_000_000_000)).status).toBe(404);
});

test('two who save a question at once leave one right answer and nothing half done', async () => {
  const { course } = await classWithoutTests();
  const { id } = (await createQuiz(exam(course.id))).body.data;
  const { data: made } = (await add(id)).body;
  const save = (rightOne: number, version?: string) =>
    semai.call(
      saveQuestion,
      {
        id: made.id,
        body: { ...form, answers: form.answers.map((each, n) => ({ ...each, is_correct: n === rightOne })), version },
      },
      editor.token,
    );
  const loose = await Promise.all([1, 2, 1, 2, 1, 2].map((right) => save(right)));
  expect(loose.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const strict = await Promise.all([save(0, made.version), save(0, made.version)]);
  expect(strict.map(({ status }) => status)).toEqual([409, 409]);
  expect(
    await semai.sql(`select count(*)::int, count(*) filter (where is_correct)::int as correct
                     from answers where question_id = ${made.id}`),
  ).toEqual([{ count: 3, correct: 1 }]);
});

test('a question that nobody has answered is changed in place, and a test that nobody took can go', async () => {
  const { course } = await classWithoutTests();
  const { id } = (await createQuiz(exam(course.id))).body.data;
  const { data: made } = (await add(id)).body;
  const saved = await semai.call(
    saveQuestion,
    { id: made.id, body: { ...form, question: 'Ibu kota?', version: made.version } },
    editor.token,
  );
  expect(saved.body.data).toMatchObject({ is_replaced: false, question: { id: made.id, question: 'Ibu kota?' } });
  const removed = await semai.call(removeQuestion, { id: made.id }, editor.token);
  expect(removed.body.data).toEqual({ is_archived: false });
  expect(await semai.sql(`select id from questions where id = ${made.id}`)).toEqual([]);
  const lines = await acts(`questions:${made.id}`);
  expect(lines.map(({ action }) => action)).toEqual(['create questions', 'update questions', 'delete questions']);
  expect(lines[1]?.detail).toEqual({
    before: { question: form.question },
    after: { question: 'Ibu kota?' },
  });
});

test('a question that students answered stays as it was in their results; another one takes its place [L-10]', async () => {
  const made = await makeTestClass(semai, { lessons: [1, 1] });
  const { exam: taken, lessons } = made;
  const [first, second, third] = taken.questions;
  await semai.sql(`update questions set lesson_id = ${lessons[0]!.id} where quiz_id = ${taken.id}`);
  const student = await joinClass(semai, made);
  await student.attend();
  const { id: answerId } = (await student.takeExam(2)).body.data;
  const result = async () =>
    (await semai.call(getScore, { studentId: student.id, quizId: taken.id, answerId }, student.token)).body.data;
  const before = await result();
  expect(before).toMatchObject({ score: 40, correct: 2, topics: [{ name: lessons[0]!.name }] });

  const body = { ...form, lesson_id: lessons[1]!.id };
  const saved = await semai.call(saveQuestion, { id: first!.id, body }, editor.token);
  expect(saved.body.data).toMatchObject({ is_replaced: true, question: { ...body, is_answered: false } });
  const newId = saved.body.data.question.id;
  expect(newId).not.toBe(first!.id);
  expect((await semai.call(removeQuestion, { id: second!.id }, editor.token)).body.data).toEqual({ is_archived: true });
  expect(await result()).toEqual(before);

  const asked = await questionsOf(taken.id);
  expect(asked.map((each) => each.id)).toEqual([newId, third!.id, taken.questions[3]!.id, taken.questions[4]!.id]);
  expect((await student.readClass()).quiz?.questions.map(({ id }) => id).sort()).toEqual(
    asked.map(({ id }) => id).sort(),
  );
  expect((await semai.call(saveQuestion, { id: first!.id, body }, editor.token)).status).toBe(404);
  expect((await acts(`questions:${first!.id}`))[0]).toMatchObject({
    action: 'replace questions',
    detail: { before: { id: first!.id }, after: { id: newId, question: form.question } },
  });
  // Taken by somebody: it stays, with all that is in it.
  const gone = await semai.call(quizzes.remove, { id: taken.id }, editor.token);
  expect([gone.status, (await questionsOf(taken.id)).length]).toEqual([409, 4]);
});

test('saving it as it is replaces nothing', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  await student.attend();
  await student.takeExam(1);
  const [question] = await questionsOf(made.exam.id);
  const { id, lesson_name: _, is_answered, ...body } = question!;
  expect(is_answered).toBe(true);
  const saved = await semai.call(saveQuestion, { id, body }, editor.token);
  expect(saved.body.data).toMatchObject({ is_replaced: false, question: { id } });
  expect(await acts(`questions:${id}`)).toEqual([]);
});

test('edits while students hand in never leave a result that its own answers do not give', async () => {
  const made = await makeTestClass(semai, { lessons: [1], exam: 1 });
  const students = await Promise.all(Array.from({ length: 6 }, () => joinClass(semai, made)));
  await Promise.all(students.map((student) => student.attend()));
  const [question] = made.exam.questions;
  const turn = (rightOne: number) =>
    semai.call(
      saveQuestion,
      {
        id: question!.id,
        body: {
          question: question!.question,
          answers: question!.answers.map(({ answer }, n) => ({ answer, is_correct: n === rightOne })),
        },
      },
      editor.token,
    );
  /** As a page does: refused because the question was changed meanwhile, they read it again. */
  const handIn = async (student: TestStudent) => {
    for (;;) {
      const questions = (await student.readClass()).quiz?.questions ?? [];
      if ((await student.takeExam(1, questions)).status === 200) return;
    }
  };
  await Promise.all([...students.slice(0, 3).map(handIn), turn(1), ...students.slice(3).map(handIn), turn(2)]);
  const attempts = (await semai.sql(`
    select a.correct, count(*) filter (where answers.is_correct)::int as right
    from quiz_attempts a join attempt_answers x on x.attempt_id = a.id join answers on answers.id = x.answer_id
    where a.quiz_id = ${made.exam.id} group by a.id`)) as { correct: number; right: number }[];
  expect(attempts).toHaveLength(6);
  expect(attempts.filter(({ correct, right }) => correct !== right)).toEqual([]);
  expect((await questionsOf(made.exam.id)).length).toBe(1);
});

test('an instructor sees the tests of the own courses and changes none [B-02]', async () => {
  const [own, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const made = await makeTestClass(semai);
  await semai.sql(`update courses set instructor_id = '${own.instructorId}' where id = ${made.course.id}`);
  const { id } = made.exam;
  expect((await questionsOf(id, own)).length).toBe(5);
  const listed = async (by: StaffMember) =>
    (await semai.call(quizzes.list, {}, by.token)).body.data.map((quiz) => quiz.id);
  expect([...(await listed(own))].sort()).toEqual([id, made.pretest.id].sort());
  expect(await listed(other)).toEqual([]);
  const seen = async (by: StaffMember) => [
    (await semai.call(courseTests, { courseId: made.course.id }, by.token)).status,
    (await semai.call(quizzes.one, { id }, by.token)).status,
    (await semai.call(listQuestions, { id }, by.token)).status,
    (await csvOf(semai, exportQuestions, { id }, by.token)).status,
  ];
  expect(await seen(own)).toEqual([200, 200, 200, 200]);
  expect(await seen(other)).toEqual([404, 404, 404, 404]);
  // A course that they teach in beside somebody else is theirs too.
  await semai.sql(
    `insert into course_instructors (course_id, instructor_id, position) values (${made.course.id}, '${other.instructorId}', 9)`,
  );
  expect(await seen(other)).toEqual([200, 200, 200, 200]);
  expect((await semai.call(addQuestion, { id, body: form }, own.token)).status).toBe(403);
});
