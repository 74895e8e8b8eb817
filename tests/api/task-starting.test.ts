import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures } from '../../src/contract/failures.ts';
import {
  pendingSelfAssignments,
  pendingSkillTests,
  startSelfAssignment,
  startSkillTest,
} from '../../src/contract/prakerja.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinTaskClass, makeTaskClass, type TaskKind } from '../kit/task-student.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const kinds: TaskKind[] = ['tugas_mandiri', 'unjuk_keterampilan'];
const told = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const refusal = (code: keyof typeof failures) => [failures[code].status, failures[code].text];
const archive = (lessonId: number) =>
  db.updateTable('lessons').set({ archived_at: semai.clock.now() }).where('id', '=', lessonId).execute();
const rowsOf = (enrolmentId: number) =>
  db.selectFrom('assignments').selectAll().where('enrolment_id', '=', enrolmentId).orderBy('id').execute();

const pendingOf = { tugas_mandiri: pendingSelfAssignments, unjuk_keterampilan: pendingSkillTests };
const pending = async (kind: TaskKind, token: string) =>
  (await semai.call(pendingOf[kind], {}, token)).body.data.map(({ id }) => id).sort();

test.each(kinds)('%s is begun once for a lesson, and waits in its list [P-03]', async (kind) => {
  const made = await makeTaskClass(semai, { lessons: [2, 2] });
  const student = await joinTaskClass(semai, made);
  const { status, body } = await student.start(kind, 1);
  const { id } = body.data;
  expect(status).toBe(200);
  expect((await student.start(kind, 1, made.lessons[1]!.lectures[1]!.id)).body.data).toEqual({ id });
  expect(await rowsOf(student.enrolment.id)).toMatchObject([
    {
      id,
      kind,
      sequence: kind === 'tugas_mandiri' ? 2 : 999,
      lecture_id: made.lessons[1]!.lectures[0]!.id,
      submitted_at: null,
      programme_ask_at: null,
    },
  ]);
  expect(await pending(kind, student.token)).toEqual([id]);
  expect((await student.open(kind, id)).lesson.name).toBe(made.lessons[1]!.name);
});

test('each lesson has a Tugas Mandiri of its own, under a number of its own [P-03]', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1, 1] });
  const student = await joinTaskClass(semai, made);
  const [first, second, third] = [0, 1, 2].map(
    (place) => async () => (await student.start('tugas_mandiri', place)).body.data.id,
  );
  const ids = [await second!()];
  // The course changes under who learns it: the third lesson is its second now.
  await archive(made.lessons[0]!.id);
  ids.push(await third!());
  await db.updateTable('lessons').set({ archived_at: null }).where('id', '=', made.lessons[0]!.id).execute();
  ids.push(await first!());
  expect((await rowsOf(student.enrolment.id)).map(({ id, sequence }) => [id, sequence])).toEqual([
    [ids[0], 2],
    [ids[1], 3],
    [ids[2], 1],
  ]);
  expect(await pending('tugas_mandiri', student.token)).toEqual(ids.toSorted());
});

test('all tasks of a class begun at once have numbers of their own [P-03]', async () => {
  const made = await makeTaskClass(semai, { lessons: Array.from({ length: 8 }, () => 1) });
  const student = await joinTaskClass(semai, made);
  await student.start('tugas_mandiri', 5);
  await archive(made.lessons[0]!.id);
  const others = [1, 2, 3, 4, 6, 7];
  const answers = await Promise.all(others.map((place) => student.start('tugas_mandiri', place)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
  const numbers = (await rowsOf(student.enrolment.id)).map(({ sequence }) => sequence);
  expect(new Set(numbers).size).toBe(7);
});

test('a class has one Unjuk Keterampilan, also after its lesson was taken out [P-03]', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1] });
  const student = await joinTaskClass(semai, made);
  const id = await student.handIn('unjuk_keterampilan', 1);
  const giveSkillTest = () =>
    db.updateTable('lessons').set({ is_unjuk_ketra: true }).where('id', '=', made.lessons[0]!.id).execute();
  await expect(giveSkillTest(), 'two lessons would share its number').rejects.toThrow('lessons_one_skill_test');
  await archive(made.lessons[1]!.id);
  await giveSkillTest();
  expect((await student.start('unjuk_keterampilan', 0)).body.data).toEqual({ id });
  expect(await rowsOf(student.enrolment.id)).toMatchObject([{ id, sequence: 999 }]);
});

test('thirty at once begin one of each kind [P-03]', async () => {
  const made = await makeTaskClass(semai);
  const student = await joinTaskClass(semai, made);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => student.start(kinds[nth % 2]!)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(2);
  expect(await rowsOf(student.enrolment.id)).toHaveLength(2);
});

test('a task that was handed in stays that one when it is begun again', async () => {
  const made = await makeTaskClass(semai);
  const student = await joinTaskClass(semai, made);
  const id = await student.handIn();
  expect((await student.start('tugas_mandiri')).body.data).toEqual({ id });
  expect(await student.open('tugas_mandiri', id)).toMatchObject({ is_submitted: 1 });
});

