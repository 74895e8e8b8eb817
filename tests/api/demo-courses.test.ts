import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** What decisions.md promises of the demo's courses, files, schedules and vouchers to whoever tries Semai. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const db = () => semai.platform.db;
const course = (id: number) => db().selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lecturesOf = (course_id: number) =>
  db()
    .selectFrom('lectures')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .innerJoin('media', 'media.id', 'lectures.media_id')
    .select(['lectures.id', 'media.duration', 'media.saved_name'])
    .where('lectures.course_id', '=', course_id)
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .execute();
const quizzesOf = (course_id: number) =>
  db()
    .selectFrom('quizzes')
    .innerJoin('questions', 'questions.quiz_id', 'quizzes.id')
    .select((of) => ['quizzes.kind', 'quizzes.lecture_id', of.fn.countAll<number>().as('questions')])
    .where('quizzes.course_id', '=', course_id)
    .groupBy(['quizzes.id'])
    .orderBy('quizzes.id')
    .execute();
const schedulesOf = (course_id: number, kind: string) =>
  db()
    .selectFrom('schedules')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('kind', '=', kind)
    .orderBy('start_date')
    .execute();

test('courses 1 to 96 are published, in five categories and of three types', async () => {
  const courses = await db().selectFrom('courses').selectAll().orderBy('id').execute();
  expect(courses.slice(0, 96).map(({ id }) => id)).toEqual(Array.from({ length: 96 }, (_, index) => index + 1));
  expect(courses.filter(({ published_at }) => published_at === null)).toEqual([]);
  expect(new Set(courses.map(({ category_id }) => category_id))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(courses.map(({ type }) => type))).toEqual(new Set(['hosted', 'live', 'external']));
  const paid = courses.flatMap(({ retail_price, price }) => (price > 0 ? [retail_price, price] : []));
  expect([Math.min(...paid), Math.max(...paid)]).toEqual([499_000, 1_199_000]);
  const newest = courses.sort((one, other) => Number(other.published_at) - Number(one.published_at)).slice(0, 12);
  expect(newest.filter(({ id }) => id > 24).length).toBeGreaterThan(6);
});

test('every course has its pictures, its film, its words and an instructor who is named first', async () => {
  const courses = await db()
    .selectFrom('courses')
    .innerJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .innerJoin('media as film', 'film.id', 'courses.introduction_video_id')
    .innerJoin('course_instructors as first', (join) =>
      join.onRef('first.course_id', '=', 'courses.id').on('first.position', '=', 1),
    )
    .select(['courses.id', 'courses.description', 'courses.course_learning', 'courses.instructor_id'])
    .select(['thumbnail.saved_name as picture', 'film.storage', 'first.instructor_id as named_first'])
    .execute();
  expect(courses).toHaveLength(96);
  for (const { id, description, course_learning, ...found } of courses) {
    expect(found.named_first).toBe(found.instructor_id);
    expect(found.picture).toMatch(new RegExp(`^(self|tech|creative|business|entrepreneurship)/${id}\\.svg$`));
    expect(found.storage).toBe('public');
    expect(description.length).toBeGreaterThan(300);
    expect(course_learning.length).toBeGreaterThan(3);
  }
  const idle = await db()
    .selectFrom('instructors')
    .leftJoin('courses', 'courses.instructor_id', 'instructors.id')
    .select('instructors.first_name')
    .where('courses.id', 'is', null)
    .execute();
  expect(idle).toEqual([]);
});

test('the free course is the shortest way to a certificate', async () => {
  expect(await course(demoCourse.free)).toMatchObject({
    type: 'hosted',
    price: 0,
    is_pretest_enabled: false,
    is_qna_enabled: false,
  });
  const durations = (await lecturesOf(demoCourse.free)).map(({ duration }) => duration as number);
  expect(durations).toHaveLength(3);
  for (const seconds of durations) expect(Math.abs(seconds - 20)).toBeLessThanOrEqual(6);
  expect(await quizzesOf(demoCourse.free)).toEqual([{ kind: 'exam', lecture_id: null, questions: 5 }]);
});

