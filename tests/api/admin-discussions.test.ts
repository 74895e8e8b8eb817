import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as office from '../../src/contract/admin/discussions.ts';
import { getThread, listThreads, reportReasons, reportReply, reportThread } from '../../src/contract/discussion.ts';
import { notificationGroup } from '../../src/contract/engagement.ts';
import { me } from '../../src/contract/views.ts';
import { makeCourse } from '../../src/server/seed/makers/catalogue.ts';
import { makeReply, makeThread } from '../../src/server/seed/makers/engagement.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

let semai: TestApp;
let teacher: StaffMember;
let other: StaffMember;
let support: StaffMember;
let course: { id: number; slug: string };
let ayu: StudentIn;
let budi: StudentIn;
beforeAll(async () => {
  semai = await startApp();
  [teacher, other, support] = [
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'support'),
  ];
});
afterAll(() => semai.close());
beforeEach(async () => {
  course = await makeCourse(semai.platform.db, { instructor_id: teacher.instructorId as string });
  [ayu, budi] = [await newStudentIn(semai, course.id), await newStudentIn(semai, course.id)];
});

const ask = (by: StudentIn, body = 'Kenapa hasilnya kosong?') =>
  makeThread(semai.platform.db, { course_id: course.id, user_id: by.id, body });
const answer = (by: StaffMember, id: number, body = 'Periksa rumusnya.', sent_as: string = randomUUID()) =>
  semai.call(office.answerDiscussion, { id, body: { body, sent_as } }, by.token);
const shown = async () => (await semai.call(listThreads, { id: course.slug })).body.data.threads.data;
const bell = async (student: StudentIn) => (await semai.call(me, {}, student.token)).body.data.notifications;
const listed = async (by: StaffMember, filters: object = {}) =>
  (await semai.call(office.listDiscussions, { course_id: course.id, ...filters }, by.token)).body.data.map(
    ({ id }) => id,
  );
const acts = async (target: string) =>
  (
    (await semai.sql(`select action, operator_id from audit_log where target = '${target}' order by id`)) as {
      action: string;
      operator_id: number;
    }[]
  ).map(({ action, operator_id }) => [action, operator_id]);

