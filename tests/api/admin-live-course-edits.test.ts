import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/contract/admin/courses.ts';
import { lectures, lessons } from '../../src/contract/admin/lessons.ts';
import { ebooks } from '../../src/contract/admin/materials.ts';
import { quizzes, removeQuestion } from '../../src/contract/admin/tests.ts';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { openLecture } from '../../src/contract/learning.ts';
import { keepEbookPage, listEbooks } from '../../src/contract/materials.ts';
import { myCourses } from '../../src/contract/views.ts';
import { makeCourse, makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { pdfOf, sendDocument } from '../kit/office-files.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';
import { joinClass, makeTestClass } from '../kit/test-class.ts';

/** What an operator changes in a course while students are in it. */
let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const film = (duration: number) => makeFile(semai.platform.db, { duration });
async function changeFilm(id: number, media_id: number) {
  const { data } = (await semai.call(lectures.one, { id }, editor.token)).body;
  expect((await semai.call(lectures.update, { id, body: { ...data, media_id } }, editor.token)).status).toBe(200);
}

test('a lecture with another film, shorter or longer, keeps what was seen of it and who attended [B-01, L-04]', async () => {
  const made = await makeTestClass(semai, { lessons: [2] });
  const [first, second] = made.lectures.map(({ id }) => id) as [number, number];
  await changeFilm(first, (await film(100)).id);
  await changeFilm(second, (await film(100)).id);
  const learner = await newStudentIn(semai, made.course.id);
  await learner.watch(first);
  await learner.watch(second, 0.6);
  const attended = async () =>
    (await learner.readClass()).lessons_front.flatMap((lesson) => lesson.lectures.map((each) => each.attended));
  expect(await attended()).toEqual([true, false]);

  await changeFilm(first, (await film(300)).id);
  await changeFilm(second, (await film(40)).id);
  expect(await attended()).toEqual([true, false]);
  expect((await learner.readClass()).progress_indicator).toBe('50.00%');
  const opened = (await learner.call(openLecture, { id: second })).body.data;
  expect(opened).toMatchObject({ seen: [[0, 60]], attended: false, media: { duration: 40 } });
  // The next report counts by the film that there is now, and what was seen before counts in it.
  const { watch_percent, course_progress } = (await learner.watch(second, 0.1)).body.data;
  expect(watch_percent).toBe(100);
  expect(course_progress).toEqual({ lecture_id: second, progress_indicator: '100.00%' });
});

test('who has finished a class stays so, whatever is asked for in it later', async () => {
  const made = await makeTestClass(semai, { lessons: [1], description: 'Isi.' });
  const student = await joinClass(semai, made);
  await student.attend();
  expect((await student.takeExam(5)).status).toBe(200);
  expect((await student.readClass()).is_finished).toBe(true);

  const { data } = (await semai.call(courses.one, { id: made.course.id }, editor.token)).body;
  const asksForAll = {
    ...{ is_pretest_enabled: true, is_lecturequiz_enabled: true, is_lecturequiz_required: true },
    ...{ is_qna_enabled: true, is_qna_required: true, is_restricted: true },
  };
  const body = { ...data, ...asksForAll };
  expect((await semai.call(courses.update, { id: data.id, body }, editor.token)).status).toBe(200);
  const lesson = (await semai.call(lessons.create, { body: { course_id: data.id, name: 'Bab baru' } }, editor.token))
    .body.data;
  const added = { lesson_id: lesson.id, name: 'Materi baru', media_id: (await film(60)).id };
  expect((await semai.call(lectures.create, { body: added }, editor.token)).status).toBe(200);
  for (const { id } of made.exam.questions.slice(1)) await semai.call(removeQuestion, { id }, editor.token);

  const room = await student.readClass();
  expect(room).toMatchObject({ is_finished: true, progress_indicator: '100.00%' });
  expect(room.locked_lectures.map(({ id }) => id)).not.toContain(made.lectures[0]!.id);
  const [own] = (await semai.call(myCourses, {}, student.token)).body.data;
  expect(own?.progress_indicator).toBe('100.00%');
  const certificate = await semai.call(generateCertificate, { body: { course_id: data.id } as never }, student.token);
  expect(certificate.status).toBe(200);
  expect(await semai.sql(`select score from certificates where enrolment_id = ${student.enrolment.id}`)).toEqual([
    { score: 100 },
  ]);
});

test('who lacked only what was taken out has finished when they come back', async () => {
  const made = await makeTestClass(semai, { lessons: [1, 1] });
  const student = await joinClass(semai, made);
  await student.attend([made.lectures[0]!]);
  expect((await student.readClass()).is_finished).toBe(false);
  expect((await semai.call(lessons.remove, { id: made.lessons[1]!.id }, editor.token)).status).toBe(200);
  expect((await student.readClass()).exam_lock).toBeNull();
  expect((await semai.call(quizzes.remove, { id: made.exam.id }, editor.token)).status).toBe(200);
  expect(await student.readClass()).toMatchObject({ is_finished: true, progress_indicator: '100.00%' });
});

test('an ebook with fewer pages is at its end for who had read further, and one that is gone is nowhere', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  const slug = made.course.slug;
  const pdf = async (pages: number) =>
    (await sendDocument(semai, editor.token, 'buku.pdf', pdfOf(pages))).body.data.id as number;
  const form = { course_id: made.course.id, title: 'Buku', media_id: await pdf(9) };
  const { data } = (await semai.call(ebooks.create, { body: form as never }, editor.token)).body;
  const turn = (page: number) => semai.call(keepEbookPage, { id: data.id, body: { page } }, student.token);
  const read = async () => (await semai.call(listEbooks, { slug }, student.token)).body.data;
  expect((await turn(7)).status).toBe(200);
  const shorter = { ...data, media_id: await pdf(3) };
  expect((await semai.call(ebooks.update, { id: data.id, body: shorter }, editor.token)).status).toBe(200);
  expect(await read()).toMatchObject([{ ebook_pages: 3, page: 3 }]);
  expect((await semai.call(ebooks.remove, { id: data.id }, editor.token)).status).toBe(200);
  expect(await read()).toEqual([]);
  expect((await turn(2)).status).toBe(404);
});

test('the kind of a course with students or an order is accepted as it is, and refused by name as another [R-02]', async () => {
  const { db } = semai.platform;
  const learnt = (await makeTestClass(semai, { lessons: [1] })).course;
  const { enrolment } = await newStudentIn(semai, learnt.id);
  const ordered = await makeCourse(db, { instructor_id: learnt.instructor_id, retail_price: 50_000 });
  await makeOrder(db, { student_id: enrolment.student_id, course_id: ordered.id, status: 'pending' });
  for (const { id } of [learnt, ordered]) {
    const { data } = (await semai.call(courses.one, { id }, editor.token)).body;
    const save = (fields: object) => semai.call(courses.update, { id, body: { ...data, ...fields } }, editor.token);
    expect((await save({})).body.data).toMatchObject({ type: 'hosted', version: data.version });
    expect((await save({ name: 'Nama lain' })).body.data).toMatchObject({ name: 'Nama lain', type: 'hosted' });
    expect((await save({ type: 'live', version: undefined })).body.errors).toEqual({
      type: ['Jenis kelas tidak dapat diubah setelah ada siswa atau pesanan.'],
    });
  }
});
