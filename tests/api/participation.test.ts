import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { submitJournal } from '../../src/contract/prakerja.ts';
import { listParticipations, type Participation } from '../../src/contract/programme.ts';
import { myCourses } from '../../src/contract/views.ts';
import { readParticipations } from '../../src/server/modules/prakerja/participation/reading.ts';
import type { DB } from '../../src/server/platform/db.generated.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { plansOf, readsWhole, statementsOf } from '../kit/plans.ts';
import { joinClass, makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

type Plan = NonNullable<Parameters<typeof makeTestClass>[1]>;

type Seen = { isVerified?: boolean; isAsked?: boolean };

/** Somebody in a class that was got through the programme: two lessons, a task in each, an exam. */
async function participant(plan: Plan = {}) {
  const taught = await makeTestClass(semai, {
    lessons: [1, 2],
    is_restricted: true,
    kartu_prakerja: true,
    retail_price: 500_000,
    ...plan,
  });
  const [first, second] = taught.lessons;
  const setLesson = (id: number, flags: { is_tugas_mandiri?: boolean; is_unjuk_ketra?: boolean }) =>
    db.updateTable('lessons').set(flags).where('id', '=', id).execute();
  if (first) await setLesson(first.id, { is_tugas_mandiri: true });
  if (second) await setLesson(second.id, { is_unjuk_ketra: true });
  const student = await joinClass(semai, taught);
  const enrolment_id = student.enrolment.id;
  await db.updateTable('enrolments').set({ needs_kpj_code: true }).where('id', '=', enrolment_id).execute();

  return {
    ...taught,
    ...student,
    read: async () => (await semai.call(listParticipations, {}, student.token)).body.data as Participation[],
    one: async () => ((await semai.call(listParticipations, {}, student.token)).body.data as Participation[])[0]!,
    /** Asked for, and where it is said so confirmed. */
    async seen(sequence: number, { isVerified = true, isAsked = !isVerified }: Seen = {}) {
      const now = semai.clock.now();
      if (sequence === 1)
        await db
          .insertInto('kpj_codes')
          .values({ enrolment_id, kpj_code: `KPJ-UJI-${enrolment_id}`, bound_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await db
        .insertInto('kpj_attendances')
        .values({
          enrolment_id,
          sequence,
          state: `uji-${enrolment_id}-${sequence}`,
          requested_at: now,
          verified_at: isVerified ? now : null,
          ask_at: isAsked ? now : null,
        })
        .onConflict((conflict) =>
          conflict.columns(['enrolment_id', 'sequence']).doUpdateSet({ verified_at: isVerified ? now : null }),
        )
        .execute();
    },
    async task(place: 0 | 1, fields: Partial<Insertable<DB['assignments']>> = {}) {
      const lesson = taught.lessons[place]!;
      const { id } = await db
        .insertInto('assignments')
        .values({
          kind: place === 0 ? 'tugas_mandiri' : 'unjuk_keterampilan',
          sequence: place === 0 ? 1 : 999,
          enrolment_id,
          course_id: taught.course.id,
          lesson_id: lesson.id,
          lecture_id: lesson.lectures[0]!.id,
          started_at: semai.clock.now(),
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    certify: () => semai.call(generateCertificate, { body: { course_id: taught.course.id } }, student.token),
    change: (id: number, fields: Partial<Insertable<DB['assignments']>>) =>
      db.updateTable('assignments').set(fields).where('id', '=', id).execute(),
  };
}

const stateOf = ({ attendances, lectures, tasks, exam, journal, certificate }: Participation) => ({
  attendances: attendances.map(({ sequence, state }) => `${sequence} ${state}`),
  lectures: lectures?.state,
  tasks: tasks.map(({ state }) => state),
  exam: exam?.state,
  journal: journal?.state,
  certificate: certificate?.state,
});
const kinds = ({ missing }: Participation) => missing.map(({ kind, state }) => `${kind} ${state}`);

test('before the code everything is locked, and the code is what comes first [B-11]', async () => {
  const own = await participant();
  const at = await own.one();
  expect(at).toMatchObject({ payment_id: own.enrolment.order_id, kpj_code: null, is_complete: false, session: null });
  expect(at.course).toMatchObject({ id: own.course.id, name: own.course.name, type: 'hosted' });
  expect(stateOf(at)).toEqual({
    attendances: ['1 open', '2 locked', '999 locked'],
    lectures: 'locked',
    tasks: ['locked', 'locked'],
    exam: 'locked',
    journal: 'locked',
    certificate: 'locked',
  });
  expect(kinds(at)).toEqual([
    'code open',
    'lecture locked',
    'attendance locked',
    'lecture locked',
    'lecture locked',
    'rating locked',
    'attendance locked',
    'exam locked',
    'tugas_mandiri locked',
    'unjuk_keterampilan locked',
    'journal locked',
    'certificate locked',
  ]);
  await own.seen(1, { isVerified: false });
  expect(stateOf(await own.one()).attendances[0]).toBe('1 waiting');
  expect((await own.one()).kpj_code).toBe(`KPJ-UJI-${own.enrolment.id}`);
});

test('attendances, lectures, tasks, exam, journal and certificate each open in their turn [B-11]', async () => {
  const own = await participant();
  const [first, ...later] = own.lectures;
  await own.seen(1);
  let at = await own.one();
  expect(stateOf(at)).toMatchObject({
    attendances: ['1 done', '2 locked', '999 locked'],
    lectures: 'open',
    tasks: ['open', 'locked'],
  });
  expect(at.lectures).toMatchObject({ attended: 0, total: 3, next_id: first!.id });
  expect(at.tasks[0]).toMatchObject({ id: null, lecture_id: first!.id, kind: 'tugas_mandiri' });
  expect(at.attendances[0]).toMatchObject({ verified_at: expect.stringMatching(/\+07:00$/), title: '' });
  expect(at.missing[0]).toMatchObject({ kind: 'lecture', state: 'open', lecture_id: first!.id });

  await own.attend([first!]);
  at = await own.one();
  expect(stateOf(at)).toMatchObject({ attendances: ['1 done', '2 open', '999 locked'], lectures: 'locked' });
  expect(at.attendances[1]).toMatchObject({ lecture_id: later[0]!.id, title: own.lessons[1]!.name });
  // as the card says it: the lesson's task can be done, and keeps nothing closed
  const [card] = (await semai.call(myCourses, { course_id: own.course.id }, own.token)).body.data!;
  expect(at.missing[0]).toMatchObject({ kind: card!.path[0]!.kind, lecture_id: card!.path[0]!.lecture_id });
  expect(kinds(at).slice(0, 2)).toEqual(['attendance open', 'lecture locked']);
  expect(kinds(at)).toContain('tugas_mandiri open');

  const task = await own.task(0);
  expect((await own.one()).tasks[0]).toMatchObject({ id: task, state: 'open' });
  await own.change(task, { submitted_at: semai.clock.now(), programme_status: 1 });
  expect((await own.one()).tasks[0]).toMatchObject({ state: 'waiting', programme_status: 1, score: null });
  await own.change(task, { graded_at: semai.clock.now(), score: 88 });
  expect((await own.one()).tasks[0]).toMatchObject({ state: 'done', score: 88 });

  await own.seen(2, { isVerified: false });
  expect(kinds(await own.one())[0]).toBe('attendance waiting');
  await own.seen(2);
  expect(stateOf(await own.one())).toMatchObject({ lectures: 'open', attendances: ['1 done', '2 done', '999 locked'] });
  await own.attend(later);
  expect(kinds(await own.one()).slice(0, 4)).toEqual([
    'rating open',
    'attendance locked',
    'exam locked',
    'unjuk_keterampilan open',
  ]);
  await own.rate();
  expect(stateOf(await own.one())).toMatchObject({ attendances: ['1 done', '2 done', '999 open'], exam: 'locked' });
  await own.seen(999);
  expect(stateOf(await own.one()).exam).toBe('open');
  await own.takeExam(4);

  at = await own.one();
  expect(at.exam).toEqual({ state: 'done', score: 80 });
  expect(at.journal).toMatchObject({ state: 'open', id: expect.any(Number) });
  expect(kinds(at)).toEqual(['unjuk_keterampilan open', 'journal open', 'certificate open']);
  const answers = { q1: 'a', q2: 'b', q3: 'c', q4: 'd' };
  const attempt = at.journal!.id!;
  await semai.call(submitJournal, { body: { student_quiz_attempt_id: attempt, ...answers } }, own.token);
  await own.certify();
  at = await own.one();
  expect(at.certificate).toMatchObject({ state: 'done', id: expect.any(String), issued_at: expect.any(String) });
  expect(at.is_complete).toBe(false);
  const skill = await own.task(1, { submitted_at: semai.clock.now() });
  expect(kinds(await own.one())).toEqual(['unjuk_keterampilan waiting']);
  await own.change(skill, { graded_at: semai.clock.now(), score: 90 });
  at = await own.one();
  expect(at).toMatchObject({ is_complete: true, missing: [] });
  expect(
    Object.values(stateOf(at))
      .flat()
      .every((state) => state?.endsWith('done')),
  ).toBe(true);

  // what is finished stays so when the course grows
  await db
    .insertInto('lectures')
    .values({ lesson_id: own.lessons[1]!.id, course_id: own.course.id, name: 'Baru', position: 9 })
    .execute();
  expect(await own.one()).toMatchObject({ is_complete: true, lectures: { state: 'done', attended: 3, total: 4 } });
});

test('a request that the programme is no longer asked about is to be made anew', async () => {
  const own = await participant();
  await own.seen(1, { isVerified: false, isAsked: false });
  expect(stateOf(await own.one()).attendances[0]).toBe('1 open');
});

test('a live class opens after its session, which is booked and waited for first', async () => {
  const own = await participant({ type: 'live', lessons: [1] });
  expect(kinds(await own.one()).slice(0, 2)).toEqual(['code open', 'session locked']);
  await own.seen(1);
  expect(await own.one()).toMatchObject({
    session: { state: 'open', start_date: null },
    lectures: { state: 'locked' },
  });
  const now = semai.clock.now();
  const schedule = await makeSchedule(db, {
    course_id: own.course.id,
    kind: 'live',
    start_date: new Date(now.getTime() + 60_000),
    end_date: new Date(now.getTime() + 3_600_000),
  });
  await makeBooking(db, { schedule_id: schedule.id, enrolment_id: own.enrolment.id });
  expect(await own.one()).toMatchObject({
    session: { state: 'waiting', start_date: expect.any(String) },
    lectures: { state: 'locked' },
    exam: { state: 'locked' },
  });
  expect(kinds(await own.one())[0]).toBe('session waiting');
  semai.clock.forward(4_000);
  expect(await own.one()).toMatchObject({ session: { state: 'done' }, lectures: { state: 'open' } });
});

test('a course without an exam asks for neither 999 nor a journal; an external one for the code alone', async () => {
  const own = await participant({ exam: 0, lessons: [1] });
  await own.seen(1);
  expect(await own.one()).toMatchObject({ exam: null, journal: null, certificate: { state: 'locked' } });
  expect(stateOf(await own.one()).attendances).toEqual(['1 done']);
  await own.attend();
  await own.rate();
  expect(kinds(await own.one())).toEqual(['tugas_mandiri open', 'certificate open']);

  const external = await participant({ type: 'external' });
  expect(await external.one()).toMatchObject({
    lectures: null,
    tasks: [],
    exam: null,
    journal: null,
    certificate: null,
    is_complete: false,
  });
  await external.seen(1);
  expect(await external.one()).toMatchObject({ missing: [], is_complete: true });
});

test('a certificate that was revoked is not to be had again', async () => {
  const own = await participant({ exam: 0, lessons: [1] });
  await own.seen(1);
  await own.attend();
  await own.rate();
  await own.certify();
  await semai.sql(`update certificates set revoked_at = now() where enrolment_id = ${own.enrolment.id}`);
  expect((await own.one()).certificate).toEqual({ state: 'locked', id: null, issued_at: null });
});

test('only one’s own classes of the programme are told, the newest first, and none whose access ended', async () => {
  const own = await participant();
  const other = await participant();
  await makeEnrolment(db, { student_id: own.id, course_id: (await newCourse(semai)).id });
  const newer = await makeEnrolment(db, {
    student_id: own.id,
    course_id: (await newCourse(semai)).id,
    needs_kpj_code: true,
    enrolled_at: new Date(semai.clock.now().getTime() + 86_400_000),
  });
  expect((await own.read()).map(({ course }) => course.id)).toEqual([newer.course_id, own.course.id]);
  expect((await other.read()).map(({ course }) => course.id)).toEqual([other.course.id]);
  await db.updateTable('enrolments').set({ access_ended_at: new Date() }).where('id', '=', newer.id).execute();
  expect((await own.read()).map(({ course }) => course.id)).toEqual([own.course.id]);
  expect((await semai.call(listParticipations, {})).status).toBe(401);
});

test('twenty classes take as many queries as one, each row found by an index', async () => {
  const own = await participant();
  const read = (reader: Db) => readParticipations({ ...semai.platform, db: reader }, own.id);
  const one = await statementsOf(semai.databaseUrl, read);
  const others = await db.selectFrom('courses').select('id').orderBy('id').limit(19).execute();
  for (const { id: course_id } of others)
    await makeEnrolment(db, { student_id: own.id, course_id, needs_kpj_code: true });
  expect(await statementsOf(semai.databaseUrl, read)).toHaveLength(one.length);
  expect(await read(db)).toHaveLength(20);
  await semai.sql('vacuum analyze');
  const byIndex = `${semai.databaseUrl}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
  for (const plan of await plansOf(byIndex, read))
    for (const table of ['enrolments', 'kpj_codes', 'kpj_attendances', 'assignments', 'certificates', 'quiz_attempts'])
      expect(readsWhole(plan, table), `${table}: ${JSON.stringify(plan, null, 1)}`).toBe(false);
});