test('a lesson without that task has none to begin, nor has another lesson’s lecture', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1] });
  const student = await joinTaskClass(semai, made);
  const [otherLecture, ownLecture] = made.lectures.map(({ id }) => id);
  for (const kind of kinds) expect(told(await student.start(kind, 1, otherLecture))).toEqual(refusal('not_found'));
  for (const body of [
    { lesson_id: 999_999_999, lecture_id: ownLecture! },
    { lesson_id: made.lessons[0]!.id, lecture_id: 999_999_999 },
  ])
    expect((await semai.call(startSelfAssignment, { body }, student.token)).status).toBe(404);
  expect((await student.start('unjuk_keterampilan', 0)).status).toBe(404);
  expect((await student.start('tugas_mandiri', 0)).status).toBe(200);
  await db.updateTable('lessons').set({ is_tugas_mandiri: false }).where('id', '=', made.lessons[1]!.id).execute();
  expect((await student.start('tugas_mandiri', 1)).status).toBe(404);
  await db
    .updateTable('lectures')
    .set({ archived_at: semai.clock.now() })
    .where('lesson_id', '=', made.lessons[1]!.id)
    .execute();
  expect((await student.start('unjuk_keterampilan', 1)).status).toBe(404);
});

test('who is not in the class begins nothing, nor does a guest', async () => {
  const made = await makeTaskClass(semai);
  const student = await joinTaskClass(semai, made);
  const stranger = await joinTaskClass(semai, await makeTaskClass(semai));
  const lecture = made.lectures[0]!.id;
  for (const kind of kinds)
    expect(told(await student.start(kind, 0, lecture, stranger.token))).toEqual(refusal('not_enrolled'));
  const body = { lesson_id: made.lessons[0]!.id, lecture_id: lecture };
  for (const call of [startSelfAssignment, startSkillTest]) expect((await semai.call(call, { body })).status).toBe(401);
  await db
    .updateTable('enrolments')
    .set({ access_ended_at: semai.clock.now() })
    .where('id', '=', student.enrolment.id)
    .execute();
  expect(told(await student.start('tugas_mandiri'))).toEqual(refusal('not_enrolled'));
});

test('a lecture that is not open yet opens no task', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1], is_restricted: true });
  const student = await joinTaskClass(semai, made);
  for (const kind of kinds) expect(told(await student.start(kind, 1))).toEqual(refusal('lecture_locked'));
  expect((await student.start('tugas_mandiri', 0)).status).toBe(200);
});

test('a class got through the programme asks for its code, then for the lesson’s attendance [P-03, P-08]', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1] });
  const closed = await joinTaskClass(semai, made, { code: null });
  for (const kind of kinds) expect(told(await closed.start(kind, 1))).toEqual(refusal('kpj_code_needed'));

  const student = await joinTaskClass(semai, made, { code: 'KPJ-MULAI-01' });
  expect((await student.start('tugas_mandiri', 0)).status).toBe(200);
  for (const kind of kinds) expect(told(await student.start(kind, 1))).toEqual(refusal('kpj_attendance_needed'));
  await student.seen(2);
  for (const kind of kinds) expect((await student.start(kind, 1)).status).toBe(200);
});

test('Unjuk Keterampilan waits for the verification also where the lecture was attended before [P-03]', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1] });
  const student = await joinTaskClass(semai, made, { code: 'KPJ-MULAI-02' });
  const at = semai.clock.now();
  await db
    .insertInto('lecture_progress')
    .values({
      enrolment_id: student.enrolment.id,
      course_id: made.course.id,
      lecture_id: made.lectures[1]!.id,
      opened_at: at,
      attended_at: at,
    })
    .execute();
  expect((await student.start('tugas_mandiri', 1)).status).toBe(200);
  expect(told(await student.start('unjuk_keterampilan', 1))).toEqual(refusal('kpj_attendance_needed'));
  await student.seen(2);
  expect((await student.start('unjuk_keterampilan', 1)).status).toBe(200);
});

test('a live class has its tasks after its session', async () => {
  const made = await makeTaskClass(semai, { type: 'live' });
  const student = await joinTaskClass(semai, made);
  expect(told(await student.start('tugas_mandiri'))).toEqual(refusal('live_not_over'));
  const schedule = await makeSchedule(db, { course_id: made.course.id, kind: 'live' });
  await makeBooking(db, { schedule_id: schedule.id, enrolment_id: student.enrolment.id });
  expect(told(await student.start('tugas_mandiri'))).toEqual(refusal('live_not_over'));
  await db
    .updateTable('schedules')
    .set({ start_date: new Date('2026-01-01T09:00:00+07:00'), end_date: new Date('2026-01-01T11:00:00+07:00') })
    .where('id', '=', schedule.id)
    .execute();
  expect((await student.start('tugas_mandiri')).status).toBe(200);
});

test('who looks on as a student begins nothing for them', async () => {
  const student = await joinTaskClass(semai, await makeTaskClass(semai));
  await semai.sql(`update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
    where user_id = ${student.id}`);
  for (const kind of kinds) expect((await student.start(kind)).status).toBe(403);
  expect(await rowsOf(student.enrolment.id)).toEqual([]);
});
