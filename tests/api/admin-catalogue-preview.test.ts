import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '../../src/contract/accounts.ts';
import { courses } from '../../src/contract/admin/courses.ts';
import { previewCourse } from '../../src/contract/admin/publishing.ts';
import { staff } from '../../src/contract/admin/staff.ts';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { buyCourse, listOrders, redeemVoucher } from '../../src/contract/commerce.ts';
import { listThreads } from '../../src/contract/discussion.ts';
import { markNotificationsRead, storeEvents } from '../../src/contract/engagement.ts';
import { courseRatings, openLecture, rateCourse, submitExam, trackTime } from '../../src/contract/learning.ts';
import { getAccount } from '../../src/contract/security.ts';
import { getCourse, getHostedCourse, me, myCourses } from '../../src/contract/views.ts';
import type { Session } from '../../src/server/platform/context.ts';
import { createAuthenticate } from '../../src/server/platform/http/authenticate.ts';
import { makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

/** A draft that asks for everything in its order, with an exam and a lecture quiz of one question each. */
async function newDraft(fields: object = {}) {
  const { db } = semai.platform;
  const asks = { is_restricted: true, is_lecturequiz_enabled: true, is_lecturequiz_required: true };
  const { id } = await newCourse(semai, { published_at: null, ...asks, ...fields });
  const films: number[] = [];
  for (const _ of [1, 2]) {
    const lesson = await makeLesson(db, { course_id: id });
    films.push((await makeLecture(db, { lesson_id: lesson.id })).id);
  }
  await semai.sql(`
    with tests as (
      insert into quizzes (course_id, kind, lecture_id, name)
      values (${id}, 'exam', null, 'Ujian'), (${id}, 'lecture', ${films[1]}, 'Kuis') returning id
    ), asked as (
      insert into questions (quiz_id, position, question) select id, 1, 'Berapa?' from tests returning id
    ) insert into answers (question_id, position, answer, is_correct)
    select id, place, 'Jawaban ' || place, place = 1 from asked, generate_series(1, 2) place`);
  return { id, films };
}

const open = async (id: number, token = editor.token) => {
  const { status, body } = await semai.call(previewCourse, { id }, token);
  const query = new URL(body.data?.page_url ?? '/', 'http://semai.test').searchParams;
  return { status, ...body.data, token: query.get('pratinjau') ?? '' };
};
const counted = () =>
  semai.sql(`select
    (select count(*) from users) as users, (select count(*) from orders) as orders,
    (select count(*) from enrolments) as enrolments, (select sum(enrolled_count) from courses) as enrolled,
    (select count(*) from lecture_progress) as progress, (select count(*) from watch_clocks) as clocks,
    (select count(*) from quiz_attempts) as attempts, (select count(*) from ratings) as ratings,
    (select count(*) from certificates) as certificates, (select count(*) from tracking_events) as events`);

test('the page of a draft is shown to who has its address, for an hour, and to nobody else [B-01]', async () => {
  const { id } = await newDraft();
  const preview = (await open(id)).token;
  const shown = await semai.call(getCourse, { id: String(id), preview });
  expect(shown.body.data).toMatchObject({ id, is_purchased: false });
  expect((await semai.call(courseRatings, { id: String(id), preview })).status).toBe(200);
  const { id: other } = await newDraft();
  expect((await semai.call(getCourse, { id: String(other), preview })).status).toBe(404);
  expect((await semai.call(getCourse, { id: String(id) })).status).toBe(404);
  expect((await semai.call(getCourse, { id: String(id), preview: editor.token })).status).toBe(404);
  semai.clock.forward(61 * 60);
  expect((await semai.call(getCourse, { id: String(id), preview })).status).toBe(404);
});

test('the room of a draft opens with every film and every question, in a role that is a student’s alone', async () => {
  const { id, films } = await newDraft();
  const before = await counted();
  const { token } = await open(id);
  const room = await semai.call(getHostedCourse, { id: String(id) }, token);
  expect(room.status).toBe(200);
  const { data } = room.body;
  expect(data.locked_lectures).toEqual([]);
  expect(data.exam_lock).toBeNull();
  expect(data.is_finished).toBe(false);
  expect(data.quiz?.questions).toHaveLength(1);
  const quizzes = data.lessons_front.flatMap((lesson) => lesson.lectures.map((each) => each.lecture_quiz_questions));
  expect(quizzes.map((questions) => questions.length)).toEqual([0, 1]);
  for (const film of films) {
    const opened = await semai.call(openLecture, { id: film }, token);
    expect(opened.body.data?.media.url).toBeTruthy();
  }
  const who = (await semai.call(me, {}, token)).body.data;
  expect(who).toMatchObject({ role_id: 2, fullname: 'siswa (pratinjau)' });
  expect(who.impersonated_by).not.toBeNull();
  expect((await semai.call(courses.list, {}, token)).status).toBe(403);
  expect((await semai.call(myCourses, {}, token)).body.data).toEqual([]);
  expect(await counted()).toEqual(before);
});

test('a preview changes nothing: it is no student, no order, no progress, no rating and no certificate', async () => {
  const { id, films } = await newDraft({ retail_price: 0 });
  const { token } = await open(id);
  const before = await counted();
  const course = String(id);
  const report = { lecture_id: films[0] as number, course_id: id, second: 60, ranges: [[0, 60]] as [number, number][] };
  const tries = [
    semai.call(trackTime, { body: report }, token),
    semai.call(submitExam, { body: {} as never }, token),
    semai.call(rateCourse, { id: course, body: { rating: 5, review_title: 'a', review_content: 'b' } as never }, token),
    semai.call(generateCertificate, { body: { course_id: id } as never }, token),
    semai.call(buyCourse, { id: course, body: {} as never }, token),
  ];
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => ![403, 422].includes(status))).toEqual([]);
  expect((await semai.call(storeEvents, { body: { type: 'courseview' } }, token)).status).toBe(200);
  expect(await counted()).toEqual(before);
  expect((await semai.call(logout, {}, token)).status).toBe(200);
  expect((await semai.call(getHostedCourse, { id: course }, token)).status).toBe(401);
});

