import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  courseResources,
  type Ebook,
  ebookDuration,
  keepEbookPage,
  lectureResources,
  lessonResources,
  listEbooks,
  listNotes,
  type Resource,
} from '../../src/contract/materials.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';

const NOT_ENROLLED = 'Anda belum terdaftar di kelas ini.';
const { paid: SQL, prakerja: OFFICE, live: LIVE, excel: EXCEL } = demoCourse;

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  await placeDemoFiles(semai.platform.files);
  db = semai.platform.db;
});
afterAll(() => semai.close());

const outlineOf = (courseId: number) =>
  db
    .selectFrom('lectures')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .select(['lectures.id', 'lectures.lesson_id'])
    .where('lectures.course_id', '=', courseId)
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .execute();

/** The lesson's or lecture's place in the demo's course, from 0. */
async function partsOf(courseId: number) {
  const lectures = await outlineOf(courseId);
  const lessons = [...new Set(lectures.map(({ lesson_id }) => lesson_id))];
  return { lessons, lectures: lectures.map(({ id }) => id), of: Map.groupBy(lectures, ({ lesson_id }) => lesson_id) };
}

const fileAt = (url: string, headers = {}) => semai.send({ method: 'GET', url, headers });
const ebooksOf = async (slug: string, token: string) => (await semai.call(listEbooks, { slug }, token)).body.data;

