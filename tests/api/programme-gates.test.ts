import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FailureCode, failures } from '../../src/contract/failures.ts';
import { openLecture, submitLectureQuiz } from '../../src/contract/learning.ts';
import { addNote, courseResources, lectureResources, lessonResources } from '../../src/contract/materials.ts';
import { openAccess } from '../../src/server/modules/learning/enrolments.store.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import { type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import { sheetOf, type TestClass } from '../kit/test-class.ts';

/** What an attendance opens beside the film, and what stays open. */
let app: ProgrammeApp;
let semai: ProgrammeApp['semai'];
let programme: ProgrammeApp['programme'];
beforeAll(async () => {
  app = await startProgrammeApp();
  ({ semai, programme } = app);
});
afterAll(() => app.close());

const passes = { status: 200, body: { success: true } };
const refusal = (code: FailureCode) => ({ status: failures[code].status, body: { message: failures[code].text } });

async function opened(made: TestClass) {
  const student = await app.join(made);
  const code = await programme.code();
  await student.comeBack(await programme.scan((await student.coupon(code)).body.data.url));
  return { ...student, code };
}

async function addFile(made: TestClass, part: { lesson_id: number } | { lecture_id: number }) {
  const { db } = semai.platform;
  const media_id = (await makeFile(db, { saved_name: `berkas/gerbang-${Object.values(part)}.pdf` })).id;
  const of = { course_id: made.course.id, position: 1, title: 'Lembar kerja', type: 'pdf' };
  return (await insertOne(db, 'resources', { ...of, ...part, media_id })).id;
}

test('files, notes and quiz of a lesson wait for its attendance as its film does, also where it has no film [P-08]', async () => {
  const made = await programmeClass(semai, { lessons: [1, 1, 0], lectureQuizzes: true, is_lecturequiz_enabled: true });
  const [, filmed, filesOnly] = made.lessons;
  const lecture = made.lectures[1]!;
  const files = [
    await addFile(made, { lesson_id: filmed!.id }),
    await addFile(made, { lecture_id: lecture.id }),
    await addFile(made, { lesson_id: filesOnly!.id }),
  ];
  const { code, token, ...student } = await opened(made);
  const body = { lecture_id: lecture.id, second: 0, note: 'Penting' };
  const answerArr = sheetOf(made.quizzes[1]!.questions, 5).map(({ id, answer }) => ({
    questionId: id,
    answerId: answer[0]!,
  }));
  const askAll = async () => [
    await semai.call(openLecture, { id: lecture.id }, token),
    await semai.call(lessonResources, { lessonId: filmed!.id }, token),
    await semai.call(lectureResources, { lectureId: lecture.id }, token),
    await semai.call(addNote, { id: String(made.course.id), body }, token),
  ];
  const takeQuiz = () => semai.call(submitLectureQuiz, { body: { lecture_id: lecture.id, answerArr } }, token);
  const ofFilesOnly = () => semai.call(lessonResources, { lessonId: filesOnly!.id }, token);
  const listed = async () =>
    (await semai.call(courseResources, { slug: String(made.course.id) }, token)).body.data.map(({ id }) => id);
  const attend = async (sequence: number) =>
    student.comeBack(await programme.scan((await student.coupon(code, sequence)).body.data.url));

  for (const answer of [...(await askAll()), await takeQuiz()])
    expect(answer).toMatchObject(refusal('kpj_attendance_needed'));
  expect(await listed()).toEqual([]);
  await attend(2);
  for (const answer of await askAll()) expect(answer).toMatchObject(passes);
  expect(await takeQuiz()).toMatchObject(refusal('lecture_unwatched'));
  expect(await ofFilesOnly()).toMatchObject(refusal('kpj_attendance_needed'));
  expect(await listed()).toEqual(files.slice(0, 2));

  expect(await student.coupon(code, 3, { lecture_id: lecture.id })).toMatchObject(refusal('kpj_sequence_wrong'));
  await attend(3);
  expect(await ofFilesOnly()).toMatchObject(passes);
  expect(await listed()).toEqual(files);
});

test('a class that a new order of the programme opens again goes on by the code that it had, and by no other', async () => {
  const { db } = semai.platform;
  const made = await programmeClass(semai);
  const student = await opened(made);
  const bought = { student_id: student.id, course_id: made.course.id };
  await semai.sql(`update orders set status = 'refunded' where id = '${student.payment_id}'`);
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${student.enrolment.id}`);
  expect(await semai.call(openLecture, { id: made.lectures[0]!.id }, student.token)).toMatchObject(
    refusal('not_enrolled'),
  );
  const order = await makeOrder(db, { ...bought, method: 'voucher' });
  const again = { ...bought, order_id: order.id, is_free: true, needs_kpj_code: true, enrolled_at: semai.clock.now() };
  await db.transaction().execute((tx) => openAccess(tx, again));
  expect(await semai.call(openLecture, { id: made.lectures[0]!.id }, student.token)).toMatchObject(passes);
  const payment = { payment_id: order.id };
  expect(await student.coupon(student.code, 1, payment)).toMatchObject({ ...passes, body: { data: { url: null } } });
  expect(await student.redeem(student.code, 1, order.id)).toMatchObject(passes);
  // A success would say that this code was taken, though the programme never hears of it.
  const another = await programme.code();
  expect(await student.coupon(another, 1, payment)).toMatchObject(refusal('kpj_bound_elsewhere'));
  expect(await programme.calls({ redeem_code: another })).toEqual([]);
  // So it is whoever else's it may be.
  expect(await (await app.join(made)).coupon(another)).toMatchObject(passes);
});
