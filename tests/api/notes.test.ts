import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNote, changeNote, listNotes, type Note, removeNote } from '../../src/contract/materials.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudentIn } from '../kit/students.ts';

const { free, paid, excel } = demoCourse;
let semai: TestApp;
let db: Db;
let lectures: { id: number; duration: number }[];
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  lectures = (await semai.sql(`
    select lectures.id, media.duration from lectures join lessons on lessons.id = lesson_id join media on media.id = media_id
    where lectures.course_id = ${free} order by lessons.position, lectures.position`)) as typeof lectures;
});
afterAll(() => semai.close());

async function writerOf(courseId: number) {
  const { token, ...student } = await newStudentIn(semai, courseId);
  const add = (lecture_id: number, second: number, note: string, id = String(courseId)) =>
    semai.call(addNote, { id, body: { lecture_id, second, note } }, token);
  const list = async () => (await semai.call(listNotes, { id: String(courseId) }, token)).body.data;
  return { ...student, token, add, list };
}
const lectureAt = (place: number) => lectures[place]?.id as number;

test('notes stand in the order of the films, are changed and taken away', async () => {
  const { token, add, list } = await writerOf(free);
  expect(await list()).toEqual([]);
  const added = await add(lectureAt(1), 12, '  Rumus pertama\r\nbaris kedua  ');
  expect([added.status, added.body.data]).toEqual([
    200,
    {
      id: expect.any(Number),
      lecture_id: lectureAt(1),
      second: 12,
      note: 'Rumus pertama\nbaris kedua',
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.stringMatching(/\+07:00$/),
    },
  ]);
  await add(lectureAt(1), 3, 'lebih awal');
  await add(lectureAt(2), 0, 'film ketiga');
  await add(lectureAt(0), 20, 'film pertama');
  const words = async () => (await list()).map(({ note }) => note);
  expect(await words()).toEqual(['film pertama', 'lebih awal', 'Rumus pertama\nbaris kedua', 'film ketiga']);
  semai.clock.forward(60);
  const { id, created_at } = added.body.data;
  const changed = await semai.call(changeNote, { id, body: { note: '<b>tebal</b> & "kutip"' } }, token);
  expect(changed.body.data).toMatchObject({ id, note: '<b>tebal</b> & "kutip"', created_at });
  expect(changed.body.data.updated_at > created_at).toBe(true);
  expect(await semai.call(removeNote, { id }, token)).toMatchObject({ status: 200, body: { data: null } });
  expect((await semai.call(removeNote, { id }, token)).status).toBe(404);
  expect(await words()).toEqual(['film pertama', 'lebih awal', 'film ketiga']);
  // by the slug as well
  const [{ slug }] = (await semai.sql(`select slug from courses where id = ${free}`)) as [{ slug: string }];
  expect((await semai.call(listNotes, { id: slug }, token)).body.data).toHaveLength(3);
});

test('what is sent twice is written once, also where both come at the same time', async () => {
  const { token, list } = await writerOf(free);
  const sent_as = crypto.randomUUID();
  const send = (note: string) =>
    semai.call(addNote, { id: String(free), body: { lecture_id: lectureAt(0), second: 5, note, sent_as } }, token);
  const answers = await Promise.all([send('ditulis di kereta'), send('ditulis di kereta'), send('ditulis di kereta')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await list()).map(({ note }) => note)).toEqual(['ditulis di kereta']);
  // another's is another's
  const other = await writerOf(free);
  const same = { lecture_id: lectureAt(0), second: 5, note: 'milik orang lain', sent_as };
  const id = String(free);
  expect((await semai.call(addNote, { id, body: same }, other.token)).body.data.note).toBe('milik orang lain');
  expect((await semai.call(addNote, { id, body: { ...same, sent_as: 'bukan' } }, token)).status).toBe(422);
});

