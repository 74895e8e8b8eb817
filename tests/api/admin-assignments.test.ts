import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAssignment, listAssignments, retryReport } from '../../src/contract/admin/assignments.ts';
import { gradeAssignment } from '../../src/contract/programme.ts';
import { queuePage } from '../../src/server/modules/prakerja/admin/queue.store.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makePdf } from '../kit/documents.ts';
import { indexesOf, isPage, plansOf, readsWhole } from '../kit/plans.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { joinTaskClass, makeTaskClass } from '../kit/task-student.ts';

let semai: TestApp;
let editor: StaffMember;
let support: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  [editor, support] = [await newStaff(semai, 'editor'), await newStaff(semai, 'support')];
});
afterAll(() => semai.close());

const good = { score: 86, feedback: 'Runtut, dan sumbernya jelas.' };
const grade = (id: number, by: StaffMember = editor, body = good) =>
  semai.call(gradeAssignment, { id, body }, by.token);
const queue = async (query: object, by: StaffMember = editor) =>
  (await semai.call(listAssignments, query, by.token)).body.data;
const read = (id: number, by: StaffMember = editor, query = {}) =>
  semai.call(getAssignment, { id, ...query }, by.token);

/** A class of a test's own with so many tasks handed in, one a minute. */
async function handedIn(count: number, code?: string) {
  const made = await makeTaskClass(semai);
  const tasks = [];
  for (let place = 0; place < count; place += 1) {
    const student = await joinTaskClass(semai, made, code ? { code: `${code}${place}` } : {});
    semai.clock.forward(60);
    tasks.push({ student, id: await student.handIn() });
  }
  return { made, tasks, course_id: made.course.id };
}

test('the queue has what was handed in, oldest first, by course, kind and grade [B-02]', async () => {
  const { tasks, made, course_id } = await handedIn(3);
  const ids = tasks.map(({ id }) => id);
  const begun = await joinTaskClass(semai, made);
  await begun.start('tugas_mandiri');
  expect((await queue({ course_id })).map(({ id }) => id)).toEqual(ids);
  expect((await queue({ course_id, order: 'desc' })).map(({ id }) => id)).toEqual([...ids].reverse());
  await grade(ids[0] as number);
  expect((await queue({ course_id, is_graded: false })).map(({ id }) => id)).toEqual(ids.slice(1));
  expect(await queue({ course_id, is_graded: true })).toMatchObject([{ id: ids[0], score: 86, report: 'none' }]);
  expect(await queue({ course_id, kind: 'unjuk_keterampilan' })).toEqual([]);
  expect((await read(ids[0] as number, editor, { course_id })).body.data.next_id).toBe(ids[1]);
  await grade(ids[1] as number);
  await grade(ids[2] as number);
  expect((await read(ids[2] as number, editor, { course_id })).body.data.next_id).toBeNull();
});

test('a file is given to be shown beside the form where a browser can, and to be saved otherwise', async () => {
  const made = await makeTaskClass(semai);
  const student = await joinTaskClass(semai, made);
  const { id } = (await student.start('tugas_mandiri')).body.data;
  await student.upload('tugas_mandiri', id, 'Laporan', { name: 'laporan.pdf', content: Buffer.from(makePdf()) });
  await student.upload('tugas_mandiri', id, 'Catatan');
  expect((await read(id)).status, 'not handed in yet').toBe(404);
  await student.finalize('tugas_mandiri', id);
  const [pdf, text] = (await read(id)).body.data.attachments;
  expect([pdf?.type, text?.type, text?.shown_url]).toEqual(['application/pdf', 'text/plain', null]);
  const shown = await semai.send({ method: 'GET', url: pdf?.shown_url as string });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-disposition']).toBeUndefined();
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const saved = await semai.send({ method: 'GET', url: text?.download_url as string });
  expect(saved.headers['content-disposition']).toContain('laporan.txt');
  expect(saved.headers['content-security-policy']).toContain("default-src 'none'");
});

