import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationGroup } from '../../src/contract/engagement.ts';
import { listSelfAssignments } from '../../src/contract/prakerja.ts';
import { gradeAssignment } from '../../src/contract/programme.ts';
import { deleteMyAccount } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinTaskClass, makeTaskClass, type TaskKind } from '../kit/task-student.ts';

let semai: TestApp;
let db: Db;
let operator: { id: number; token: string };
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  const { id, email } = await makeUser(db, { role_id: 1 });
  operator = { id, token: await semai.logIn(email as string) };
});
afterAll(() => semai.close());

const good = { score: 86, feedback: 'Runtut, dan sumbernya jelas.' };
const grade = (id: number, body: object = good, token: string | undefined = operator.token) =>
  semai.call(gradeAssignment, { id, body: body as typeof good }, token);
const graded = (token: string) =>
  semai
    .call(me, {}, token)
    .then(({ body }) =>
      body.data.notifications.filter((each) => each.notification_group_id === notificationGroup.taskGraded),
    );
const acts = (id: number) =>
  semai.sql(`select operator_id, action, detail from audit_log where target = 'assignment:${id}' order by id`);
const newStudent = async () => joinTaskClass(semai, await makeTaskClass(semai));

test.each(['tugas_mandiri', 'unjuk_keterampilan'] as TaskKind[])(
  '%s: the student sees score and feedback, and is told',
  async (kind) => {
    const student = await newStudent();
    const id = await student.handIn(kind);
    expect(await student.open(kind, id)).toMatchObject({ is_submitted: 1, score: null, feedback: null });
    expect((await grade(id, { score: 86, feedback: '  Runtut,\r\nsumbernya jelas. ' })).status).toBe(200);
    expect(await student.open(kind, id)).toMatchObject({ score: 86, feedback: 'Runtut,\nsumbernya jelas.' });
    expect(await graded(student.token)).toMatchObject([
      { assignment: { id, kind }, course: { id: student.enrolment.course_id }, is_read: false, is_action_taken: false },
    ]);
    expect(await acts(id)).toEqual([{ operator_id: operator.id, action: 'grade assignment', detail: { score: 86 } }]);
    const [row] = await db.selectFrom('assignments').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ graded_by: operator.id, graded_at: expect.any(Date), programme_ask_at: null });
  },
);

test('another grade replaces it, on record, and is told again; the same one is given once [P-05]', async () => {
  const student = await newStudent();
  const id = await student.handIn();
  await grade(id);
  expect((await grade(id)).status).toBe(200);
  expect([(await graded(student.token)).length, (await acts(id)).length]).toEqual([1, 1]);
  semai.clock.forward(60);
  await grade(id, { score: 90, feedback: 'Setelah dilihat lagi: lebih dari itu.' });
  expect((await semai.call(listSelfAssignments, {}, student.token)).body.data).toMatchObject([
    { id, score: 90, feedback: 'Setelah dilihat lagi: lebih dari itu.' },
  ]);
  expect(await graded(student.token)).toHaveLength(2);
  expect(await acts(id)).toMatchObject([{ detail: { score: 86 } }, { detail: { score: 90, was: 86 } }]);
});

test('many of the same grade at once are one', async () => {
  const student = await newStudent();
  const id = await student.handIn();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => grade(id)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([(await graded(student.token)).length, (await acts(id)).length]).toEqual([1, 1]);
});

test('what was not handed in has no grade, nor has what is not there', async () => {
  const student = await newStudent();
  const { id } = (await student.start('tugas_mandiri')).body.data;
  expect(await grade(id)).toMatchObject({ status: 400, body: { message: 'Tugas ini belum dikirim.' } });
  expect((await grade(999_999_999)).status).toBe(404);
  await db
    .updateTable('enrolments')
    .set({ access_ended_at: semai.clock.now() })
    .where('id', '=', student.enrolment.id)
    .execute();
  expect((await grade(id)).status).toBe(404);
});

test('a grade is a whole number from 0 to 100 with words', async () => {
  const student = await newStudent();
  const id = await student.handIn();
  for (const score of [-1, 101, 85.5, null, '86'])
    expect(Object.keys((await grade(id, { ...good, score })).body.errors ?? {}), String(score)).toEqual(['score']);
  for (const feedback of ['', '   ', 'a'.repeat(2001)])
    expect(Object.keys((await grade(id, { ...good, feedback })).body.errors ?? {})).toEqual(['feedback']);
  expect((await student.open('tugas_mandiri', id)).score).toBeNull();
  for (const score of [0, 100]) expect((await grade(id, { ...good, score })).status).toBe(200);
  expect((await student.open('tugas_mandiri', id)).score).toBe(100);
});

test('nobody but the back office grades, and an instructor nothing of another’s course', async () => {
  const student = await newStudent();
  const id = await student.handIn();
  const instructor = await makeUser(db, { role_id: 3 });
  expect((await grade(id, good, student.token)).status).toBe(403);
  expect((await grade(id, good, await semai.logIn(instructor.email))).status).toBe(404);
  expect((await semai.call(gradeAssignment, { id, body: good })).status).toBe(401);
  expect(await student.open('tugas_mandiri', id)).toMatchObject({ score: null, feedback: null });
  expect(await acts(id)).toEqual([]);
});

test('who has left Semai is not written about any more', async () => {
  const student = await newStudent();
  const id = await student.handIn();
  await grade(id);
  const left = await semai.call(
    deleteMyAccount,
    { body: { confirmation: 'HAPUS', current_password: 'Belajar123!' } },
    student.token,
  );
  expect(left.status).toBe(200);
  expect((await grade(id, { ...good, score: 90 })).status).toBe(404);
  const [row] = await db.selectFrom('assignments').select(['score', 'feedback']).where('id', '=', id).execute();
  expect(row).toEqual({ score: 86, feedback: null });
});
