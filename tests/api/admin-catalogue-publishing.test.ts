import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/contract/admin/courses.ts';
import { lectures } from '../../src/contract/admin/lessons.ts';
import {
  getPublishState,
  type PublishState,
  publishCourse,
  unpublishCourse,
} from '../../src/contract/admin/publishing.ts';
import { listCourses } from '../../src/contract/catalogue.ts';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { listThreads, startThread } from '../../src/contract/discussion.ts';
import { rateCourse } from '../../src/contract/learning.ts';
import { getCourse, myCourses } from '../../src/contract/views.ts';
import { makeFile, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const draft = async (fields: object = {}) =>
  (await newCourse(semai, { published_at: null, description: 'Isi.', ...fields })).id;
const publish = (id: number, token = editor.token) => semai.call(publishCourse, { id }, token);
const missing = ({ checks }: PublishState) => checks.filter(({ state }) => state === 'missing').map(({ key }) => key);
const stateOf = async (id: number) => (await semai.call(getPublishState, { id }, editor.token)).body.data;
const isListed = async (id: number) => (await semai.call(listCourses, {})).body.data.some((course) => course.id === id);

async function lessonOf(course_id: number, media_id?: number | null) {
  const lesson = await makeLesson(semai.platform.db, { course_id });
  return makeLecture(semai.platform.db, { lesson_id: lesson.id, ...(media_id === undefined ? {} : { media_id }) });
}

test('a course says what is missing, and is published once nothing is; the list has it at once [B-01]', async () => {
  const id = await draft({ description: '' });
  expect(missing(await stateOf(id))).toEqual(['description', 'lectures']);
  expect((await publish(id)).status).toBe(409);
  await semai.sql(`update courses set description = 'Lengkap.' where id = ${id}`);
  const lecture = await lessonOf(id, null);
  expect(missing(await stateOf(id))).toEqual(['films']);
  expect((await publish(id)).body.message).toMatch(/belum dapat terbit/);
  const film = await makeFile(semai.platform.db, { duration: 60 });
  const body = { lesson_id: lecture.lesson_id, name: lecture.name, media_id: film.id };
  await semai.call(lectures.update, { id: lecture.id, body }, editor.token);
  const { status, body: answer } = await publish(id);
  expect(status).toBe(200);
  expect(answer.data.published_at).not.toBeNull();
  expect(await isListed(id)).toBe(true);
  // again: nothing happens, and its date stays
  semai.clock.forward(60);
  expect((await publish(id)).body.data.published_at).toBe(answer.data.published_at);
  const lines = await semai.sql(`select action from audit_log where target = 'courses:${id}'`);
  expect(lines).toEqual([{ action: 'publish courses' }]);
});

test('a film that was taken away is missing, and so are questions of an exam and of a pre-test that is on', async () => {
  const id = await draft({ is_pretest_enabled: true, is_qna_enabled: true });
  const lecture = await lessonOf(id);
  await semai.sql(`insert into quizzes (course_id, kind, name) values (${id}, 'exam', 'Ujian')`);
  expect(missing(await stateOf(id))).toEqual(['exam', 'pretest']);
  await semai.sql(`
    with test as (
      insert into quizzes (course_id, kind, name) values (${id}, 'pretest', 'Pre-test') returning id
    ) insert into questions (quiz_id, position, question)
    select id, 1, 'Apa?' from test union all select id, 1, 'Apa?' from quizzes where course_id = ${id} and kind = 'exam'`);
  expect(missing(await stateOf(id))).toEqual([]);
  expect((await stateOf(id)).checks.find(({ key }) => key === 'qna')?.state).toBe('advice');
  await semai.sql(`update media set deleted_at = now() where id = ${lecture.media_id}`);
  expect(missing(await stateOf(id))).toEqual(['films']);
});

test('a partner course needs its address alone, a live one is only advised to have a session', async () => {
  const external = await draft({ type: 'external', external_url: null });
  expect(missing(await stateOf(external))).toEqual(['address']);
  await semai.sql(`update courses set external_url = 'https://mitra.test' where id = ${external}`);
  expect((await publish(external)).status).toBe(200);
  const live = await draft({ type: 'live' });
  const { checks } = await stateOf(live);
  expect(checks.find(({ key }) => key === 'live')).toMatchObject({ state: 'advice', tab: 'jadwal' });
  expect((await publish(live)).status).toBe(200);
});

test('the checklist says each thing once, and of what [R-21]', async () => {
  const { db } = semai.platform;
  const id = await draft({ is_qna_enabled: true, is_consultation_enabled: true });
  const ofLessons = async () =>
    (await stateOf(id)).checks.filter(({ tab }) => tab === 'materi').map(({ text }) => text);
  expect(await ofLessons()).toEqual(['Belum ada bab dan materi.']);
  await makeLesson(db, { course_id: id });
  expect(await ofLessons()).toEqual(['Belum ada materi di 1 bab yang ada.']);
  const start_date = new Date(semai.clock.now().getTime() + 86_400_000);
  for (const kind of ['qna', 'consultation']) await makeSchedule(db, { course_id: id, kind, start_date });
  const texts = (await stateOf(id)).checks.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['1 sesi QnA mendatang.', '1 jadwal konsultasi mendatang.']));
  expect(new Set(texts).size).toBe(texts.length);
});

