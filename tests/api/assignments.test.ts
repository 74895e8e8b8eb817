import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  finalizeSelfAssignment,
  getSelfAssignment,
  getSkillTest,
  listSelfAssignmentFiles,
  listSelfAssignments,
  listSkillTests,
  pendingSelfAssignments,
  pendingSkillTests,
} from '../../src/contract/prakerja.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { assignmentKinds, begunAssignment, type KindName, pdf } from '../kit/begun-assignment.ts';
import { formRequest } from '../kit/form.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const begun = (kind?: KindName) => begunAssignment(semai, kind);

const storedFiles = async () =>
  (await db.selectFrom('media').select('saved_name').where('saved_name', 'like', 'assignments/%').execute()).map(
    ({ saved_name }) => saved_name,
  );
/** What lies on the disk, row or not. */
const onDisk = async () =>
  [...(await semai.platform.files.disk.listAll('assignments', { recursive: true })).objects].length;

test('the demo student’s assignments: what waits first, what was graded with its score [P-05]', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const tasks = (await semai.call(listSelfAssignments, {}, token)).body.data;
  expect(tasks).toHaveLength(2);
  for (const task of tasks)
    expect(task).toMatchObject({
      is_submitted: 1,
      score: expect.any(Number),
      feedback: expect.stringMatching(/\w/),
      lesson: { name: expect.any(String), course: { thumbnail: { url: expect.stringMatching(/^\//) } } },
    });
  expect((await semai.call(pendingSelfAssignments, {}, token)).body.data).toEqual([]);
  const skills = (await semai.call(listSkillTests, {}, token)).body.data;
  expect(skills.map(({ is_submitted, score }) => [is_submitted, score])).toEqual([
    [0, null],
    [1, expect.any(Number)],
  ]);
  expect((await semai.call(pendingSkillTests, {}, token)).body.data).toEqual(skills.slice(0, 1));
});

test.each(Object.keys(assignmentKinds) as KindName[])(
  '%s: files are uploaded and handed in [P-06, P-07]',
  async (kind) => {
    const student = await begun(kind);
    expect((await student.open()).body.data).toMatchObject({
      id: student.assignmentId,
      is_submitted: 0,
      score: null,
      feedback: null,
      lesson: { name: student.lesson.name, course: { name: student.course.name } },
    });
    expect((await student.files()).body.data).toEqual([]);
    expect((await student.finalize()).body.message).toBe('Unggah sedikitnya satu berkas sebelum mengirim tugas.');

    const first = await student.upload(pdf, { title: '  Laporan penjualan ' });
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'File berhasil diunggah', data: { title: 'Laporan penjualan' } },
    });
    await student.upload({ name: 'Catatan Kopi ☕.txt', content: Buffer.from('Arabika') }, { title: 'Catatan' });
    const files = (await student.files()).body.data;
    expect(files.map(({ title }) => title)).toEqual(['Laporan penjualan', 'Catatan']);

    const sent = await student.finalize();
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Tugas berhasil dikirim', data: { id: student.assignmentId, is_submitted: 1 } },
    });
    expect(await student.list()).toMatchObject([{ id: student.assignmentId, is_submitted: 1 }]);
    expect(await student.pending()).toEqual([]);
    expect(await student.finalize(), 'again, after an answer that never came').toMatchObject({
      status: 200,
      body: sent.body,
    });
    expect(await student.upload()).toMatchObject({ status: 400, body: { message: 'Tugas ini sudah dikirim.' } });
    expect((await student.files()).body.data).toHaveLength(2);
    await semai.sql(`update assignments set graded_at = now(), score = 80 where id = ${student.assignmentId}`);
    expect(await student.finalize()).toMatchObject({ status: 400, body: { message: 'Tugas ini sudah dikirim.' } });
  },
);

test('an assignment takes 20 files, however many come at once', async () => {
  const student = await begun();
  const statuses = (await Promise.all(Array.from({ length: 24 }, () => student.upload()))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const before = await onDisk();
  expect(await student.upload()).toMatchObject({
    status: 400,
    body: { message: 'Tugas ini sudah berisi 20 berkas.' },
  });
  expect([(await student.files()).body.data.length, before]).toEqual([20, (await storedFiles()).length]);
  expect((await student.finalize()).status).toBe(200);
});

test('what the database does not keep leaves no file behind', async () => {
  const student = await begun();
  const before = await onDisk();
  expect(await student.upload(pdf, { title: 'Lap\0oran' })).toMatchObject({
    status: 422,
    body: { errors: { title: ['Format Judul tidak sesuai.'] } },
  });
  const named = await formRequest(
    assignmentKinds.tugas_mandiri.upload,
    student.token,
    { field: 'assigment', ...pdf },
    { student_tugas_id: String(student.assignmentId), title: 'Laporan' },
  );
  const payload = (named.payload as Buffer)
    .toString('latin1')
    .replace('filename="laporan.pdf"', "filename*=utf-8''lap%00oran.pdf");
  const answer = await semai.send({ ...named, payload: Buffer.from(payload, 'latin1') });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['assigment']]);
  await semai.sql(`create function refuse_file() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$;
    create trigger refuse_file before insert on assignment_files for each row execute function refuse_file()`);
  expect((await student.upload()).status).toBe(500);
  await semai.sql('drop trigger refuse_file on assignment_files');
  expect(await onDisk()).toBe(before);
  expect((await student.upload()).status).toBe(200);
});