test('the paid course shows what a course can ask for: order, pre-test, lecture quizzes, QnA', async () => {
  expect(await course(demoCourse.paid)).toMatchObject({
    type: 'hosted',
    retail_price: 799_000,
    discount_price: 499_000,
    is_restricted: true,
    is_pretest_enabled: true,
    is_lecturequiz_enabled: true,
    is_lecturequiz_required: true,
    is_qna_enabled: true,
    is_qna_required: true,
  });
  const lectures = await lecturesOf(demoCourse.paid);
  expect(await quizzesOf(demoCourse.paid)).toEqual([
    { kind: 'exam', lecture_id: null, questions: 5 },
    { kind: 'pretest', lecture_id: null, questions: 5 },
    ...lectures.map(({ id }) => ({ kind: 'lecture', lecture_id: id, questions: 5 })),
  ]);
  const now = new Date();
  const running = (await schedulesOf(demoCourse.paid, 'qna')).filter(
    (each) => each.start_date <= now && each.end_date > now,
  );
  expect(running, 'whoever tries it can attend a QnA on the same day').toHaveLength(1);
  const coming = (await schedulesOf(demoCourse.paid, 'qna')).filter(({ start_date }) => start_date > new Date());
  expect(coming.length).toBeGreaterThanOrEqual(3);
  expect(coming.map(({ capacity }) => capacity)).toContain(2);
});

test('the live course has five live schedules in the coming two weeks, one of them with one seat left', async () => {
  expect(await course(demoCourse.live)).toMatchObject({ type: 'live', retail_price: 899_000, discount_price: 699_000 });
  const all = await schedulesOf(demoCourse.live, 'live');
  const now = Date.now();
  const coming = all.filter(({ start_date }) => start_date.getTime() > now);
  expect(coming).toHaveLength(5);
  for (const { start_date } of coming) expect(start_date.getTime() - now).toBeLessThan(14 * 24 * 60 * 60 * 1000);
  const hours = coming.map(({ start_date }) => start_date.toISOString().slice(11, 16));
  expect(new Set(hours).size).toBe(5);
  expect(coming.map(({ capacity }) => capacity)).toEqual([60, 60, 60, 60, 60]);
  expect(coming.filter(({ capacity, participants }) => capacity - participants === 1)).toHaveLength(1);
  expect(all.some(({ end_date }) => end_date.getTime() < now)).toBe(true);
});

test('the external course has two partner links', async () => {
  const { type, external_url } = await course(demoCourse.external);
  expect([type, external_url?.startsWith('https://')]).toEqual(['external', true]);
  const links = await db()
    .selectFrom('course_partner_links')
    .innerJoin('partners', 'partners.id', 'course_partner_links.partner_id')
    .select(['partners.id', 'course_partner_links.url'])
    .where('course_id', '=', demoCourse.external)
    .execute();
  expect(new Set(links.map(({ id }) => id)).size).toBe(2);
});

test('the Prakerja course has both kinds of task', async () => {
  expect(await course(demoCourse.prakerja)).toMatchObject({
    type: 'hosted',
    kartu_prakerja: true,
    discount_price: 599_000,
  });
  const lessons = await db()
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', '=', demoCourse.prakerja)
    .orderBy('position')
    .execute();
  expect(lessons.map(({ is_tugas_mandiri }) => is_tugas_mandiri)).toEqual([false, true, false]);
  expect(lessons.map(({ is_unjuk_ketra }) => is_unjuk_ketra)).toEqual([false, false, true]);
});

test('the Excel course is that of the Prakerja page; the courses of the banners are ordinary ones', async () => {
  expect(await course(demoCourse.excel)).toMatchObject({
    name: 'Excel untuk Analisis Keuangan',
    retail_price: 1_100_000,
    discount_price: 499_000,
    kartu_prakerja: true,
  });
  for (const id of [9, 14, 22, 23, 24, 27, 29, 77, 82]) expect((await course(id)).type, `${id}`).not.toBe('external');
});

