import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideReport, listReports } from '../../src/contract/admin/discussions.ts';
import { getReview, hideReview, listReviews, unhideReview } from '../../src/contract/admin/reviews.ts';
import { reportReview } from '../../src/contract/discussion.ts';
import { courseRatings } from '../../src/contract/learning.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeCourse } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let teacher: StaffMember;
let other: StaffMember;
let support: StaffMember;
let course: { id: number };
beforeAll(async () => {
  semai = await startApp();
  [teacher, other, support] = [
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'support'),
  ];
});
afterAll(() => semai.close());
beforeEach(async () => {
  course = await makeCourse(semai.platform.db, { instructor_id: teacher.instructorId as string });
});

async function review(rating: number, review_title = 'Bagus sekali', review_content = 'Langsung bisa dipakai.') {
  const { id: student_id } = await newStudentIn(semai, course.id);
  const at = semai.clock.now();
  const row = { student_id, course_id: course.id, rating, review_title, review_content };
  const { id } = await semai.platform.db
    .insertInto('ratings')
    .values({ ...row, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const listed = async (by: StaffMember, filters: object = {}) =>
  (await semai.call(listReviews, { course_id: course.id, ...filters }, by.token)).body.data.map(({ id }) => id).sort();
const shown = async () => {
  const { rating_summary, ratings, count_ratings } = (await semai.call(courseRatings, { id: String(course.id) })).body
    .data;
  return {
    average: rating_summary.average_rating,
    total: ratings.total,
    stars: count_ratings.map(({ total_rating }) => total_rating),
  };
};
const report = async (rating_id: number, token?: string, id = String(course.id)) =>
  (await semai.call(reportReview, { id, rating_id, body: { reason: 'Tidak sopan atau menyerang' } }, token)).status;
const reason = { body: { reason: 'Menyerang pengajar' } };

test('a hidden review is gone for readers at once, and the averages follow; shown again, all is as before', async () => {
  const [bad] = [await review(1), await review(5), await review(4)];
  expect(await shown()).toEqual({ average: '3.33', total: 3, stars: [1, 1, 0, 0, 1] });
  const hidden = await semai.call(hideReview, { id: bad, ...reason }, support.token);
  expect(hidden.body.data).toMatchObject({ id: bad, hidden_reason: 'Menyerang pengajar' });
  expect(await shown()).toEqual({ average: '4.50', total: 2, stars: [1, 1, 0, 0, 0] });
  await semai.call(unhideReview, { id: bad }, support.token);
  expect(await shown()).toEqual({ average: '3.33', total: 3, stars: [1, 1, 0, 0, 1] });
  const lines = await semai.sql(`select action, detail from audit_log where target = 'reviews:${bad}' order by id`);
  expect(lines).toEqual([
    {
      action: 'hide reviews',
      detail: {
        before: { is_hidden: false, hidden_reason: null },
        after: { is_hidden: true, hidden_reason: 'Menyerang pengajar' },
      },
    },
    expect.objectContaining({ action: 'unhide reviews' }),
  ]);
});

test('the list can be narrowed; an instructor reads the own courses’ alone and hides nothing', async () => {
  const [five, silent, hidden] = [await review(5), await review(2, '', ''), await review(2)];
  await semai.call(hideReview, { id: hidden, ...reason }, support.token);
  const all = [five, silent, hidden].sort();
  expect([await listed(support), await listed(teacher), await listed(other)]).toEqual([all, all, []]);
  expect(await listed(teacher, { rating: 5 })).toEqual([five]);
  expect(await listed(teacher, { hidden: 1 })).toEqual([hidden]);
  expect(await listed(teacher, { with_text: 0 })).toEqual([silent]);
  expect(await listed(teacher, { q: 'BAGUS' })).toEqual([five, hidden].sort());
  expect(await listed(teacher, { q: 'b%s' })).toEqual([]);
  expect((await semai.call(getReview, { id: five }, teacher.token)).body.data).toMatchObject({ rating: 5 });
  expect((await semai.call(getReview, { id: five }, other.token)).status).toBe(404);
  expect((await semai.call(hideReview, { id: five, ...reason }, teacher.token)).status).toBe(403);
  expect((await semai.call(hideReview, { id: 2_000_000_000, ...reason }, support.token)).status).toBe(404);
  expect((await semai.call(listReviews, { rating: 6 } as never, support.token)).status).toBe(422);
});

test('a reported review waits in the queue, and hiding it there moves the averages too', async () => {
  const [bad] = [await review(1, 'Jelek sekali', 'Kata kasar di sini.'), await review(5)];
  const reader = await newStudentIn(semai, course.id);
  // Pressed more than once.
  const pressed = await Promise.all([report(bad, reader.token), report(bad, reader.token)]);
  expect(pressed).toEqual([200, 200]);
  expect(await listed(support, { reported: 1 })).toEqual([bad]);
  const [waiting] = (await semai.call(listReports, { kind: 'review' }, support.token)).body.data;
  expect(waiting).toMatchObject({
    open_count: 1,
    kind: 'review',
    thread_id: null,
    body: 'Jelek sekali\n\nKata kasar di sini.',
  });
  const decided = await semai.call(
    decideReport,
    { id: waiting?.id as number, body: { decision: 'hidden' } },
    support.token,
  );
  expect(decided.status).toBe(200);
  expect(await shown()).toMatchObject({ average: '5.00', total: 1 });
  // What is hidden is not there for anybody.
  expect(await report(bad, (await newStudentIn(semai, course.id)).token)).toBe(404);
});

test('anyone logged in reports another’s review of this course, and nobody their own', async () => {
  const writer = await newStudentIn(semai, course.id);
  const at = semai.clock.now();
  const row = { student_id: writer.id, course_id: course.id, rating: 1, review_title: '', review_content: '' };
  const { id } = await semai.platform.db
    .insertInto('ratings')
    .values({ ...row, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outsider = await newStudentIn(semai, demoCourse.free);
  expect(await report(id)).toBe(401);
  expect(await report(id, writer.token)).toBe(404);
  expect(await report(id, outsider.token, String(demoCourse.free))).toBe(404);
  expect(await report(2_000_000_000, outsider.token)).toBe(404);
  const freely = { id: String(course.id), rating_id: id, body: { reason: 'Kata sendiri' as never } };
  expect((await semai.call(reportReview, freely, outsider.token)).status).toBe(422);
  expect(await listed(support, { reported: 1 })).toEqual([]);
  expect(await report(id, outsider.token)).toBe(200);
  expect(await listed(support, { reported: 1 })).toEqual([id]);
});