test('a form without its parts, and one too large, are refused by name', async () => {
  const student = await begun();
  const field = async (sent: Promise<{ body: { errors: Record<string, string[]> } }>) => (await sent).body.errors;
  expect(await field(student.upload(null))).toEqual({ assigment: ['Pilih sebuah berkas.'] });
  expect(await field(student.upload({ ...pdf, content: Buffer.alloc(0) }))).toEqual({
    assigment: ['Berkas ini kosong. Pilih berkas yang berisi.'],
  });
  for (const title of ['', '   '])
    expect(await field(student.upload(pdf, { title }))).toEqual({ title: ['Judul wajib diisi.'] });
  expect(await field(student.upload(pdf, { title: 'x'.repeat(161) }))).toEqual({
    title: ['Judul maksimal 160 karakter.'],
  });
  const large = { name: 'a.txt', content: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') };
  expect(await student.upload(large)).toMatchObject({
    status: 413,
    body: { message: 'Ukuran berkas melebihi 20 MB. Perkecil berkasnya, lalu unggah lagi.' },
  });
  expect(await field(student.upload({ name: '', content: Buffer.alloc(0) }))).toEqual({
    assigment: ['Pilih sebuah berkas.'],
  });
  const plain = await semai.send({
    method: 'POST',
    url: assignmentKinds.tugas_mandiri.upload,
    headers: { authorization: `Bearer ${student.token}` },
    payload: { student_tugas_id: student.assignmentId, title: 'Laporan' },
  });
  expect(plain.statusCode).toBe(415);
  const strange = await student.upload(
    { name: `${'nama '.repeat(80)}.pdf`, content: pdf.content },
    { title: '<b>"; drop table' },
  );
  expect(strange).toMatchObject({ status: 200, body: { data: { title: '<b>"; drop table' } } });
  expect((await semai.send({ method: 'GET', url: strange.body.data.media.url })).statusCode).toBe(200);
});

test('no file slips in after the assignment was handed in, and finalizing several times is once', async () => {
  const student = await begun('unjuk_keterampilan');
  await student.upload();
  const uploads = Array.from({ length: 8 }, () => student.upload());
  const ends = Array.from({ length: 4 }, () => student.finalize());
  const statuses = (await Promise.all(ends)).map(({ status }) => status).sort();
  const { length: kept } = (await student.files()).body.data;
  const taken = (await Promise.all(uploads)).filter(({ status }) => status === 200);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect((await student.files()).body.data).toHaveLength(1 + taken.length);
  expect(kept).toBe(1 + taken.length);
  expect(await onDisk(), 'what was refused leaves nothing').toBe((await storedFiles()).length);
});

test('another’s assignment is not there, nor the other kind’s, nor one’s own after the access ended', async () => {
  const owner = await begun();
  await owner.upload();
  const stranger = await begun('unjuk_keterampilan');
  for (const ask of [owner.open, owner.files, owner.finalize]) expect((await ask(stranger.token)).status).toBe(404);
  expect((await owner.upload(pdf, {}, stranger.token)).status).toBe(404);
  const otherKind = await semai.call(getSkillTest, { body: { student_uk_ketra_id: owner.assignmentId } }, owner.token);
  expect(otherKind.status).toBe(404);
  for (const id of ['0', '999999999']) expect((await owner.upload(pdf, { student_tugas_id: id })).status).toBe(404);
  for (const id of ['x', '', '-1', '1.5', "1' or '1'='1", '9'.repeat(12)]) {
    expect((await owner.upload(pdf, { student_tugas_id: id })).status, id).toBe(422);
    const read = await semai.call(getSelfAssignment, { body: { student_tugas_id: id } }, owner.token);
    expect(read.status, id).toBe(422);
  }
  await db
    .updateTable('enrolments')
    .set({ access_ended_at: semai.clock.now() })
    .where('id', '=', owner.enrolment.id)
    .execute();
  expect(await owner.list()).toEqual([]);
  for (const ask of [owner.open, owner.files, owner.finalize]) expect((await ask()).status).toBe(404);
  expect((await owner.upload()).status).toBe(404);
});

test('a guest has none, and who looks on as somebody hands nothing in for them', async () => {
  const student = await begun();
  const body = { student_tugas_id: student.assignmentId };
  for (const call of [getSelfAssignment, listSelfAssignmentFiles, finalizeSelfAssignment])
    expect((await semai.call(call, { body })).status).toBe(401);
  expect((await student.upload(pdf, {}, null)).status).toBe(401);
  expect((await semai.call(listSelfAssignments, {})).status).toBe(401);
  const operator = await makeUser(db, { role_id: 1 });
  await db.updateTable('sessions').set({ impersonated_by: operator.id }).where('user_id', '=', student.id).execute();
  expect((await student.open()).status).toBe(200);
  expect((await student.upload()).status).toBe(403);
  expect((await student.finalize()).status).toBe(403);
});