test('one class is still running: its last lesson has not ended yet', async () => {
  const ending = db().selectFrom('lessons').select('course_id').where('end_date', 'is not', null);
  const lessons = await db()
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', 'in', ending)
    .orderBy('position')
    .execute();
  expect(new Set(lessons.map(({ course_id }) => course_id)).size).toBe(1);
  const dates = lessons.map(({ end_date }) => end_date);
  expect(dates.slice(0, -1).every((date) => date === null)).toBe(true);
  expect(dates.at(-1)?.getTime()).toBeGreaterThan(Date.now());
});

test('a question has four answers and one right one, whose place tells nothing', async () => {
  const questions = await db()
    .selectFrom('answers')
    .select((of) => ['question_id', of.fn.countAll<number>().as('answers')])
    .select(sql<number>`count(*) filter (where is_correct)`.as('right'))
    .groupBy('question_id')
    .execute();
  expect(questions.length).toBeGreaterThan(400);
  expect(questions.filter(({ answers, right }) => answers !== 4 || right !== 1)).toEqual([]);
  const places = await db()
    .selectFrom('answers')
    .select((of) => ['position', of.fn.countAll<number>().as('times')])
    .where('is_correct', '=', true)
    .groupBy('position')
    .execute();
  for (const { times } of places) expect(times / questions.length).toBeGreaterThan(0.18);
});

test('consultations are offered on two pages of slots for one', async () => {
  const courses = await db().selectFrom('courses').select('id').where('is_consultation_enabled', '=', true).execute();
  expect(courses.length).toBeGreaterThan(2);
  for (const { id } of courses) {
    const slots = await schedulesOf(id, 'consultation');
    expect(new Set(slots.map(({ capacity }) => capacity))).toEqual(new Set([1]));
    expect(slots.filter(({ start_date }) => start_date > new Date()).length).toBeGreaterThan(10);
  }
});

test('product vouchers: free ones to try, a used one, an external one and those of the programme', async () => {
  const vouchers = await db()
    .selectFrom('vouchers')
    .leftJoin('voucher_redemptions', 'voucher_redemptions.voucher_id', 'vouchers.id')
    .selectAll('vouchers')
    .select('redeemed_at')
    .execute();
  const batch = (name: string) => vouchers.filter(({ code }) => code.startsWith(`SEMAI-${name}-`));
  const numbered = (name: string) =>
    Array.from({ length: 20 }, (_, index) => `SEMAI-${name}-${String(index + 1).padStart(2, '0')}`);
  expect(
    batch('COBA')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(numbered('COBA'));
  expect(
    batch('COBA').filter((voucher) => voucher.course_id !== demoCourse.paid || voucher.redeemed_at !== null),
  ).toEqual([]);
  expect(batch('PAKAI').map(({ code, redeemed_at }) => [code, redeemed_at !== null])).toEqual([
    ['SEMAI-PAKAI-01', true],
  ]);
  expect(batch('LUAR')).toMatchObject([
    { code: 'SEMAI-LUAR-01', course_id: demoCourse.external, partner_id: expect.any(Number) },
  ]);
  expect(
    batch('KARTU')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(numbered('KARTU'));
  expect(
    batch('KARTU').filter(
      ({ course_id, is_programme, partner_id }) => course_id !== demoCourse.prakerja || !is_programme || !partner_id,
    ),
  ).toEqual([]);
});

test('discount vouchers: half off the paid course, an amount off any course, a finished one, one for the paid event', async () => {
  const vouchers = await db().selectFrom('discount_vouchers').selectAll().execute();
  const found = (wanted: string) => vouchers.find(({ code }) => code === wanted);
  expect(found('HEMAT50')).toMatchObject({ discount_type: 'percent', discount_value: 50, course_id: demoCourse.paid });
  expect(found('POTONG100')).toMatchObject({
    discount_type: 'amount',
    discount_value: 100_000,
    code_for: 'course',
    course_id: null,
  });
  expect(found('ACARA25')).toMatchObject({
    discount_type: 'percent',
    discount_value: 25,
    code_for: 'event',
    event_id: demoEvent.paid,
  });
  const finished = found('HABIS');
  expect([finished?.used, finished?.quota]).toEqual([5, 5]);
});
