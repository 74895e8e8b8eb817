import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseRatings } from '../../src/contract/learning.ts';
import { getCourse, upcomingLiveCourses } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const detail = async (id: string | number, token?: string) =>
  (await semai.call(getCourse, { id: String(id) }, token)).body.data;

test('a course is read by its id or its slug, and an unknown one is a 404', async () => {
  const course = await detail(demoCourse.paid);
  expect(course).toMatchObject({
    name: 'Dasar Analisis Data dengan SQL',
    level: 'Pemula',
    is_restricted: true,
    is_pretest_enabled: true,
    is_lecturequiz_required: true,
    is_qna_required: true,
    is_qna_enabled: true,
    is_purchased: false,
    payment: null,
  });
  expect(course.description.length).toBeGreaterThan(300);
  expect(await detail(course.slug)).toEqual(course);
  for (const unknown of ['0', '99999999', 'tidak-ada', `${demoCourse.paid}x`, '-1'])
    expect((await semai.call(getCourse, { id: unknown })).status).toBe(404);
});

test('whoever leads a course is shown, also where nobody is listed as teaching it', async () => {
  const listed = await detail(demoCourse.plain);
  await semai.sql(`delete from course_instructors where course_id = ${demoCourse.plain}`);
  const { instructor, course_instructors_details } = await detail(demoCourse.plain);
  expect(instructor).toEqual(listed.instructor);
  expect(course_instructors_details.map(({ id }) => id)).toEqual([instructor.id]);
});

test('a visitor sees lessons, durations and the preview, and no question, film or link [G-13]', async () => {
  const course = await detail(demoCourse.paid);
  expect(course.lessons_front).toHaveLength(2);
  const lectures = course.lessons_front.flatMap((lesson) => lesson.lectures);
  expect(lectures).toHaveLength(4);
  for (const lecture of lectures) {
    expect(lecture.mediafile).toMatchObject({ url: null, captions: [], duration: expect.any(Number) });
    expect(lecture.lecture_quiz_name).not.toBeNull();
    expect(lecture.lecture_quiz_questions).toEqual([]);
  }
  expect(course.quiz).toMatchObject({ course_id: demoCourse.paid, questions: [], is_exam_given: null });
  expect(course.pretest).toMatchObject({ questions: [], is_prettest_given: null });
  expect(course.course_zip).toBeNull();
  expect(course.introductionvideo).toMatchObject({
    url: expect.stringMatching(/^\/media\//),
    captions: [{ language: 'id', url: expect.stringMatching(/^\/media\//) }],
  });
  expect(JSON.stringify(course)).not.toMatch(/zoom\.test|wa\.test|\/files\//);
});

test('who bought it learns so, and nobody else', async () => {
  const sari = await semai.logIn('siswa@semai.test');
  const { paid, finished, orderRefunded } = demoCourse;
  expect(await detail(finished, sari)).toMatchObject({ is_purchased: true, payment: { id: expect.any(String) } });
  const notBought = { is_purchased: false, payment: null };
  expect(await detail(paid, sari)).toMatchObject(notBought);
  expect(await detail(finished, await semai.logIn('baru@semai.test'))).toMatchObject(notBought);
  // A refund ended this access.
  expect(await detail(orderRefunded, sari)).toMatchObject(notBought);
});

test('live courses with a coming session come the nearest first, and leave when it has begun [C-08]', async () => {
  const { body } = await semai.call(upcomingLiveCourses, {});
  expect(body.data.length).toBeGreaterThan(8);
  expect(body.data.map(({ id }) => id)).toContain(demoCourse.live);
  expect(new Set(body.data.map(({ type }) => type))).toEqual(new Set(['live']));
  const starts = body.data.map(({ next_start_date }) => next_start_date);
  expect(starts).toEqual([...starts].sort());
  expect(Date.parse(starts[0] as string)).toBeGreaterThan(semai.clock.now().getTime());
  semai.clock.forward(200 * 24 * 60 * 60);
  expect((await semai.call(upcomingLiveCourses, {})).body.data).toEqual([]);
  semai.clock.forward(-200 * 24 * 60 * 60);
});

test('ratings come five at a time, the newest first, with the average and the histogram of all', async () => {
  const id = String(demoCourse.excel);
  const { body } = await semai.call(courseRatings, { id });
  const { rating_summary, ratings, count_ratings } = body.data;
  expect(ratings.data).toHaveLength(5);
  expect(count_ratings.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
  const total = count_ratings.reduce((sum, { total_rating }) => sum + total_rating, 0);
  const sum = count_ratings.reduce((so_far, each) => so_far + each.rating * each.total_rating, 0);
  expect(ratings.total).toBe(total);
  expect(rating_summary.average_rating).toBe((sum / total).toFixed(2));
  expect(ratings.last_page).toBe(Math.ceil(total / 5));
  const dates = ratings.data.map(({ created_at }) => created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(ratings.next_page_url).toMatch(new RegExp(`/api/course/${id}/rating\\?page=2$`));
  expect((await semai.call(courseRatings, { id, page: 9999 })).body.data.ratings.data).toEqual([]);
  expect((await semai.call(courseRatings, { id: 'tidak-ada' })).status).toBe(404);
});
