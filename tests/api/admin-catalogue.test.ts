import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, instructors, partners } from '../../src/contract/admin/catalogue.ts';
import { courses } from '../../src/contract/admin/courses.ts';
import { getInstructor, listCategories, listPartners } from '../../src/contract/catalogue.ts';
import { getCourse } from '../../src/contract/views.ts';
import { makeFile, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let editor: StaffMember;
let leadId: string;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
  leadId = (await makeInstructor(semai.platform.db)).id;
});
afterAll(() => semai.close());

let serial = 0;
const courseForm = (fields: object = {}) => {
  serial += 1;
  const plain = { type: 'hosted' as const, category_id: 1, instructor_id: leadId, retail_price: 300_000 };
  return { ...plain, name: `Kelas kantor ${serial}`, ...fields };
};
const create = (fields: object = {}) => semai.call(courses.create, { body: courseForm(fields) }, editor.token);
const update = (data: { id: number }, fields: object) =>
  semai.call(courses.update, { id: data.id, body: { ...data, ...fields } as never }, editor.token);
const acts = (target: string) =>
  semai.sql(`select action, detail from audit_log where target = '${target}' order by id`) as Promise<
    { action: string; detail: unknown }[]
  >;

test('an instructor is added and changed, is seen on the site at once, and stays while a course names them [B-01]', async () => {
  const form = { first_name: 'Dewi', last_name: 'Ayu', professional_designation: 'Analis', email: 'dewi@semai.test' };
  const made = await semai.call(instructors.create, { body: form }, editor.token);
  expect(made.body.data).toMatchObject({ ...form, fullname: 'Dewi Ayu', courses_count: 0, has_account: false });
  const { id } = made.body.data;
  const body = { ...made.body.data, description: 'Sepuluh tahun di bank.', linkedin_url: 'https://linkedin.test/dewi' };
  expect((await semai.call(instructors.update, { id, body }, editor.token)).status).toBe(200);
  expect((await semai.call(getInstructor, { id })).body.data).toMatchObject({ description: 'Sepuluh tahun di bank.' });

  const course = (await create({ instructor_ids: [id] })).body.data;
  expect((await semai.call(instructors.one, { id }, editor.token)).body.data.courses_count).toBe(1);
  expect((await semai.call(instructors.remove, { id }, editor.token)).status).toBe(409);
  expect((await update(course, { instructor_ids: [] })).status).toBe(200);
  expect((await semai.call(instructors.remove, { id }, editor.token)).status).toBe(200);
  expect((await semai.call(getInstructor, { id })).status).toBe(404);
});

test('what the audit log says of an instructor tells nothing of the person [B-07]', async () => {
  const form = { first_name: 'Rahasia', email: 'rahasia@semai.test', professional_designation: 'Guru' };
  const { id } = (await semai.call(instructors.create, { body: form }, editor.token)).body.data;
  const [line] = await acts(`instructors:${id}`);
  expect(JSON.stringify(line)).not.toMatch(/rahasia/i);
  expect(JSON.stringify(line)).toContain('Guru');
});

test('a category is renamed on the site and in the search, and their number is fixed', async () => {
  const before = (await semai.call(categories.one, { id: 5 }, editor.token)).body.data;
  const rename = (category_name: string) =>
    semai.call(categories.update, { id: 5, body: { category_name } }, editor.token);
  expect((await rename('Usaha Rintisan')).status).toBe(200);
  expect((await semai.call(listCategories, {})).body.data.at(-1)?.category_name).toBe('Usaha Rintisan');
  const [other] = (await semai.call(categories.list, { sort: 'id' }, editor.token)).body.data;
  expect((await rename(other?.category_name ?? '')).body.errors).toHaveProperty('category_name');
  expect((await rename(before.category_name)).status).toBe(200);
  const added = await semai.call(categories.create, { body: { category_name: 'Keenam' } }, editor.token);
  expect(added.status).toBe(409);
  expect((await semai.call(categories.remove, { id: 5 }, editor.token)).status).toBe(409);
});