test('nobody slips a lecture without a film into a course while it is published', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const id = await draft();
    const { lesson_id } = await lessonOf(id);
    const body = { lesson_id, name: 'Tanpa film' };
    const [published, added] = await Promise.all([publish(id), semai.call(lectures.create, { body }, editor.token)]);
    expect([published.status, added.status]).toSatisfy(
      ([one, other]: number[]) => (one === 200 && other === 422) || (one === 409 && other === 200),
    );
  }
});

test('withdrawn from sale, a course keeps its students, their progress, their talk and their certificate', async () => {
  const id = await draft({ retail_price: 0 });
  const first = await lessonOf(id);
  const second = await lessonOf(id);
  await publish(id);
  const learner = await newStudentIn(semai, id);
  await learner.watch(first.id);
  await learner.call(startThread, {
    id: String(id),
    body: { body: 'Apakah ada contoh?', sent_as: crypto.randomUUID() },
  });

  expect((await semai.call(unpublishCourse, { id }, editor.token)).body.data.published_at).toBeNull();
  expect(await isListed(id)).toBe(false);
  expect((await semai.call(getCourse, { id: String(id) })).status).toBe(404);
  const classes = (await learner.call(myCourses, {})).body.data;
  expect(classes.map((own) => own.id)).toContain(id);
  const room = await learner.readClass();
  expect(room.lessons_front.flatMap((lesson) => lesson.lectures.map(({ attended }) => attended))).toEqual([
    true,
    false,
  ]);
  const talk = await learner.call(listThreads, { id: String(id) });
  expect(talk.body.data.threads.data.map(({ body }) => body)).toEqual(['Apakah ada contoh?']);
  expect(talk.body.data.may_write).toBe(true);
  expect((await semai.call(listThreads, { id: String(id) })).status).toBe(404);

  expect((await learner.watch(second.id)).status).toBe(200);
  const rating = { rating: 5, review_title: 'Bagus', review_content: 'Jelas sekali.' };
  await learner.call(rateCourse, { id: String(id), body: rating as never });
  const certificate = await learner.call(generateCertificate, { body: { course_id: id } as never });
  expect(certificate.status).toBe(200);
  expect(
    (await semai.sql(`select finished_at is not null as done from enrolments where course_id = ${id}`))[0],
  ).toEqual({
    done: true,
  });
});

test('offered again, a course is as old as it was, and not the newest', async () => {
  const old = await draft();
  await lessonOf(old);
  await publish(old);
  const first = (await stateOf(old)).published_at;
  semai.clock.forward(60);
  const newer = await draft();
  await lessonOf(newer);
  await publish(newer);
  semai.clock.forward(60);
  await semai.call(unpublishCourse, { id: old }, editor.token);
  semai.clock.forward(60);
  expect((await publish(old)).body.data.published_at).toBe(first);
  const newest = (await semai.call(listCourses, {})).body.data.map(({ id }) => id);
  expect(newest.indexOf(newer)).toBeLessThan(newest.indexOf(old));
});

test('a new price is for new orders: what was bought stays as it was bought', async () => {
  const id = await draft({ retail_price: 400_000 });
  await lessonOf(id);
  await publish(id);
  const learner = await newStudentIn(semai, id);
  const before = await semai.sql(`select list_price, amount from orders where course_id = ${id}`);
  const { data } = (await semai.call(courses.one, { id }, editor.token)).body;
  const body = { ...data, retail_price: 900_000, discount_price: 700_000 };
  expect((await semai.call(courses.update, { id, body }, editor.token)).status).toBe(200);
  expect(await semai.sql(`select list_price, amount from orders where course_id = ${id}`)).toEqual(before);
  expect((await learner.readClass()).retail_price).toBe(900_000);
  expect((await semai.call(getCourse, { id: String(id) })).body.data.discount_price).toBe(700_000);
});

test('an instructor sees what the own course lacks, and publishes nothing', async () => {
  const [one, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const id = await draft({ instructor_id: one.instructorId });
  expect((await semai.call(getPublishState, { id }, one.token)).status).toBe(200);
  expect((await semai.call(getPublishState, { id }, other.token)).status).toBe(404);
  expect((await publish(id, one.token)).status).toBe(403);
});
