import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deactivateStudent,
  endStudentSessions,
  getStudent,
  getStudentClass,
  impersonateStudent,
  listStudentClasses,
  listStudentRecords,
  listStudents,
  reactivateStudent,
  sendStudentLink,
} from '../../src/contract/admin/students.ts';
import { deleteMyAccount, listSessions, setPassword } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { studentsPage } from '../../src/server/modules/operations/students/students.store.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { addDays } from '../../src/server/seed/time.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, isPage, plansOf, readsWhole } from '../kit/plans.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { newStaff } from '../kit/staff.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';
import { makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let support: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  semai = await startApp();
  support = await newStaff(semai, 'support');
});
afterAll(() => semai.close());

const find = async (query: object) => (await semai.call(listStudents, query, support.token)).body;
const statusOf = async (token: string) => (await semai.call(me, {}, token)).status;
const acts = (id: number) =>
  semai.sql(`select action, operator_id, detail from audit_log where target = 'user:${id}' order by id`) as Promise<
    { action: string; operator_id: number; detail: object }[]
  >;
test('a student is found by name, email and telephone number, however it is written [B-02]', async () => {
  const { id, email } = await newStudent(semai, {
    first_name: 'Késarina',
    last_name: 'Purbasari',
    phone_number: '+6281298765432',
  });
  for (const q of ['kesarina', 'Purbasari kesa', email, '0812-9876-5432', '62 812 9876 5432', '9876543'])
    expect(
      (await find({ q })).data.map((row) => row.id),
      q,
    ).toEqual([id]);
  for (const q of ['kesarina tidakada', '%', '_____', '0812-0000-0000\0'])
    expect(
      (await find({ q })).data.map((row) => row.id),
      q,
    ).not.toContain(id);
  expect((await find({ ids: `${id},x` })).data).toMatchObject([{ id, name: 'Késarina Purbasari', classes: 0 }]);
});

test('filters narrow the list, and only students are in it', async () => {
  const mark = 'Saringan';
  const made = await makeTestClass(semai);
  const fresh = await newStudent(semai, { first_name: mark, is_onboarding_done: false });
  const gone = await newStudent(semai, { first_name: mark, deactivated_at: new Date() });
  const learner = await newStudentIn(semai, made.course.id);
  await semai.sql(`update users set first_name = '${mark}' where id = ${learner.id}`);
  await newStudent(semai, { first_name: mark, role_id: 3 });
  const ids = async (query: object) => (await find({ q: mark, ...query })).data.map(({ id }) => id).sort();
  expect(await ids({})).toEqual([fresh.id, gone.id, learner.id].sort());
  expect(await ids({ is_onboarded: false })).toEqual([fresh.id]);
  expect(await ids({ is_active: false })).toEqual([gone.id]);
  expect(await ids({ has_class: true })).toEqual([learner.id]);
  expect(await ids({ has_class: false })).toEqual([fresh.id, gone.id].sort());
  expect(await ids({ course_id: made.course.id })).toEqual([learner.id]);
});

test('among many the search and the newest are read by an index', { tags: ['deep'] }, async () => {
  await semai.sql(`
    insert into users (email, role_id, first_name, last_name, referral_code, phone_number, created_at, updated_at)
    select md5(n::text) || '@semai.test', 2, md5('d' || n), md5('b' || n), 'plan' || n, '+628' || (100000000 + n),
      timestamptz '2020-01-01' + n * interval '1 minute', now() from generate_series(1, 20000) n`);
  await semai.sql('vacuum analyze users');
  const base = { ids: null, page: 1, perPage: 25, order: 'desc' } as const;
  for (const [words, index] of [
    [['c4ca4238a0b9@none'], 'users_pkey'],
    [['81000054'], 'users_pkey'],
    [[], 'users_newest'],
  ] as const) {
    const plans = await plansOf(semai.databaseUrl, (db) => studentsPage(db, { ...base, words }));
    const pages = plans.filter(isPage);
    expect(pages.length).toBeGreaterThan(0);
    for (const plan of pages) expect(readsWhole(plan, 'users'), JSON.stringify(plan)).toBe(false);
    expect(pages.flatMap(indexesOf)).toContain(index);
  }
});