test('an instructor sees and grades in the own courses alone [B-02]', async () => {
  const [mine, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const [led, helped] = [await handedIn(1), await handedIn(1)];
  const [own, shared] = [led.tasks[0]!.id, helped.tasks[0]!.id];
  await semai.sql(`update courses set instructor_id = '${mine.instructorId}' where id = ${led.course_id}`);
  await semai.sql(`update courses set instructor_id = '${other.instructorId}' where id = ${helped.course_id}`);
  expect((await queue({}, mine)).map(({ id }) => id)).toEqual([own]);
  expect((await queue({}, other)).map(({ id }) => id)).toEqual([shared]);
  expect([(await read(own, mine)).status, (await read(own, other)).status]).toEqual([200, 404]);
  expect((await read(own, mine)).body.data.next_id, 'nothing of the other').toBeNull();
  expect((await grade(own, other)).status).toBe(404);
  expect((await read(own, mine)).body.data.score).toBeNull();
  expect((await grade(own, mine)).status).toBe(200);
  await semai.sql(`
    insert into course_instructors (course_id, instructor_id, position)
    values (${helped.course_id}, '${mine.instructorId}', 2)`);
  expect((await grade(shared, mine)).status).toBe(200);
  expect((await semai.call(retryReport, { id: own }, mine.token)).status).toBe(403);
});

test('who only looks does not grade, and another grade keeps the first on record', async () => {
  const { tasks } = await handedIn(1);
  const { id } = tasks[0]!;
  expect((await grade(id, support)).status).toBe(403);
  await grade(id);
  semai.clock.forward(60);
  await grade(id, editor, { score: 91, feedback: 'Setelah dilihat lagi.' });
  const { data } = (await read(id, support)).body;
  expect(data).toMatchObject({ score: 91, feedback: 'Setelah dilihat lagi.', grades: [{ score: 91 }, { score: 86 }] });
  const lines = await semai.sql(`select detail from audit_log where target = 'assignment:${id}'`);
  expect(JSON.stringify(lines)).not.toContain('Setelah');
});

test('a report that failed for good is told again from the beginning, once', async () => {
  const { tasks, course_id } = await handedIn(1, 'KPJ-GAGAL-');
  const { id } = tasks[0]!;
  const retry = () => semai.call(retryReport, { id }, support.token);
  expect(await queue({ course_id })).toMatchObject([{ report: 'waiting' }]);
  expect((await retry()).body.message).toBe('Pelaporan tugas ini tidak sedang gagal.');
  await semai.sql(
    `update assignments set programme_status = 3, programme_ask_at = null, programme_tries = 33 where id = ${id}`,
  );
  expect(await queue({ course_id, is_report_failed: true })).toMatchObject([{ id, report: 'failed' }]);
  const statuses = (await Promise.all([retry(), retry(), retry()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect(await queue({ course_id, is_report_failed: true })).toEqual([]);
  const [row] = await semai.sql(`select programme_tries, programme_ask_at from assignments where id = ${id}`);
  expect(row).toMatchObject({ programme_tries: 0, programme_ask_at: expect.any(Date) });
  const [act] = await semai.sql(`select action, detail from audit_log where target = 'assignment:${id}'`);
  expect(act).toEqual({
    action: 'retry report',
    detail: { before: { report: 'failed' }, after: { report: 'waiting' } },
  });
  expect((await semai.call(retryReport, { id: 999_999_999 }, support.token)).status).toBe(404);
});

test('the first page of the queue is read by its index', { tags: ['deep'] }, async () => {
  const { course_id, made } = await handedIn(1);
  await semai.sql(`
    with people as (
      insert into users (email, role_id, first_name, last_name, referral_code, created_at, updated_at)
      select 'q' || n || '@semai.test', 2, 'a', 'b', 'qp' || n, now(), now() from generate_series(1, 4000) n returning id
    ), bought as (
      insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      select 'queueplan' || lpad(id::text, 12, '0'), id, ${course_id}, 'success', 'voucher', 0, 0, 0, now(), now()
      from people returning id, student_id
    ), classes as (
      insert into enrolments (student_id, course_id, order_id, is_free, enrolled_at)
      select student_id, ${course_id}, id, false, now() from bought returning id
    )
    insert into assignments (kind, enrolment_id, course_id, lesson_id, lecture_id, sequence, started_at, submitted_at)
    select 'tugas_mandiri', id, ${course_id}, ${made.lessons[0]!.id}, ${made.lectures[0]!.id}, 1, now(), now() + id * interval '1 s'
    from classes`);
  await semai.sql('vacuum analyze');
  const page = { page: 1, perPage: 25, order: 'asc' } as const;
  const plans = await plansOf(semai.databaseUrl, (db) => queuePage(db, { instructorId: null, isGraded: false }, page));
  const [first = []] = plans.filter(isPage);
  expect(readsWhole(first, 'assignments'), JSON.stringify(first)).toBe(false);
  expect(indexesOf(first)).toContainEqual(expect.stringMatching(/^assignments_(to_grade|handed_in)$/));
});
