import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures } from '../../src/contract/failures.ts';
import { courseRatings, getMyRating, rateCourse } from '../../src/contract/learning.ts';
import { finalizeRating } from '../../src/server/modules/learning/ratings/ratings.store.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent } from '../kit/students.ts';
import { joinClass, makeTestClass, review, type TestClass, type TestStudent } from '../kit/test-class.ts';

let semai: TestApp;
let made: TestClass;
beforeAll(async () => {
  semai = await startApp();
  made = await makeTestClass(semai, { retail_price: 499_000 });
});
afterAll(() => semai.close());

async function attending(of: TestClass = made): Promise<TestStudent> {
  const student = await joinClass(semai, of);
  await student.attend();
  return student;
}
const mine = (token?: string, id = String(made.course.id)) => semai.call(getMyRating, { id, quiz_id: '' }, token);
const shown = async (of: TestClass) =>
  (await semai.call(courseRatings, { id: String(of.course.id), page: 1 })).body.data;

test('a rating is there to be filled in again, and says thanks [L-12]', async () => {
  const student = await attending();
  expect(await mine(student.token)).toMatchObject({ status: 200, body: { data: null } });
  const answer = await student.rate();
  expect(answer.body.message).toBe('Terima kasih! Ulasan untuk kelas ini berhasil dikirim.');
  const { rating_value, ...said } = review;
  expect(answer.body.data).toMatchObject({
    ...said,
    rating: rating_value,
    is_finalized: false,
    user_id: student.id,
  });
  expect((await mine(student.token)).body.data).toEqual(answer.body.data);
  // by its slug too, as everywhere
  expect((await mine(student.token, made.course.slug)).body.data).toEqual(answer.body.data);
  expect((await student.readClass()).myrating).toEqual({ rating: 5 });
});

test('before all lessons: 400 with a message; not of the class: 403; unknown: 404 [L-12]', async () => {
  const student = await joinClass(semai, made);
  await student.attend(made.lectures.slice(1));
  const early = await mine(student.token);
  expect([early.status, early.body.message]).toEqual([400, failures.lessons_first.text]);
  const stranger = (await newStudent(semai)).token;
  const rate = (id: string, token?: string) => semai.call(rateCourse, { id, body: review }, token);
  const id = String(made.course.id);
  expect([(await mine(stranger)).status, (await rate(id, stranger)).status]).toEqual([403, 403]);
  expect([(await mine()).status, (await rate(id)).status]).toEqual([401, 401]);
  for (const unknown of ['987654', 'tidak-ada', "1' or '1'='1"])
    expect([(await mine(stranger, unknown)).status, (await rate(unknown, stranger)).status]).toEqual([404, 404]);
});

test('one for each student and course: said anew it replaces, until it is final [L-12]', async () => {
  const course = await makeTestClass(semai, { retail_price: 499_000 });
  const student = await attending(course);
  const first = (await student.rate({ rating_value: 2 })).body.data;
  const second = (await student.rate({ rating_value: 4 })).body.data;
  expect(second).toMatchObject({ id: first.id, rating: 4, created_at: first.created_at });
  expect(await shown(course)).toMatchObject({ rating_summary: { average_rating: '4.00' }, ratings: { total: 1 } });
  // a lecture that is added later does not take back the right to change one's mind
  await semai.sql(`update lecture_progress set attended_at = null where enrolment_id = ${student.enrolment.id}`);
  expect((await student.rate({ rating_value: 3 })).status).toBe(200);
  await semai.platform.db.transaction().execute((tx) => finalizeRating(tx, student.id, course.course.id));
  const late = await student.rate({ rating_value: 1 });
  expect([late.status, late.body.message]).toEqual([400, failures.rating_final.text]);
  expect((await mine(student.token, String(course.course.id))).body.data).toMatchObject({
    rating: 3,
    is_finalized: true,
  });
  expect(await shown(course)).toMatchObject({ rating_summary: { average_rating: '3.00' } });
});

/** A slow machine may have no connection to spare within its five seconds, and says so: then it is asked again. */
async function insist(student: TestStudent, rating_value: number): ReturnType<TestStudent['rate']> {
  const answer = await student.rate({ rating_value });
  return answer.status === 503 ? insist(student, rating_value) : answer;
}

test('thirty at once, each changing their mind, give an exact average and count [L-12]', {
  tags: ['deep'],
}, async () => {
  const course = await makeTestClass(semai, { retail_price: 499_000, lessons: [1] });
  const students = await Promise.all(Array.from({ length: 30 }, () => attending(course)));
  const stars = students.map((_, place) => (place % 5) + 1);
  for (const said of [() => 5, (place: number) => stars[place]!]) {
    const answers = await Promise.all(students.map((each, place) => insist(each, said(place))));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  const [kept] = await semai.sql(`select ratings_count, ratings_sum from courses where id = ${course.course.id}`);
  expect(kept).toEqual({ ratings_count: 30, ratings_sum: stars.reduce((sum, each) => sum + each, 0) });
  const figures = await shown(course);
  expect(figures.rating_summary.average_rating).toBe('3.00');
  expect(figures.count_ratings.map(({ total_rating }) => total_rating)).toEqual([6, 6, 6, 6, 6]);
});

test('stars from 1 to 5, words of five and ten letters without the spaces around them, likes 0 or 1 [L-12]', async () => {
  const student = await attending();
  const id = String(made.course.id);
  const send = (wrong: object) => semai.call(rateCourse, { id, body: { ...review, ...wrong } as never }, student.token);
  const wrong: [field: string, value: unknown][] = [
    ['rating_value', 0],
    ['rating_value', 6],
    ['rating_value', 4.5],
    ['rating_value', '5; drop table ratings'],
    ['review_title', 'Baik'],
    ['review_title', `  a${' '.repeat(20)}`],
    ['review_title', 'x'.repeat(121)],
    ['review_content', 'Pendek   '],
    ['review_content', 'x'.repeat(10_000)],
    ['is_like_materi', 2],
    ['is_like_mentor', true],
  ];
  for (const [field, value] of wrong) {
    const { status, body } = await send({ [field]: value });
    expect([status, Object.keys(body.errors ?? {})], `${field} ${value}`).toEqual([422, [field]]);
  }
  expect((await send({ review_content: '   \n ' })).body.errors?.review_content).toEqual([
    'Ulasan minimal 10 karakter.',
  ]);
  expect((await send({ review_content: 'ada \u0000 di dalamnya' })).status).toBe(400);
  const said = { review_title: "  <b>Bagus</b>'; --  ", review_content: '  <script>alert(1)</script> 👍🏽  ' };
  expect((await send(said)).body.data).toMatchObject({
    review_title: "<b>Bagus</b>'; --",
    review_content: '<script>alert(1)</script> 👍🏽',
  });
  expect(semai.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
