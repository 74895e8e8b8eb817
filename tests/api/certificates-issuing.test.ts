import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  certificateName,
  confirmCertificateName,
  downloadCertificate,
  generateCertificate,
  generateFreeCertificate,
  listMyCertificates,
  verifyCertificate,
} from '../../src/contract/certificates.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { steps } from '../kit/class-steps.ts';
import { pdfLines } from '../kit/pdf-text.ts';
import { newStudentIn } from '../kit/students.ts';

const FREE = demoCourse.free;
let semai: TestApp;
let db: Db;
let paid: number;
let project: number;
let withoutExam: number;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  const pick = async (where: string) => {
    const [row] = await semai.sql(`
      select courses.id from courses where type = 'hosted' and not is_qna_required and not kartu_prakerja and ${where}
      and exists (select from lessons where course_id = courses.id)
      order by id limit 1`);
    return (row as { id: number } | undefined)?.id as number;
  };
  const exam = "exists (select from quizzes where quizzes.course_id = courses.id and kind = 'exam')";
  paid = await pick(`${exam} and project_information is null and price > 0`);
  project = await pick(`project_information is not null`);
  withoutExam = await pick(`not ${exam} and project_information is null`);
});
afterAll(() => semai.close());

const ask = (course_id: number, token: string, score?: number) =>
  semai.call(generateCertificate, { body: { course_id, quiz_id: 999_999, score: score ?? null } }, token);
const certificateOf = (enrolmentId: number) =>
  db.selectFrom('certificates').selectAll().where('enrolment_id', '=', enrolmentId).execute();

test('no certificate before the class is finished, however directly it is asked for [L-14]', async () => {
  const { enrolment, token } = await newStudentIn(semai, FREE);
  const unfinished = { status: 400, body: { message: 'Harap selesaikan kelas terlebih dahulu.' } };
  expect(await ask(FREE, token, 100)).toMatchObject(unfinished);
  await steps.attend(db, enrolment, { except: 1 });
  await steps.exam(db, enrolment, 100);
  expect(await ask(FREE, token, 100)).toMatchObject(unfinished);
  expect(
    await semai.call(generateFreeCertificate, { body: { course_id: FREE, lecture_id: 999_999 } }, token),
  ).toMatchObject(unfinished);

  const failed = await newStudentIn(semai, FREE);
  await steps.attend(db, failed.enrolment);
  await steps.exam(db, failed.enrolment, 40);
  expect(await ask(FREE, failed.token, 100)).toMatchObject(unfinished);

  const stranger = await newStudentIn(semai, paid);
  expect((await ask(FREE, stranger.token)).status).toBe(403);
  expect((await ask(987_654, stranger.token)).status).toBe(404);
  expect((await semai.call(generateCertificate, { body: { course_id: FREE } })).status).toBe(401);
  expect(await certificateOf(enrolment.id)).toEqual([]);
});

test('what alone is missing is named: the rating of a paid class, then the project [L-14, L-15]', async () => {
  const one = await newStudentIn(semai, paid);
  await steps.attend(db, one.enrolment);
  expect((await ask(paid, one.token)).body.message).toBe('Harap selesaikan kelas terlebih dahulu.');
  await steps.exam(db, one.enrolment);
  expect((await ask(paid, one.token)).body.message).toBe('Beri rating untuk kelas ini terlebih dahulu.');
  await steps.rate(db, one.enrolment);
  expect((await ask(paid, one.token)).status).toBe(200);
  const rating = db.selectFrom('ratings').select('is_finalized').where('student_id', '=', one.id);
  expect(await rating.executeTakeFirst()).toEqual({ is_finalized: true });

  const two = await newStudentIn(semai, project);
  await steps.attend(db, two.enrolment);
  await steps.exam(db, two.enrolment).catch(() => undefined);
  await steps.rate(db, two.enrolment);
  expect((await ask(project, two.token)).body.message).toBe('Kumpulkan proyek kelas ini terlebih dahulu.');
  await steps.project(db, two.enrolment);
  expect((await ask(project, two.token)).status).toBe(200);
  expect(await certificateOf(two.enrolment.id)).toMatchObject([{ certificate_type: 'project', score: null }]);
});

test('issued once, by the score that the server wrote down [L-14]', async () => {
  const { enrolment, token } = await newStudentIn(semai, FREE, { first_name: 'Bayu', last_name: 'Anggara' });
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment, 60);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(FREE, token, 100)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = new Set(answers.map(({ body }) => body.data.id));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect(id).toMatch(/^SMI(-[A-HJ-NP-Z2-9]{4}){3}$/);
  expect(await certificateOf(enrolment.id)).toMatchObject([
    {
      id,
      student_id: enrolment.student_id,
      course_id: FREE,
      certificate_type: 'course',
      score: 60,
      printed_name: 'Bayu Anggara',
    },
  ]);
  const again = await semai.call(generateFreeCertificate, { body: { course_id: FREE } }, token);
  expect(again.body.data.id).toBe(id);
  expect(again.body.data.certificate_pdf_url).toContain(`/certificate/${id}.pdf`);
  const { finished_at } = await db
    .selectFrom('enrolments')
    .select('finished_at')
    .where('id', '=', enrolment.id)
    .executeTakeFirstOrThrow();
  expect((await certificateOf(enrolment.id))[0]?.date_completed).toEqual(finished_at);
});