test('a partner is added, ordered, linked by a course and then kept', async () => {
  const form = { name: 'Pasar Belajar', url: 'https://pasar.test', position: 0 };
  const made = (await semai.call(partners.create, { body: form }, editor.token)).body.data;
  expect((await semai.call(listPartners, {})).body.data.map(({ name }) => name)).toContain('Pasar Belajar');
  expect((await semai.call(partners.create, { body: form }, editor.token)).body.errors).toHaveProperty('name');
  const links = [{ partner_id: made.id, url: 'https://pasar.test/kelas' }];
  const course = (await create({ partner_links: links })).body.data;
  expect(course.partner_links).toEqual(links);
  expect((await semai.call(partners.remove, { id: made.id }, editor.token)).status).toBe(409);
  expect((await update(course, { partner_links: [...links, ...links] })).body.errors).toHaveProperty('partner_links');
  expect((await update(course, { partner_links: [] })).body.data.partner_links).toEqual([]);
  expect((await semai.call(partners.remove, { id: made.id }, editor.token)).status).toBe(200);
});

test('a course is made from nothing with all its fields, as a draft that nobody sees [B-01]', async () => {
  const { db } = semai.platform;
  const picture = await makeFile(db, { saved_name: `public/${Date.now()}.png`, storage: 'public', type: 'image/png' });
  const film = await makeFile(db, { duration: 30, storage: 'public', saved_name: 'public/pengantar.mp4' });
  const helpers = [(await makeInstructor(db)).id, (await makeInstructor(db)).id];
  const fields = {
    name: 'Menata Keuangan Usaha: Edisi Élite!',
    instructor_ids: helpers,
    discount_price: 199_000,
    level: 'Pemula',
    duration_hours: 7,
    method_of_study: 'Mandiri',
    description: 'Dari nol.',
    course_learning: ['Membaca arus kas'],
    course_benefits: ['Sertifikat'],
    tags: ['Keuangan, UMKM', 'keuangan umkm', 'Kas'],
    thumbnail_id: picture.id,
    introduction_video_id: film.id,
    project_information: 'Susun anggaran.',
    is_qna_enabled: true,
    is_restricted: true,
    kartu_prakerja: true,
    programme_code: 'PK-1',
  };
  const { status, body } = await create(fields);
  expect(status).toBe(200);
  const { data } = body;
  expect(data).toMatchObject({
    ...fields,
    slug: 'menata-keuangan-usaha-edisi-elite',
    tags: ['keuangan umkm', 'kas'],
    course_language: 'Bahasa Indonesia',
    published_at: null,
    enrolled_count: 0,
    thumbnail: { id: picture.id },
  });
  expect((await semai.call(getCourse, { id: String(data.id) })).status).toBe(404);
  expect((await create({ name: fields.name })).body.data.slug).toBe('menata-keuangan-usaha-edisi-elite-2');
  const swapped = await update(data, { instructor_ids: helpers.toReversed() });
  expect(swapped.body.data.instructor_ids).toEqual(helpers.toReversed());
});

test('what cannot be is refused beside its field, never with a fault of the server', async () => {
  const { data } = (await create({ slug: 'alamat-yang-dipakai' })).body;
  const errorsOf = async (fields: object) => Object.keys((await create(fields)).body.errors ?? {});
  expect(await errorsOf({ slug: 'alamat-yang-dipakai' })).toEqual(['slug']);
  expect(await errorsOf({ slug: '123' })).toEqual(['slug']);
  expect(await errorsOf({ discount_price: 300_001 })).toEqual(['discount_price']);
  expect(await errorsOf({ retail_price: 99_999_999_999 })).toEqual(['retail_price']);
  expect(await errorsOf({ is_lecturequiz_required: true })).toEqual(['is_lecturequiz_required']);
  expect(await errorsOf({ category_id: 77 })).toEqual(['category_id']);
  expect(await errorsOf({ category_id: 99_999 })).toEqual(['category_id']);
  expect(await errorsOf({ instructor_id: '11111111-1111-4111-8111-111111111111' })).toEqual(['instructor_id']);
  expect(await errorsOf({ instructor_ids: ['11111111-1111-4111-8111-111111111111'] })).toEqual(['instructor_ids']);
  expect(await errorsOf({ thumbnail_id: 999_999 })).toEqual(['thumbnail_id']);
  expect(await errorsOf({ partner_links: [{ partner_id: 999_999, url: 'https://x.test' }] })).toEqual([
    'partner_links',
  ]);
  expect(await errorsOf({ external_url: 'javascript:alert(1)' })).toEqual(['external_url']);
  const { id } = await newCourse(semai, { type: 'external' });
  const offered = (await semai.call(courses.one, { id }, editor.token)).body.data;
  expect((await update(offered, { external_url: null })).body.errors).toHaveProperty('external_url');
  expect((await create({ name: 'Kelas\u0000' })).status).toBe(400);
  expect((await update(data, { slug: null })).body.data.slug).toBe('alamat-yang-dipakai');
});

