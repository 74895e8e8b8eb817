import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFilms, ebooks, resources } from '../../src/contract/admin/materials.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { pdfOf, sendDocument, xlsx } from '../kit/office-files.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let semai: TestApp;
let editor: StaffMember;
let course: { id: number; lesson: number; lecture: number };
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
  const [row] = await rows(`select lectures.course_id as id, min(lesson_id) as lesson, min(lectures.id) as lecture
    from lectures where archived_at is null group by 1 order by 1 limit 1`);
  course = row as typeof course;
});
afterAll(() => semai.close());

const rows = async (statement: string) => (await semai.sql(statement)) as Record<string, unknown>[];
const document = async (content: Buffer, name = 'berkas.pdf') =>
  (await sendDocument(semai, editor.token, name, content)).body.data.id as number;
const ebook = async (fields: object, token = editor.token) =>
  semai.call(ebooks.create, { body: { course_id: course.id, title: 'Buku', ...fields } as never }, token);
const resource = async (fields: object) =>
  semai.call(
    resources.create,
    { body: { course_id: course.id, title: 'Lembar kerja', type: 'pdf', ...fields } as never },
    editor.token,
  );
const actsOn = async (target: string) =>
  (await rows(`select action from audit_log where target = '${target}' order by id`)).map(({ action }) => action);

test('an ebook is added with its pages counted, changed, found and removed, on record [B-01, B-07]', async () => {
  const { status, body } = await ebook({ media_id: await document(pdfOf(7), 'Panduan.pdf') });
  expect(status).toBe(200);
  const made = body.data;
  expect(made).toMatchObject({
    ebook_pages: 7,
    title: 'Buku',
    document: { original_name: 'Panduan.pdf', extension: 'pdf' },
  });
  const next = (await ebook({ media_id: made.media_id, title: 'Jilid dua' })).body.data;
  expect(next.position).toBe((made.position ?? 0) + 1);

  const media_id = await document(pdfOf(3));
  const changed = await semai.call(
    ebooks.update,
    { id: made.id, body: { ...made, title: 'Buku baru', media_id } },
    editor.token,
  );
  expect(changed.body.data).toMatchObject({ title: 'Buku baru', ebook_pages: 3, position: made.position });
  const list = await semai.call(ebooks.list, { course_id: course.id, q: 'buku BARU' }, editor.token);
  expect(list.body.data.map(({ id }) => id)).toEqual([made.id]);

  expect((await semai.call(ebooks.remove, { id: made.id }, editor.token)).status).toBe(200);
  expect((await semai.call(ebooks.one, { id: made.id }, editor.token)).status).toBe(404);
  expect(await actsOn(`ebooks:${made.id}`)).toEqual(['create ebooks', 'update ebooks', 'delete ebooks']);
});

test('what cannot be an ebook is refused beside its field', async () => {
  const media_id = await document(pdfOf(1));
  const made = (await ebook({ media_id })).body.data;
  const faults = async (fields: object) => (await ebook(fields)).body.errors;
  expect(await faults({ media_id: await document(await xlsx(), 'a.xlsx') })).toEqual({
    media_id: ['Gunakan berkas pdf.'],
  });
  expect(await faults({ media_id: 2_000_000_000 })).toEqual({ media_id: ['Gunakan berkas pdf.'] });
  expect(await faults({ media_id, position: made.position })).toEqual({
    position: ['Urutan ini sudah dipakai ebook lain.'],
  });
  expect(await faults({ media_id, course_id: 2_000_000_000 })).toEqual({ course_id: ['Kelas ini tidak ada.'] });
  expect(Object.keys((await faults({ media_id, title: '' })) ?? {})).toEqual(['title']);
  const moved = { ...made, course_id: course.id + 1 };
  expect((await semai.call(ebooks.update, { id: made.id, body: moved }, editor.token)).body.errors).toEqual({
    course_id: ['Kelasnya tidak dapat diganti.'],
  });
  const handedIn = (
    await rows(
      "select media_id from assignment_files join media on media.id = media_id where extension = 'pdf' limit 1",
    )
  )[0];
  expect(await faults({ media_id: handedIn?.media_id })).toEqual({ media_id: ['Gunakan berkas pdf.'] });
});

test('ebooks added at once each get a place', async () => {
  const media_id = await document(pdfOf(1));
  const answers = await Promise.all([1, 2, 3, 4].map((place) => ebook({ media_id, title: `Serentak ${place}` })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.position)).size).toBe(4);
});