test('a token of one draft opens no other room, and an operator’s own session opens none', async () => {
  const [{ id }, other] = [await newDraft(), await newDraft()];
  const { token } = await open(id);
  expect((await semai.call(getHostedCourse, { id: String(other.id) }, token)).status).not.toBe(200);
  expect((await semai.call(openLecture, { id: other.films[0] as number }, token)).status).not.toBe(200);
  expect((await semai.call(getHostedCourse, { id: String(id) }, editor.token)).status).toBe(403);
  const buyer = await newStudent(semai);
  expect((await semai.call(getHostedCourse, { id: String(id) }, buyer.token)).status).not.toBe(200);
});

test('a preview is its own session’s alone: no other session of the same person sees by it, also not after its hour', async () => {
  const [{ id }, other] = [await newDraft(), await newDraft()];
  const first = await open(id);
  const second = await open(other.id);
  expect((await semai.call(getHostedCourse, { id: String(id) }, first.token)).status).toBe(200);
  expect((await semai.call(getHostedCourse, { id: String(id) }, second.token)).status).toBe(403);
  expect((await semai.call(listThreads, { id: String(id) }, editor.token)).status).toBe(404);
  semai.clock.forward(61 * 60);
  const third = await open(other.id);
  expect((await semai.call(getHostedCourse, { id: String(id) }, third.token)).status).toBe(403);
  const offered = await newDraft({ published_at: semai.clock.now() });
  await open(offered.id);
  const page = await semai.call(getCourse, { id: String(offered.id) }, editor.token);
  expect(page.body.data).toMatchObject({ is_purchased: false, payment: null });
});