test('two who give one address at once: one has it, the other is told', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create({ slug: 'sama-persis' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('the list finds by name and narrows by kind, category, teacher, state and programme, with its counts', async () => {
  const teacher = (await makeInstructor(semai.platform.db, { first_name: 'Khusus' })).id;
  const led = (await create({ name: 'Zebra satu', type: 'live', instructor_id: teacher, kartu_prakerja: true })).body
    .data;
  const helped = (await create({ name: 'Zebra dua', category_id: 2, instructor_ids: [teacher] })).body.data;
  const { id: published } = await newCourse(semai, { name: 'Zebra tiga' });
  await newStudentIn(semai, published);
  const ids = async (query: object) =>
    (await semai.call(courses.list, { q: 'zebra', ...query }, editor.token)).body.data.map(({ id }) => id).sort();
  expect(await ids({})).toEqual([led.id, helped.id, published].sort());
  expect(await ids({ type: 'live' })).toEqual([led.id]);
  expect(await ids({ category_id: 2 })).toEqual([helped.id]);
  expect(await ids({ instructor_id: teacher })).toEqual([led.id, helped.id].sort());
  expect(await ids({ state: 'published' })).toEqual([published]);
  expect(await ids({ state: 'draft', prakerja: true })).toEqual([led.id]);
  expect(await ids({ prakerja: false, state: 'draft' })).toEqual([helped.id]);
  const [row] = (await semai.call(courses.list, { q: 'zebra tiga' }, editor.token)).body.data;
  expect(row).toMatchObject({ enrolled_count: 1, completed_count: 0, average_rating: null });
});

test('a change of a published course is on its page at once, and the old address still leads there', async () => {
  const { id, slug } = await newCourse(semai);
  const { data } = (await semai.call(courses.one, { id }, editor.token)).body;
  await update(data, { name: 'Nama baru', slug: `${slug}-baru`, description: 'Baru ditulis.' });
  expect((await semai.call(getCourse, { id: String(id) })).body.data).toMatchObject({ name: 'Nama baru' });
  expect((await semai.call(getCourse, { id: `${slug}-baru` })).body.data.description).toBe('Baru ditulis.');
});

test('a course with students keeps its kind, and neither it nor a published one is removed', async () => {
  const { id } = await newCourse(semai);
  expect((await semai.call(courses.remove, { id }, editor.token)).status).toBe(409);
  await newStudentIn(semai, id);
  await semai.sql(`update courses set published_at = null where id = ${id}`);
  expect((await semai.call(courses.remove, { id }, editor.token)).status).toBe(409);
  const { data } = (await semai.call(courses.one, { id }, editor.token)).body;
  expect((await update(data, { type: 'live' })).body.errors).toHaveProperty('type');
  const draft = (await create()).body.data;
  expect((await semai.call(courses.remove, { id: draft.id }, editor.token)).status).toBe(200);
  expect((await acts(`courses:${draft.id}`)).map(({ action }) => action)).toEqual(['create courses', 'delete courses']);
});

test('a draft goes with all that was prepared for it, and stays whole where somebody has a part in it', async () => {
  const { db } = semai.platform;
  const prepare = async () => {
    const { data } = (await create()).body;
    const lesson = await makeLesson(db, { course_id: data.id });
    const lecture = await makeLecture(db, { lesson_id: lesson.id });
    await makeQuiz(db, { course_id: data.id, count: 2 });
    await makeQuiz(db, { course_id: data.id, lecture_id: lecture.id });
    await makeSchedule(db, { course_id: data.id, kind: 'qna' });
    const pdf = (await makeFile(db, { saved_name: `${crypto.randomUUID()}.pdf` })).id;
    await semai.sql(
      `insert into ebooks (course_id, position, title, media_id, ebook_pages) values (${data.id}, 1, 'Buku', ${pdf}, 3)`,
    );
    await semai.sql(`insert into resources (course_id, lecture_id, position, title, type, media_id)
      values (${data.id}, ${lecture.id}, 1, 'Lembar', 'pdf', ${pdf})`);
    return data.id;
  };
  const parts = (id: number) =>
    semai.sql(`select (select count(*)::int from lessons where course_id = ${id}) as lessons,
      (select count(*)::int from lectures where course_id = ${id}) as lectures,
      (select count(*)::int from questions join quizzes on quizzes.id = quiz_id where course_id = ${id}) as questions,
      (select count(*)::int from ebooks where course_id = ${id}) as ebooks,
      (select count(*)::int from resources where course_id = ${id}) as resources,
      (select count(*)::int from schedules where course_id = ${id}) as schedules`);
  const draft = await prepare();
  expect((await semai.call(courses.remove, { id: draft }, editor.token)).status).toBe(200);
  expect((await semai.call(courses.one, { id: draft }, editor.token)).status).toBe(404);
  expect(await parts(draft)).toEqual([
    { lessons: 0, lectures: 0, questions: 0, ebooks: 0, resources: 0, schedules: 0 },
  ]);
  // Withdrawn, and promised to somebody by a voucher.
  const promised = await prepare();
  const before = await parts(promised);
  await makeVoucher(db, { course_id: promised });
  expect((await semai.call(courses.remove, { id: promised }, editor.token)).status).toBe(409);
  expect(await parts(promised)).toEqual(before);
});

test('the introduction is a film that anyone may see: one that was stored for students would show nothing', async () => {
  const { db } = semai.platform;
  const hidden = await makeFile(db, { duration: 30 });
  const picture = await makeFile(db, { saved_name: 'public/bukan-film.pdf', storage: 'public' });
  for (const { id } of [hidden, picture, { id: 2_000_000_000 }])
    expect(Object.keys((await create({ introduction_video_id: id })).body.errors ?? {})).toEqual([
      'introduction_video_id',
    ]);
  const { data } = (await create()).body;
  expect((await update(data, { introduction_video_id: hidden.id })).body.errors).toHaveProperty(
    'introduction_video_id',
  );
  // One that stands there from before does not keep anybody from editing the rest.
  await semai.sql(`update courses set introduction_video_id = ${hidden.id} where id = ${data.id}`);
  const old = (await semai.call(courses.one, { id: data.id }, editor.token)).body.data;
  expect((await update(old, { name: 'Nama lain' })).status).toBe(200);
});

test('an instructor sees the own courses and whom they teach with, nobody else, and writes nothing [B-01]', async () => {
  const [one, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const own = (await create({ instructor_id: one.instructorId })).body.data;
  const helping = (await create({ instructor_ids: [one.instructorId] })).body.data;
  const foreign = (await create({ instructor_id: other.instructorId })).body.data;
  const seen = (await semai.call(courses.list, {}, one.token)).body.data.map(({ id }) => id).sort();
  expect(seen).toEqual([own.id, helping.id].sort());
  expect((await semai.call(courses.one, { id: own.id }, one.token)).status).toBe(200);
  expect((await semai.call(courses.one, { id: foreign.id }, one.token)).status).toBe(404);
  const people = (await semai.call(instructors.list, {}, one.token)).body.data.map(({ id }) => id);
  expect(people.sort()).toEqual([one.instructorId, leadId].sort());
  expect((await semai.call(courses.update, { id: own.id, body: own as never }, one.token)).status).toBe(403);
});