test('an instructor’s answer stands below the question as theirs, and tells who asked, once [N-02]', async () => {
  const thread = await ask(ayu);
  await makeReply(semai.platform.db, { thread_id: thread.id, user_id: budi.id });
  const sent_as = randomUUID();
  const twice = await Promise.all([
    answer(teacher, thread.id, 'Periksa rumusnya.', sent_as),
    answer(teacher, thread.id, 'Periksa rumusnya.', sent_as),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[1]?.body.data).toMatchObject({
    is_answered: true,
    replies: [{}, { role: 'instructor', is_mine: true }],
  });
  expect((await shown())[0]?.replies.map(({ author, body }) => [author?.role, body])).toEqual([
    ['student', expect.any(String)],
    ['instructor', 'Periksa rumusnya.'],
  ]);
  expect(await bell(ayu)).toMatchObject([
    {
      notification_group_id: notificationGroup.instructorDiscussion,
      course: { id: course.id },
      discussion_thread_id: thread.id,
      is_action_taken: false,
    },
  ]);
  expect(await bell(budi)).toEqual([]);
  expect(await acts(`discussions:${thread.id}`)).toEqual([['answer discussions', teacher.userId]]);
  await answer(teacher, thread.id, 'Satu hal lagi.');
  expect(await bell(ayu)).toHaveLength(2);
});

test('an operator answers in the site’s name, and is not signed as an instructor [R-21]', async () => {
  const thread = await ask(ayu);
  expect((await answer(support, thread.id)).status).toBe(200);
  expect((await shown())[0]?.replies).toMatchObject([{ author: { role: 'team' }, body: 'Periksa rumusnya.' }]);
  const { body } = await semai.call(office.getDiscussion, { id: thread.id }, support.token);
  expect(body.data).toMatchObject({ is_answered: true, replies: [{ role: 'team' }] });
  expect(await bell(ayu)).toHaveLength(1);
  expect(await acts(`discussions:${thread.id}`)).toEqual([['answer discussions', support.userId]]);
});

test('an instructor sees and answers the own courses alone; others are not there', async () => {
  const thread = await ask(ayu);
  expect([await listed(teacher), await listed(other), await listed(support)]).toEqual([[thread.id], [], [thread.id]]);
  expect((await semai.call(office.getDiscussion, { id: thread.id }, other.token)).status).toBe(404);
  expect((await answer(other, thread.id)).status).toBe(404);
  const { body } = await answer(teacher, thread.id);
  const reply_id = body.data.replies[0]?.id as number;
  const edit = (by: StaffMember) =>
    semai.call(office.editAnswer, { id: thread.id, reply_id, body: { body: 'Lebih jelas.' } }, by.token);
  expect([(await edit(other)).status, (await edit(support)).status, (await edit(teacher)).status]).toEqual([
    404, 404, 200,
  ]);
  expect((await shown())[0]?.replies[0]).toMatchObject({ body: 'Lebih jelas.' });
  expect(await bell(ayu)).toHaveLength(1);
  // Also taught by somebody who is only listed.
  await semai.sql(
    `insert into course_instructors (course_id, instructor_id, position) values (${course.id}, '${other.instructorId}', 2)`,
  );
  expect(await listed(other)).toEqual([thread.id]);
});

test('the list can be narrowed to what waits, what was reported and what is hidden', async () => {
  const [waiting, answered, reported] = [await ask(ayu), await ask(ayu), await ask(ayu)];
  await answer(teacher, answered.id);
  const reply = await makeReply(semai.platform.db, { thread_id: reported.id, user_id: ayu.id });
  await semai.call(
    reportReply,
    { id: course.slug, thread_id: reported.id, reply_id: reply.id, body: { reason: reportReasons[0] } },
    budi.token,
  );
  expect((await listed(support, { unanswered: 1 })).sort()).toEqual([waiting.id, reported.id].sort());
  expect(await listed(support, { unanswered: 0 })).toEqual([answered.id]);
  expect(await listed(support, { reported: 1 })).toEqual([reported.id]);
  await semai.call(office.hideThread, { id: waiting.id, body: { reason: 'Promosi' } }, support.token);
  expect(await listed(support, { hidden: 1 })).toEqual([waiting.id]);
  expect(await listed(support, { unanswered: 1 })).toEqual([reported.id]);
  expect(await listed(support, { ids: 'x,1.5,99999999999' })).toEqual([]);
  expect((await listed(support, { q: 'HASILNYA' })).length).toBe(3);
  // Words, not a pattern.
  expect(await listed(support, { q: 'h_silnya' })).toEqual([]);
});

test('what is hidden is gone for readers at once, with its count, and comes back the same way', async () => {
  const thread = await ask(ayu);
  const reply = await makeReply(semai.platform.db, {
    thread_id: thread.id,
    user_id: budi.id,
    body: 'Beli di sini',
  });
  const at = { id: thread.id, reply_id: reply.id };
  const reason = { body: { reason: 'Promosi' } };
  const hidden = await semai.call(office.hideReply, { ...at, ...reason }, support.token);
  expect(hidden.body.data.replies[0]).toMatchObject({ hidden_reason: 'Promosi', body: 'Beli di sini' });
  expect(await shown()).toMatchObject([{ replies_count: 0, replies: [] }]);
  await semai.call(office.unhideReply, at, support.token);
  expect(await shown()).toMatchObject([{ replies_count: 1 }]);

  await semai.call(office.hideThread, { id: thread.id, ...reason }, support.token);
  expect(await shown()).toEqual([]);
  expect((await semai.call(getThread, { id: course.slug, thread_id: thread.id })).status).toBe(404);
  expect((await answer(teacher, thread.id)).status).toBe(409);
  await semai.call(office.unhideThread, { id: thread.id }, support.token);
  expect(await shown()).toHaveLength(1);
  expect(await acts(`discussions:${thread.id}`)).toEqual([
    ['hide discussions', support.userId],
    ['unhide discussions', support.userId],
  ]);
  expect((await semai.call(office.hideThread, { id: thread.id, body: { reason: '  ' } }, support.token)).status).toBe(
    422,
  );
  expect(
    (await semai.call(office.hideReply, { id: thread.id, reply_id: 2_000_000_000, ...reason }, support.token)).status,
  ).toBe(404);
});

test('reports wait in a queue; one decision ends all about the same words, by one of two who decide at once', async () => {
  const [bad, fine] = [await ask(ayu, 'Kata kasar'), await ask(ayu, 'Biasa saja')];
  const report = (by: StudentIn, thread_id: number) =>
    semai.call(reportThread, { id: course.slug, thread_id, body: { reason: reportReasons[1] } }, by.token);
  const carla = await newStudentIn(semai, course.id);
  for (const by of [budi, carla]) await report(by, bad.id);
  await report(budi, fine.id);
  const queue = async (state: 'open' | 'handled') =>
    (await semai.call(office.listReports, { state, per_page: 200 }, support.token)).body.data.filter(
      ({ course: { id } }) => id === course.id,
    );
  const open = await queue('open');
  expect(open.map(({ body, open_count, kind, thread_id }) => [body, open_count, kind, thread_id])).toEqual([
    ['Kata kasar', 2, 'thread', bad.id],
    ['Kata kasar', 2, 'thread', bad.id],
    ['Biasa saja', 1, 'thread', fine.id],
  ]);
  const decide = (id: number, decision: 'hidden' | 'dismissed') =>
    semai.call(office.decideReport, { id, body: { decision } }, support.token);
  const [first, second, third] = open.map(({ id }) => id) as [number, number, number];
  const answers = await Promise.all([decide(first, 'hidden'), decide(second, 'hidden')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown()).map(({ body }) => body)).toEqual(['Biasa saja']);
  expect((await decide(third, 'dismissed')).status).toBe(200);
  expect((await shown()).map(({ body }) => body)).toEqual(['Biasa saja']);
  expect(await queue('open')).toEqual([]);
  expect(
    (await queue('handled')).map(({ decision, handler, handled_at }) => [
      decision,
      handler !== null,
      handled_at !== null,
    ]),
  ).toEqual([
    ['hidden', true, true],
    ['hidden', true, true],
    ['dismissed', true, true],
  ]);
});