test('a live draft opens too, a partner course has no room, and an instructor previews the own courses alone', async () => {
  const live = await newDraft({ type: 'live' });
  expect((await semai.call(getHostedCourse, { id: String(live.id) }, (await open(live.id)).token)).status).toBe(200);
  const external = await newDraft({ type: 'external' });
  expect((await open(external.id)).room_url).toBeNull();
  const [one, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const own = await newDraft({ instructor_id: one.instructorId });
  const previewed = await open(own.id, one.token);
  expect((await semai.call(getHostedCourse, { id: String(own.id) }, previewed.token)).status).toBe(200);
  expect((await open(own.id, other.token)).status).toBe(404);
  const lines = await semai.sql(`select action, operator_id from audit_log where target = 'courses:${own.id}'`);
  expect(lines).toEqual([{ action: 'preview courses', operator_id: one.userId }]);
});

test('a preview opens the class and nothing else of the site: every other call is refused, or answered as to a visitor', async () => {
  const session = {
    roleId: 2,
    previewCourseId: 999_999,
    impersonatedBy: 999_999,
    userId: 999_999,
    staff: null,
  } as Session;
  const authenticate = createAuthenticate(async () => session);
  const tried = await Promise.all(
    (await contractCalls()).map(async ({ name, call }) => {
      const admitted = authenticate(call, `Bearer ${'x'.repeat(43)}`);
      return {
        name,
        auth: call.auth,
        is: await admitted.then(
          (who) => (who ? 'known' : 'visitor'),
          (error) => error.code,
        ),
      };
    }),
  );
  expect(new Set(tried.filter(({ auth }) => auth === 'staff').map(({ is }) => is))).toEqual(new Set(['forbidden']));
  expect(new Set(tried.filter(({ auth }) => auth === 'optional').map(({ is }) => is))).toEqual(new Set(['visitor']));
  const known = tried.filter(({ is }) => is === 'known').map(({ name }) => name);
  // Whoever adds one makes sure that it writes nothing and says nothing of the operator.
  expect(known.sort()).toEqual([
    'classOverview',
    'courseResources',
    'ebookDuration',
    'fetchQna',
    'fetchSchedules',
    'getHostedCourse',
    'getMyRating',
    'isQuizPassed',
    'lectureResources',
    'lessonResources',
    'listConsultations',
    'listEbooks',
    'listNotes',
    'logout',
    'me',
    'myCourses',
    'openLecture',
    'storeEvents',
  ]);
});

test('nothing of the operator’s account is told to a preview, nor changed by it', async () => {
  const { id } = await newDraft();
  const { token } = await open(id);
  await semai.sql(`update users set phone_number = '+628123456789' where id = ${editor.userId}`);
  const who = (await semai.call(me, {}, token)).body.data;
  expect(who).toMatchObject({ email: '', phone_number: null, photo: null, notifications: [], unread_notifications: 0 });
  const { first_name, referral_code } = (
    (await semai.sql(`select first_name, referral_code from users where id = ${editor.userId}`)) as {
      first_name: string;
      referral_code: string;
    }[]
  )[0]!;
  expect(JSON.stringify({ ...who, impersonated_by: null })).not.toMatch(new RegExp(`${referral_code}|${first_name}`));
  expect((await semai.call(getAccount, {}, token)).status).toBe(403);
  expect((await semai.call(listOrders, {}, token)).status).toBe(403);
  expect((await semai.call(markNotificationsRead, {}, token)).status).toBe(403);
  const offered = await newDraft({ published_at: semai.clock.now() });
  const { code } = await makeVoucher(semai.platform.db, { course_id: offered.id });
  const before = await counted();
  // As to a visitor: it asks who they are, and gives the operator nothing.
  const form = { code, first_name: 'Siapa', email: editor.email };
  expect((await semai.call(redeemVoucher, { body: form }, token)).body.data ?? {}).not.toMatchObject({
    course_id: offered.id,
  });
  expect(await counted()).toEqual(before);
});

test('a preview ends with the account it hangs on, and is no way into the back office', async () => {
  const { id } = await newDraft();
  const [leaver, demoted] = [await newStaff(semai, 'editor'), await newStaff(semai, 'editor')];
  const left = await open(id, leaver.token);
  const lost = await open(id, demoted.token);
  expect((await semai.call(previewCourse, { id }, left.token)).status).toBe(403);
  const owner = await newStaff(semai, 'owner');
  const change = async (userId: number, change: object) => {
    const { id: _, ...fields } = (await semai.call(staff.one, { id: userId }, owner.token)).body.data;
    expect((await semai.call(staff.update, { id: userId, body: { ...fields, ...change } }, owner.token)).status).toBe(
      200,
    );
  };
  await change(leaver.userId, { is_active: false });
  await change(demoted.userId, { role: 'finance' });
  for (const { token } of [left, lost]) {
    expect((await semai.call(getHostedCourse, { id: String(id) }, token)).status).toBe(401);
    expect((await semai.call(getCourse, { id: String(id), preview: token })).status).toBe(404);
  }
});