test('a resource hangs on a lesson or on a lecture, with a file of its kind [B-01, B-07]', async () => {
  const pdf = await document(pdfOf(1));
  const sheet = await document(await xlsx(), 'anggaran.xlsx');
  const ofLesson = (await resource({ lesson_id: course.lesson, media_id: pdf })).body.data;
  expect(ofLesson).toMatchObject({ lecture_id: null, lecture_name: null, lesson_name: expect.any(String) });
  const ofLecture = (await resource({ lecture_id: course.lecture, media_id: sheet, type: 'xls', description: 'Isi' }))
    .body.data;
  expect(ofLecture).toMatchObject({
    lesson_id: null,
    lecture_name: expect.any(String),
    document: { extension: 'xlsx' },
  });
  const listed = await semai.call(resources.list, { course_id: course.id, per_page: 200 }, editor.token);
  expect(listed.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([ofLesson.id, ofLecture.id]));

  const faults = async (fields: object) => (await resource({ media_id: pdf, ...fields })).body.errors;
  expect(await faults({ lesson_id: course.lesson, type: 'xls' })).toEqual({
    media_id: ['Gunakan berkas xls atau xlsx.'],
  });
  expect(await faults({})).toEqual({ lecture_id: ['Pilih satu: bab atau materi.'] });
  expect(await faults({ lesson_id: course.lesson, lecture_id: course.lecture })).toEqual({
    lecture_id: ['Pilih satu: bab atau materi.'],
  });
  const [foreign] = await rows(`select id, lesson_id from lectures where course_id <> ${course.id} limit 1`);
  expect(Object.keys((await faults({ lecture_id: foreign?.id })) ?? {})).toEqual(['lecture_id']);
  expect(Object.keys((await faults({ lesson_id: foreign?.lesson_id })) ?? {})).toEqual(['lesson_id']);

  const save = { ...ofLecture, lecture_id: null, lesson_id: course.lesson, position: null };
  const moved = await semai.call(resources.update, { id: ofLecture.id, body: save }, editor.token);
  expect(moved.body.data).toMatchObject({ lesson_id: course.lesson, lecture_id: null });
  expect((await semai.call(resources.remove, { id: ofLecture.id }, editor.token)).status).toBe(200);
  expect(await actsOn(`resources:${ofLecture.id}`)).toEqual([
    'create resources',
    'update resources',
    'delete resources',
  ]);
});

test('an ebook or a resource whose place is emptied goes to the end, as its form says [R-02]', async () => {
  const media_id = await document(pdfOf(1));
  const books = [];
  for (const title of ['Awal', 'Tengah', 'Akhir']) books.push((await ebook({ media_id, title })).body.data);
  const [early, , late] = books as [(typeof books)[number], (typeof books)[number], (typeof books)[number]];
  const place = async (of: typeof ebooks | typeof resources, row: { id: number }) =>
    (await semai.call(of.update, { id: row.id, body: { ...row, position: null } as never }, editor.token)).body.data
      .position;
  expect(await place(ebooks, early)).toBe((late.position ?? 0) + 1);
  // The last one stays where it is.
  const again = (await semai.call(ebooks.one, { id: early.id }, editor.token)).body.data;
  expect(await place(ebooks, again)).toBe(again.position);

  const first = (await resource({ lecture_id: course.lecture, media_id, title: 'Satu' })).body.data;
  const second = (await resource({ lecture_id: course.lecture, media_id, title: 'Dua' })).body.data;
  expect(await place(resources, first)).toBe((second.position ?? 0) + 1);
});

test('a course’s films are listed with their captions, lesson by lesson', async () => {
  const { body } = await semai.call(courseFilms, { course_id: course.id }, editor.token);
  const lectures = body.data.flatMap((lesson) => lesson.lectures);
  const [{ count }] = (await rows(`select count(*)::int as count from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${course.id} and lectures.archived_at is null and lessons.archived_at is null`)) as [
    { count: number },
  ];
  expect(lectures).toHaveLength(count);
  expect(lectures.some(({ film }) => film?.captions.includes('id'))).toBe(true);
  expect((await semai.call(courseFilms, { course_id: 2_000_000_000 }, editor.token)).status).toBe(404);
});

test('an instructor sees the materials of the own courses alone and changes none [B-02]', async () => {
  const [own, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  await semai.sql(`insert into course_instructors (course_id, instructor_id, position)
    values (${course.id}, '${own.instructorId}', 91)`);
  const media_id = await document(pdfOf(1));
  const book = (await ebook({ media_id })).body.data;
  const sheet = (await resource({ lesson_id: course.lesson, media_id })).body.data;
  const seen = async (token: string) => [
    (await semai.call(ebooks.one, { id: book.id }, token)).status,
    (await semai.call(resources.one, { id: sheet.id }, token)).status,
    (await semai.call(courseFilms, { course_id: course.id }, token)).status,
    (await semai.call(ebooks.list, { course_id: course.id }, token)).body.data.length > 0,
    (await semai.call(resources.list, { course_id: course.id }, token)).body.data.length > 0,
  ];
  expect(await seen(own.token)).toEqual([200, 200, 200, true, true]);
  expect(await seen(other.token)).toEqual([404, 404, 404, false, false]);
  expect((await ebook({ media_id }, own.token)).status).toBe(403);
});
