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
const rowsOf = (enrolmentId: number) =>
  db.selectFrom('assignments').selectAll().where('enrolment_id', '=', enrolmentId).orderBy('id').execute();

test.each(kinds)('%s is begun once for each lesson, and waits in its list [P-03]', async (kind) => {
  const made = await makeTaskClass(semai, { lessons: [2, 1] });
  const student = await joinTaskClass(semai, made);
  const first = await student.start(kind, 1);
  expect(first).toMatchObject({ status: 200, body: { data: { id: expect.any(Number) } } });
  expect((await student.start(kind, 1)).body.data).toEqual(first.body.data);
  const other = await student.start(kind, 0, made.lessons[0]!.lectures[1]!.id);
  expect(other.body.data.id).not.toBe(first.body.data.id);
  expect(await rowsOf(student.enrolment.id)).toMatchObject([
    {
      id: first.body.data.id,
      kind,
      sequence: kind === 'tugas_mandiri' ? 2 : 999,
      lecture_id: made.lessons[1]!.lectures[0]!.id,
      submitted_at: null,
      programme_ask_at: null,
    },
    { id: other.body.data.id, kind, sequence: kind === 'tugas_mandiri' ? 1 : 999 },
  ]);
  const pending = kind === 'tugas_mandiri' ? pendingSelfAssignments : pendingSkillTests;
  expect((await semai.call(pending, {}, student.token)).body.data.map(({ id }) => id).sort()).toEqual(
    [first.body.data.id, other.body.data.id].sort(),
  );
  expect((await student.open(kind, first.body.data.id)).lesson.name).toBe(made.lessons[1]!.name);
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
  const { id: otherLecture } = made.lessons[1]!.lectures[0]!;
  for (const kind of kinds) expect(told(await student.start(kind, 0, otherLecture))).toEqual(refusal('not_found'));
  for (const body of [
    { lesson_id: 999_999_999, lecture_id: otherLecture },
    { lesson_id: made.lessons[0]!.id, lecture_id: 999_999_999 },
  ])
    expect((await semai.call(startSelfAssignment, { body }, student.token)).status).toBe(404);
  await db.updateTable('lessons').set({ is_unjuk_ketra: false }).where('id', '=', made.lessons[0]!.id).execute();
  expect((await student.start('unjuk_keterampilan')).status).toBe(404);
  expect((await student.start('tugas_mandiri')).status).toBe(200);
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
  for (const kind of kinds) {
    expect(told(await student.start(kind, 1))).toEqual(refusal('lecture_locked'));
    expect((await student.start(kind, 0)).status).toBe(200);
  }
});

test('a class got through the programme asks for its code, then for the lesson’s attendance [P-03, P-08]', async () => {
  const made = await makeTaskClass(semai, { lessons: [1, 1] });
  const closed = await joinTaskClass(semai, made, { code: null });
  for (const kind of kinds) expect(told(await closed.start(kind))).toEqual(refusal('kpj_code_needed'));

  const student = await joinTaskClass(semai, made, { code: 'KPJ-MULAI-01' });
  for (const kind of kinds) {
    expect((await student.start(kind, 0)).status).toBe(200);
    expect(told(await student.start(kind, 1))).toEqual(refusal('kpj_attendance_needed'));
  }
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
  await db.updateTable('sessions').set({ impersonated_by: 4 }).where('user_id', '=', student.user.id).execute();
  for (const kind of kinds) expect((await student.start(kind)).status).toBe(403);
  expect(await rowsOf(student.enrolment.id)).toEqual([]);
});