test('the detail tells who they are, what they have and how far they are', async () => {
  const made = await makeTestClass(semai, { is_restricted: true, lessons: [2] });
  const learner = await newStudentIn(semai, made.course.id);
  await learner.watch(made.lectures[0]!.id);
  const { id } = learner;
  const detail = (await semai.call(getStudent, { id }, support.token)).body.data;
  expect(detail).toMatchObject({ id, email: learner.email, is_active: true, has_left: false, classes: 1 });
  expect(detail.sessions).toHaveLength(1);
  const classes = (await semai.call(listStudentClasses, { id }, support.token)).body.data;
  expect(classes).toMatchObject([
    {
      enrolment_id: learner.enrolment.id,
      access: 'open',
      percent: 50,
      lectures: { attended: 1, total: 2 },
      exam_score: null,
      certificate: null,
    },
  ]);
  const one = { id, enrolment_id: learner.enrolment.id };
  const progress = (await semai.call(getStudentClass, one, support.token)).body.data;
  expect(progress.lessons[0]?.lectures).toMatchObject([
    { watched_percent: 100, attended_at: expect.any(String), lock: null },
    { watched_percent: 0, attended_at: null, lock: null },
  ]);
  expect(progress.exam_state).toContain('belum selesai ditonton');
  expect((await semai.call(getStudentClass, { ...one, id: support.userId }, support.token)).status).toBe(404);
  const records = (await semai.call(listStudentRecords, { id }, support.token)).body.data;
  expect(records.orders).toMatchObject([{ id: learner.enrolment.order_id, status: 'success' }]);
});

