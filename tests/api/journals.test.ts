import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkJournals, getJournal, listJournals, submitJournal } from '../../src/contract/prakerja.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudentIn } from '../kit/students.ts';
import { makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const answers = { q1: 'Tiga hal', q2: 'Laporan penjualan', q3: 'Runtut', q4: 'Lebih banyak latihan' };
type Answers = Partial<typeof answers>;

/** Somebody who passed the exam of a course of the programme. */
async function passed(fields: { kartu_prakerja?: boolean; is_passed?: boolean; kind?: 'exam' | 'pretest' } = {}) {
  const { kartu_prakerja = true, is_passed = true, kind = 'exam' } = fields;
  const made = await makeTestClass(semai, { kartu_prakerja });
  const student = await newStudentIn(semai, made.course.id);
  const { id: attempt } = await db
    .insertInto('quiz_attempts')
    .values({
      enrolment_id: student.enrolment.id,
      course_id: made.course.id,
      quiz_id: kind === 'exam' ? made.exam.id : made.pretest.id,
      shuffle_seed: 1,
      submitted_at: semai.clock.now(),
      score: is_passed ? 80 : 20,
      correct: is_passed ? 4 : 1,
      wrong: is_passed ? 1 : 4,
      is_passed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = student;
  return {
    ...student,
    course: made.course,
    attempt,
    list: async () => (await semai.call(listJournals, {}, token)).body.data,
    waiting: async () => (await semai.call(checkJournals, {}, token)).body.data,
    open: () => semai.call(getJournal, { slug: attempt }, token),
    send: (said: Answers = {}, id: number | string = attempt) =>
      semai.call(submitJournal, { body: { student_quiz_attempt_id: id, ...answers, ...said } }, token),
  };
}

test('the demo student has one journal that waits and one that was sent, with their pictures [P-04]', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const journals = (await semai.call(listJournals, {}, token)).body.data;
  expect(journals.map(({ student_reflective_journal_id }) => student_reflective_journal_id)).toEqual([
    null,
    expect.any(Number),
  ]);
  for (const { quiz } of journals)
    expect(quiz).toEqual({
      name: expect.any(String),
      course: { name: expect.any(String), thumbnail: { id: expect.anything(), url: expect.stringMatching(/^\//) } },
    });
  expect((await semai.call(checkJournals, {}, token)).body.data).toEqual(journals.slice(0, 1));
  const sent = await semai.call(getJournal, { slug: journals[1]!.id }, token);
  expect(sent.body.data).toMatchObject({ q1: expect.any(String), q4: expect.any(String) });
});

test('a journal is sent once, and read from then on [P-04, P-07]', async () => {
  const student = await passed();
  const quiz = { name: 'Ujian Akhir', course: { name: student.course.name, thumbnail: expect.anything() } };
  expect(await student.list()).toEqual([{ id: student.attempt, student_reflective_journal_id: null, quiz }]);
  expect((await student.open()).body.data).toEqual({
    student_quiz_attempt: { id: student.attempt, quiz },
    q1: null,
    q2: null,
    q3: null,
    q4: null,
  });
  const sent = await student.send({ q1: '  Tiga hal\r\nyang baru ' }, String(student.attempt));
  expect(sent).toMatchObject({ status: 200, body: { message: 'Jurnal berhasil dikirim' } });
  expect((await student.open()).body.data).toMatchObject({ ...answers, q1: 'Tiga hal\nyang baru' });
  expect(await student.list()).toMatchObject([{ student_reflective_journal_id: sent.body.data.id }]);
  expect(await student.waiting()).toEqual([]);

  const other = await student.send();
  expect(other).toMatchObject({ status: 400, body: { message: 'Jurnal ini sudah dikirim.' } });
  const same = await student.send({ q1: 'Tiga hal\nyang baru' });
  expect(same).toMatchObject({ status: 200, body: { data: { id: sent.body.data.id } } });
});

test('of twenty at once one counts', async () => {
  const student = await passed();
  const all = await Promise.all(Array.from({ length: 20 }, (_, place) => student.send({ q4: `Saran ${place}` })));
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(19).fill(400)]);
  const winner = all.findIndex(({ status }) => status === 200);
  expect((await student.open()).body.data).toMatchObject({ q4: `Saran ${winner}` });
});

test('all four answers are needed, and none too long [P-04]', async () => {
  const student = await passed();
  const empty = await student.send({ q2: '', q3: ' \n\t ' });
  expect(empty.status).toBe(422);
  const blank = await student.send({ q3: ' \n\t ' });
  expect(blank.body.errors).toEqual({ q3: ['Jawaban 3 wajib diisi.'] });
  const long = await student.send({ q4: 'x'.repeat(5001) });
  expect(long.body.errors).toEqual({ q4: ['Jawaban 4 maksimal 5000 karakter.'] });
  expect((await student.send({ q1: 'a\u0000b' })).status).toBe(400);
  expect(await student.waiting()).toHaveLength(1);
});

test('only passed exams of the programme have a journal', async () => {
  for (const other of [{ kartu_prakerja: false }, { is_passed: false }, { kind: 'pretest' as const }]) {
    const student = await passed(other);
    expect(await student.list()).toEqual([]);
    expect((await student.open()).status).toBe(404);
    expect((await student.send()).status).toBe(404);
  }
});

test('what was written is still read when the course leaves the programme', async () => {
  const student = await passed();
  await student.send();
  await db
    .updateTable('courses')
    .set({ kartu_prakerja: false })
    .where('id', '=', student.enrolment.course_id)
    .execute();
  expect(await student.list()).toHaveLength(1);
  expect((await student.open()).body.data).toMatchObject(answers);
});

test('another’s journal is not there, nor one’s own after the access ended', async () => {
  const owner = await passed();
  const stranger = await passed();
  expect((await semai.call(getJournal, { slug: owner.attempt }, stranger.token)).status).toBe(404);
  expect((await stranger.send({}, owner.attempt)).status).toBe(404);
  for (const id of [0, '0', '999999999']) expect((await owner.send({}, id)).status).toBe(id === 0 ? 422 : 404);
  for (const id of ['x', '1.5', "1' or '1'='1", -1] as never[]) expect((await owner.send({}, id)).status).toBe(422);
  for (const slug of ['x', '0', '-1', '99999999999'])
    expect(
      (
        await semai.send({
          method: 'GET',
          url: `/kjflow/journalcheckdetail/${slug}`,
          headers: { authorization: `Bearer ${owner.token}` },
        })
      ).statusCode,
      slug,
    ).toBe(422);

  await db
    .updateTable('enrolments')
    .set({ access_ended_at: semai.clock.now() })
    .where('id', '=', owner.enrolment.id)
    .execute();
  expect(await owner.list()).toEqual([]);
  expect(await owner.waiting()).toEqual([]);
  expect((await owner.open()).status).toBe(404);
  expect((await owner.send()).status).toBe(404);
});

test('a guest has none, and who looks on as somebody sends none in their name', async () => {
  const student = await passed();
  const body = { student_quiz_attempt_id: student.attempt, ...answers };
  expect((await semai.call(listJournals, {})).status).toBe(401);
  expect((await semai.call(getJournal, { slug: student.attempt })).status).toBe(401);
  expect((await semai.call(submitJournal, { body })).status).toBe(401);
  const operator = await makeUser(db, { role_id: 1 });
  await db.updateTable('sessions').set({ impersonated_by: operator.id }).where('user_id', '=', student.id).execute();
  expect((await student.open()).status).toBe(200);
  expect((await student.send()).status).toBe(403);
});