test('ebooks open for their students by addresses that end, and are estimated at 240 s a page [L-13]', async () => {
  const { token } = await newStudentIn(semai, EXCEL);
  const [ebook, ...others] = await ebooksOf(String(EXCEL), token);
  expect(others).toEqual([]);
  expect(ebook).toEqual({
    id: expect.any(Number),
    title: 'Buku Pendamping Excel untuk Analisis Keuangan',
    media_url: expect.stringMatching(/^\/files\/.*sig=/),
    ebook_pages: 8,
    size: 88931,
    page: null,
  });
  const { media_url } = ebook as Ebook;
  const part = await fileAt(media_url, { range: 'bytes=0-4' });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
  expect((await fileAt(media_url)).rawPayload.length).toBe(88931);
  expect((await fileAt(media_url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(403);
  semai.clock.forward(2 * 60 * 60 + 1);
  expect((await fileAt(media_url)).statusCode).toBe(403);
  semai.clock.set(new Date());
  const { body } = await semai.call(ebookDuration, { slug: 'excel-untuk-analisis-keuangan' }, token);
  expect(body.data).toEqual({ rows: [{ title: ebook?.title, ebook_pages: 8, seconds: 8 * 240 }] });
  expect((await ebooksOf('excel-untuk-analisis-keuangan', token)).map(({ id }) => id)).toEqual([ebook?.id]);
});

test('the page is remembered, each student’s own, from wherever they read [L-13]', async () => {
  const [one, other] = [await newStudentIn(semai, EXCEL), await newStudentIn(semai, EXCEL)];
  const [{ id } = { id: 0 }] = await ebooksOf(String(EXCEL), one.token);
  const keep = (page: number, token: string, ebook = id) =>
    semai.call(keepEbookPage, { id: ebook, body: { page } }, token);
  expect(await keep(3, one.token)).toMatchObject({ status: 200, body: { data: null } });
  // many devices at once leave one place
  const pages = Array.from({ length: 20 }, (_, index) => 1 + (index % 8));
  const kept = await Promise.all(pages.map((page) => keep(page, one.token)));
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
  await keep(8, one.token);
  expect(await ebooksOf(String(EXCEL), one.token)).toMatchObject([{ page: 8 }]);
  expect(await ebooksOf(String(EXCEL), other.token)).toMatchObject([{ page: null }]);
  expect(await keep(9, one.token)).toMatchObject({
    status: 422,
    body: { errors: { page: ['Halaman maksimal 8.'] } },
  });
  for (const page of [0, -1, 1.5, 1e9, 'x']) expect((await keep(page as number, one.token)).status).toBe(422);
  expect((await keep(1, one.token, 987654)).status).toBe(404);
  const stranger = await newStudent(semai);
  expect((await keep(1, stranger.token)).body.message).toBe(NOT_ENROLLED);
  const looking = await newStudentIn(semai, EXCEL);
  const operator = await makeUser(db, { role_id: 1 });
  await db.updateTable('sessions').set({ impersonated_by: operator.id }).where('user_id', '=', looking.id).execute();
  expect((await keep(2, looking.token)).status).toBe(403);
});

test('resources stand by their lesson and by their lecture, and are saved under their own names [L-13]', async () => {
  const { token } = await newStudentIn(semai, OFFICE);
  const { lessons, lectures, of } = await partsOf(OFFICE);
  const ofLecture = await semai.call(lectureResources, { lectureId: lectures[0] as number }, token);
  expect(ofLecture.body.data).toEqual([
    {
      id: expect.any(Number),
      title: 'Contoh surat dinas beserta penjelasannya',
      desc: 'Satu surat lengkap dari kop sampai tembusan, dengan arti setiap bagiannya.',
      type: 'pdf',
      media_url: expect.stringMatching(/^\/files\/.*sig=/),
    },
  ]);
  const ofLesson = await semai.call(lessonResources, { lessonId: lessons[1] as number }, token);
  expect(ofLesson.body.data).toMatchObject([{ title: 'Buku agenda dan kas kecil', type: 'xls' }]);
  const saved = await fileAt((ofLesson.body.data[0] as Resource).media_url);
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename=".+\.xlsx"/);
  // in the order that their author gave them
  await db
    .updateTable('resources')
    .set({ lesson_id: lessons[1] as number, lecture_id: null, position: 0 })
    .where('id', '=', ofLecture.body.data[0]?.id as number)
    .execute();
  const both = await semai.call(lessonResources, { lessonId: lessons[1] as number }, token);
  expect(both.body.data.map(({ type }) => type)).toEqual(['pdf', 'xls']);
  const all = await semai.call(courseResources, { slug: String(OFFICE) }, token);
  expect(all.body.data).toMatchObject(
    both.body.data.map(({ id }) => ({ id, lesson_id: lessons[1], lecture_id: null })),
  );
  expect((await semai.call(lectureResources, { lectureId: lectures[0] as number }, token)).body.data).toEqual([]);
  // what was taken out of the course is not there
  const [lesson = 0] = lessons;
  const [{ id: archived } = { id: 0 }] = of.get(lesson) ?? [];
  await db.updateTable('lectures').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  expect((await semai.call(lectureResources, { lectureId: archived }, token)).status).toBe(404);
});

test('the zip comes with the class, for its students alone [L-13]', async () => {
  const { token } = await newStudentIn(semai, SQL);
  const { body } = await semai.call(getHostedCourse, { id: String(SQL) }, token);
  const zip = await fileAt(body.data.course_zip?.zip_url as string);
  expect([zip.statusCode, zip.headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.zip"/)]);
  expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('what is locked is refused with its files, and opens with its lecture [L-07, L-13]', async () => {
  const { token, enrolment } = await newStudentIn(semai, SQL);
  const { lessons, lectures, of } = await partsOf(SQL);
  const locked = { status: 403, body: { message: 'Selesaikan materi sebelumnya terlebih dahulu.' } };
  const lesson = (at: number) => semai.call(lessonResources, { lessonId: lessons[at] as number }, token);
  const lecture = (lectureId: number) => semai.call(lectureResources, { lectureId }, token);
  const all = async () => (await semai.call(courseResources, { slug: String(SQL) }, token)).body.data;
  expect(await all()).toEqual([]);
  expect(await lesson(0)).toMatchObject(locked);
  for (const id of lectures) expect(await lecture(id)).toMatchObject(locked);
  // attended is open, whatever comes before
  const [{ id: first } = { id: 0 }, { id: second } = { id: 0 }] = of.get(lessons[1] as number) ?? [];
  const at = semai.clock.now();
  await db
    .insertInto('lecture_progress')
    .values({
      enrolment_id: enrolment.id,
      course_id: SQL,
      lecture_id: first,
      opened_at: at,
      reported_at: at,
      attended_at: at,
    })
    .execute();
  expect((await lecture(first)).body.data).toMatchObject([{ title: 'Toko daring dalam lembar kerja', type: 'xls' }]);
  expect((await lesson(1)).status).toBe(200);
  expect(await lecture(second)).toMatchObject(locked);
  // the first lecture's files, and since something was attended the pre-test no longer keeps the first lesson
  expect((await all()).map(({ lesson_id, lecture_id }) => [lesson_id, lecture_id])).toEqual([
    [lessons[0], null],
    [lessons[1], first],
  ]);
});

test('nothing is given to who has no access: by every door, with its reason [L-02, L-13, P-08]', async () => {
  const { id: student_id, token } = await newStudentIn(semai, EXCEL);
  await makeEnrolment(db, { student_id, course_id: LIVE });
  const { lessons, lectures } = await partsOf(EXCEL);
  const [ebook] = await ebooksOf(String(EXCEL), token);
  const doors = (bearer?: string) =>
    Promise.all([
      semai.call(ebookDuration, { slug: String(EXCEL) }, bearer),
      semai.call(listEbooks, { slug: String(EXCEL) }, bearer),
      semai.call(keepEbookPage, { id: ebook?.id as number, body: { page: 1 } }, bearer),
      semai.call(lessonResources, { lessonId: lessons[0] as number }, bearer),
      semai.call(lectureResources, { lectureId: lectures[0] as number }, bearer),
      semai.call(courseResources, { slug: String(EXCEL) }, bearer),
      semai.call(listNotes, { id: String(EXCEL) }, bearer),
    ]);
  const told = async (bearer?: string) => [
    ...new Set((await doors(bearer)).map(({ status, body }) => `${status} ${body.message}`)),
  ];
  expect(await told(token)).toEqual(['200 ']);
  expect(await told()).toEqual(['401 Silakan masuk terlebih dahulu.']);
  expect(await told((await newStudentIn(semai, OFFICE)).token)).toEqual([`403 ${NOT_ENROLLED}`]);
  expect(await told(await semai.logIn('instruktur@semai.test'))).toEqual([
    '403 Anda tidak memiliki akses ke halaman ini.',
  ]);
  const change = (set: object) =>
    db.updateTable('enrolments').set(set).where('student_id', '=', student_id).where('course_id', '=', EXCEL).execute();
  await change({ needs_kpj_code: true });
  expect(await told(token)).toEqual(['403 Masukkan kode redeem Kartu Prakerja terlebih dahulu.']);
  await change({ needs_kpj_code: false, access_ended_at: new Date() });
  expect(await told(token)).toEqual([`403 ${NOT_ENROLLED}`]);
  // a live class is not open before its session is over
  expect((await semai.call(listEbooks, { slug: String(LIVE) }, token)).body.message).toMatch(/^Sesi live/);
  for (const slug of ['987654', 'tidak-ada', "'; drop table ebooks; --", '<script>', 'x'.repeat(199)])
    expect((await semai.call(listEbooks, { slug }, token)).status).toBe(404);
  for (const id of [987654, 2_147_483_647]) {
    expect((await semai.call(lessonResources, { lessonId: id }, token)).status).toBe(404);
    expect((await semai.call(lectureResources, { lectureId: id }, token)).status).toBe(404);
  }
  for (const id of ['x', -1, 0, 1e12, "1' or '1'='1"])
    expect((await semai.call(lectureResources, { lectureId: id as number }, token)).status).toBe(422);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