test('a lecture says in words why it is closed', async () => {
  const made = await makeTestClass(semai, { is_restricted: true, lessons: [2] });
  const learner = await newStudentIn(semai, made.course.id);
  const one = { id: learner.id, enrolment_id: learner.enrolment.id };
  const { lessons } = (await semai.call(getStudentClass, one, support.token)).body.data;
  expect(lessons[0]?.lectures.map(({ lock }) => lock)).toEqual([null, 'Terkunci: materi sebelumnya belum selesai.']);
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${learner.enrolment.id}`);
  const [ended] = (await semai.call(listStudentClasses, { id: learner.id }, support.token)).body.data;
  expect(ended?.access).toBe('ended');
  expect((await semai.call(getStudentClass, one, support.token)).status).toBe(200);
});

test('a live course says that it waits for its session, booked or not [L-02]', async () => {
  const made = await makeTestClass(semai, { type: 'live', lessons: [1] });
  const learner = await newStudentIn(semai, made.course.id);
  const one = { id: learner.id, enrolment_id: learner.enrolment.id };
  const read = async () => {
    const { exam_state, lessons } = (await semai.call(getStudentClass, one, support.token)).body.data;
    return [exam_state, lessons[0]?.lectures[0]?.lock];
  };
  expect(await read()).toEqual(['Exam terkunci: sesi live belum dipesan.', 'Terkunci: sesi live belum dipesan.']);
  const start_date = addDays(semai.clock.now(), 1);
  const schedule = await makeSchedule(semai.platform.db, { course_id: made.course.id, kind: 'live', start_date });
  await makeBooking(semai.platform.db, { schedule_id: schedule.id, enrolment_id: learner.enrolment.id });
  expect(await read()).toEqual([
    'Exam terkunci: sesi live yang dipesan belum selesai.',
    'Terkunci: sesi live yang dipesan belum selesai.',
  ]);
  await semai.sql(`update enrolments set finished_at = now() where id = ${learner.enrolment.id}`);
  expect((await read())[0]).toBe('Kelas sudah selesai.');
});

test('a link goes to the mailbox and never to who asked for it', async () => {
  const student = await newStudent(semai);
  const send = (id: number, purpose: 'reset' | 'activation') =>
    semai.call(sendStudentLink, { id, body: { purpose } }, support.token);
  const answer = await send(student.id, 'reset');
  expect(answer.body).toMatchObject({ success: true, data: null });
  const [mail] = await promisedMails(semai, student.email);
  expect(linkIn(mail)).toMatchObject({ path: '/reset' });
  expect(JSON.stringify(answer.body)).not.toContain(linkIn(mail).token);
  expect((await send(student.id, 'activation')).status).toBe(409);
  const waiting = await newStudent(semai, { password_hash: null });
  expect((await send(waiting.id, 'activation')).status).toBe(200);
  expect(linkIn((await promisedMails(semai, waiting.email))[0])).toMatchObject({ path: '/verify' });
  const gone = await newStudent(semai, { deactivated_at: new Date() });
  expect((await send(gone.id, 'reset')).status).toBe(409);
  expect((await send(support.userId, 'reset')).status).toBe(404);
  expect(await acts(student.id)).toMatchObject([{ action: 'send reset link', operator_id: support.userId }]);
});

test('a deactivated account is out at once, everywhere, and comes back only by hand [B-02]', async () => {
  const student = await newStudent(semai);
  const { token } = student;
  expect(await statusOf(token)).toBe(200);
  const off = await semai.call(deactivateStudent, { id: student.id, body: { reason: 'abuse' } }, support.token);
  expect(off.status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await semai.call(getStudent, { id: student.id }, support.token)).body.data).toMatchObject({
    is_active: false,
    sessions: [],
  });
  await semai.call(deactivateStudent, { id: student.id, body: { reason: 'abuse' } }, support.token);
  expect((await semai.call(reactivateStudent, { id: student.id }, support.token)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(await semai.logIn(student.email))).toBe(200);
  const lines = await acts(student.id);
  expect(lines.map(({ action }) => action)).toEqual(['deactivate student', 'reactivate student']);
  expect(lines[0]?.detail).toEqual({
    before: { is_active: true, reason: null },
    after: { is_active: false, reason: 'abuse' },
  });
  expect(JSON.stringify(lines)).not.toContain(student.email);
});

test('staff is not deactivated from here, and who left does not come back', async () => {
  const instructor = await newStaff(semai, 'instructor');
  for (const id of [instructor.userId, support.userId, 999_999_999])
    expect((await semai.call(deactivateStudent, { id, body: { reason: 'other' } }, support.token)).status).toBe(404);
  const student = await newStudent(semai);
  const body = { confirmation: 'HAPUS', current_password: 'Belajar123!' } as const;
  await semai.call(deleteMyAccount, { body }, student.token);
  expect((await semai.call(reactivateStudent, { id: student.id }, support.token)).body.message).toBe(
    'Siswa ini sudah menghapus akunnya.',
  );
  expect((await find({ ids: String(student.id) })).data).toEqual([]);
});

test('all sessions of a student end by one press', async () => {
  const student = await newStudent(semai);
  const tokens = [student.token, await semai.logIn(student.email)];
  expect((await semai.call(endStudentSessions, { id: student.id }, support.token)).status).toBe(200);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
  expect(await acts(student.id)).toMatchObject([{ action: 'end sessions' }]);
});

test('impersonation is logged, seen by the student, expires, and does nothing in person [A-15, B-07]', async () => {
  const student = await newStudent(semai);
  const answer = await semai.call(impersonateStudent, { id: student.id }, support.token);
  const token = answer.body.data.path.replace('/impersonate/', '');
  expect(answer.body.data.path).toBe(`/impersonate/${token}`);
  expect((await semai.call(me, {}, token)).body.data).toMatchObject({
    email: student.email,
    impersonated_by: { fullname: expect.any(String) },
  });
  const body = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  expect((await semai.call(setPassword, { body }, token)).status).toBe(403);
  expect((await semai.call(listStudents, {}, token)).status).toBe(403);
  expect((await semai.call(listSessions, {}, student.token)).body.data.map((each) => each.is_impersonation)).toContain(
    true,
  );
  expect(await acts(student.id)).toMatchObject([{ action: 'impersonate', operator_id: support.userId }]);
  expect(JSON.stringify(await acts(student.id))).not.toContain(token);
  semai.clock.forward(3601);
  expect(await statusOf(token)).toBe(401);
  semai.clock.set(new Date());
  const editor = await newStaff(semai, 'editor');
  expect((await semai.call(impersonateStudent, { id: student.id }, editor.token)).status).toBe(403);
  expect((await semai.call(impersonateStudent, { id: editor.userId }, support.token)).status).toBe(404);
});