test('a note is its writer’s alone', async () => {
  const [own, other] = [await writerOf(free), await writerOf(free)];
  const { id } = (await own.add(lectureAt(0), 1, 'rahasia')).body.data;
  expect(await other.list()).toEqual([]);
  expect((await semai.call(changeNote, { id, body: { note: 'x' } }, other.token)).status).toBe(404);
  expect((await semai.call(removeNote, { id }, other.token)).status).toBe(404);
  expect((await semai.call(removeNote, { id })).status).toBe(401);
  // with the access it is gone, and with the access it is back
  const end = (access_ended_at: Date | null) =>
    db.updateTable('enrolments').set({ access_ended_at }).where('id', '=', own.enrolment.id).execute();
  await end(new Date());
  expect((await semai.call(changeNote, { id, body: { note: 'x' } }, own.token)).status).toBe(404);
  expect((await semai.call(listNotes, { id: String(free) }, own.token)).status).toBe(403);
  await end(null);
  expect((await own.list()).map(({ note }) => note)).toEqual(['rahasia']);
  // whoever looks in somebody's place writes nothing in their name
  const looking = await semai.logIn(own.email);
  await semai.sql(`update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
    where user_id = ${own.id}`);
  expect((await semai.call(removeNote, { id }, looking)).status).toBe(403);
});

test('a note belongs to an open lecture of the class, at a moment of its film', async () => {
  const { token, add, list } = await writerOf(free);
  const { id, duration } = lectures[0] as { id: number; duration: number };
  expect((await add(id, duration, 'di akhir')).status).toBe(200);
  expect(await add(id, duration + 1, 'sesudahnya')).toMatchObject({
    status: 422,
    body: { errors: { second: [`Detik maksimal ${duration}.`] } },
  });
  for (const second of [-1, 1.5, 1e9, 'x']) expect((await add(id, second as number, 'x')).status).toBe(422);
  expect((await add(987654, 0, 'x')).status).toBe(404);
  const firstOf = async (courseId: number) =>
    ((await semai.sql(`select id from lectures where course_id = ${courseId} limit 1`)) as [{ id: number }])[0].id;
  const foreign = await firstOf(excel);
  expect((await add(foreign, 0, 'x')).status).toBe(404);
  expect((await add(foreign, 0, 'x', String(excel))).status).toBe(403);
  expect((await add(id, 0, 'x', 'tidak-ada')).status).toBe(404);
  const restricted = await writerOf(paid);
  expect(await restricted.add(await firstOf(paid), 0, 'x')).toMatchObject({
    status: 403,
    body: { message: 'Selesaikan materi sebelumnya terlebih dahulu.' },
  });
  expect((await semai.call(listNotes, { id: String(free) }, token)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('whatever is written is kept as it is, or refused with its reason', async () => {
  const { token, add, list } = await writerOf(free);
  const id = lectureAt(0);
  for (const empty of ['', '   ', '\n\t', '\u200b\u2060'])
    expect(await add(id, 0, empty)).toMatchObject({ status: 422, body: { errors: { note: ['Tulis isi catatan.'] } } });
  expect(await add(id, 0, 'x'.repeat(4001))).toMatchObject({
    status: 422,
    body: { errors: { note: ['Catatan maksimal 4000 karakter.'] } },
  });
  const odd = ["'; drop table lecture_notes; --", '<img src=x onerror=alert(1)>', '🌱'.repeat(4000), 'é % _ \\ "'];
  for (const text of odd) expect((await add(id, 0, text)).status).toBe(200);
  expect((await list()).map(({ note }) => note)).toEqual(odd);
  expect((await add(id, 0, 'a\u0000b')).status).toBeLessThan(500);
  const [{ id: first } = { id: 0 }] = await list();
  expect((await semai.call(changeNote, { id: first, body: { note: ' ' } }, token)).status).toBe(422);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('a class holds five hundred notes, however many are written at once', async () => {
  const { token, enrolment, add, list } = await writerOf(free);
  await semai.sql(`
    insert into lecture_notes (enrolment_id, course_id, lecture_id, second, note, created_at, updated_at)
    select ${enrolment.id}, ${free}, ${lectureAt(0)}, 0, 'catatan ' || n, now(), now() from generate_series(1, 495) n`);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(lectureAt(0), 1, `serentak ${index}`)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(15);
  expect(refused[0]).toMatchObject({
    status: 400,
    body: { message: 'Catatan di kelas ini sudah penuh. Hapus yang tidak lagi diperlukan.' },
  });
  const notes = await list();
  expect(notes).toHaveLength(500);
  const [{ id } = { id: 0 }] = notes as Note[];
  const removed = await Promise.all(Array.from({ length: 20 }, () => semai.call(removeNote, { id }, token)));
  expect(removed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await add(lectureAt(0), 1, 'ada tempat lagi')).status).toBe(200);
});