test('what was finished stays finished, also without an exam [L-14]', async () => {
  const { enrolment, token } = await newStudentIn(semai, withoutExam);
  const finished_at = new Date('2026-03-01T02:00:00Z');
  await db.updateTable('enrolments').set({ finished_at }).where('id', '=', enrolment.id).execute();
  expect((await ask(withoutExam, token)).status).toBe(200);
  expect(await certificateOf(enrolment.id)).toMatchObject([
    { certificate_type: 'coursenoscore', score: null, date_completed: finished_at },
  ]);
  const external = await newStudentIn(semai, demoCourse.external);
  await db.updateTable('enrolments').set({ finished_at }).where('id', '=', external.enrolment.id).execute();
  expect((await ask(demoCourse.external, external.token)).status).toBe(404);
});

test('its owner alone downloads it, named after the course [L-14]', async () => {
  const { enrolment, token } = await newStudentIn(semai, FREE);
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment);
  const { id } = (await ask(FREE, token)).body.data;
  const [course] = (await semai.sql(`select name from courses where id = ${FREE}`)) as { name: string }[];
  const get = (bearer?: string) =>
    semai.send({
      method: 'GET',
      url: `/api/certificate/${id}`,
      ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}),
    });
  const file = await get(token);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent(`${course?.name}.pdf`));
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect(pdfLines(file.rawPayload)).toContain(id);
  expect((await get()).statusCode).toBe(401);
  const other = await newStudentIn(semai, FREE);
  expect((await get(other.token)).json()).toMatchObject({ success: false, message: 'Sertifikat Tidak Ditemukan!' });
  for (const odd of ['x', "'--", '%', '😀'])
    expect((await semai.call(downloadCertificate, { id: odd }, token)).status, odd).toBe(404);

  const mine = await semai.call(listMyCertificates, {}, token);
  expect(mine.body.data).toMatchObject([{ id, certificate_type: 'course', course: { name: course?.name } }]);
  expect((await semai.call(listMyCertificates, {}, other.token)).body.data).toEqual([]);

  await semai.sql(`update certificates set revoked_at = now() where id = '${id}'`);
  expect((await get(token)).statusCode).toBe(404);
  expect((await ask(FREE, token)).body.message).toMatch(/^Sertifikat kelas ini sudah dicabut/);
  expect((await semai.call(listMyCertificates, {}, token)).body.data).toEqual([]);
});

test('the printed name is seen and confirmed before; a changed profile asks again [B-12]', async () => {
  const { enrolment, token } = await newStudentIn(semai, FREE, { first_name: 'Dewi', last_name: 'Lestari' });
  const read = async () => (await semai.call(certificateName, { id: String(FREE) }, token)).body.data;
  const confirm = (name: string) => semai.call(confirmCertificateName, { body: { name } }, token);
  expect(await read()).toMatchObject({ name: 'Dewi Lestari', is_confirmed: false });
  expect((await confirm('Dewi Lestarii')).body.message).toMatch(/^Nama di profil Anda sudah berubah/);
  expect((await confirm('Dewi Lestari')).status).toBe(200);
  const { preview_url, is_confirmed } = await read();
  expect(is_confirmed).toBe(true);

  const preview = await semai.send({ method: 'GET', url: preview_url });
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await semai.send({ method: 'GET', url: preview_url.replace(/sig=.{4}/, 'sig=AAAA') })).statusCode).toBe(403);
  const otherOne = preview_url.replace(`/${enrolment.id}.png`, `/${enrolment.id + 1}.png`);
  expect((await semai.send({ method: 'GET', url: otherOne })).statusCode).toBe(403);
  semai.clock.forward(20 * 60);
  expect((await semai.send({ method: 'GET', url: preview_url })).statusCode).toBe(403);

  await db.updateTable('users').set({ last_name: 'Lestari Putri' }).where('id', '=', enrolment.student_id).execute();
  expect(await read()).toMatchObject({ name: 'Dewi Lestari Putri', is_confirmed: false });
  expect((await confirm('Dewi Lestari')).status).toBe(400);
  await confirm('Dewi Lestari Putri');
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment);
  expect((await ask(FREE, token)).status).toBe(200);
  expect(await certificateOf(enrolment.id)).toMatchObject([
    { printed_name: 'Dewi Lestari Putri', name_confirmed_at: expect.any(Date) },
  ]);
  const stranger = await newStudentIn(semai, paid);
  expect((await semai.call(certificateName, { id: String(FREE) }, stranger.token)).status).toBe(403);
});

test('a certificate keeps the name that its course had when it was finished', async () => {
  const { enrolment, token } = await newStudentIn(semai, paid);
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment);
  await steps.rate(db, enrolment);
  const id = (await ask(paid, token)).body.data.id as string;
  const { name } = await db.selectFrom('courses').select('name').where('id', '=', paid).executeTakeFirstOrThrow();
  await db.updateTable('courses').set({ name: 'Nama yang Baru' }).where('id', '=', paid).execute();
  expect((await semai.call(verifyCertificate, { id })).body.data).toMatchObject({ course: { name } });
  await db.updateTable('courses').set({ name }).where('id', '=', paid).execute();
});
