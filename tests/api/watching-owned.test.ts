import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLecture, trackTime } from '../../src/contract/learning.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { endEnrolment, enrol } from '../../src/server/modules/learning/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeWatchedCourse } from '../kit/own-courses.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

/** The clock of watching is a student's own, and older than each class but the first. */
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  semai.clock.stop();
});
afterAll(() => semai.close());

const FILM = 600;
const ALL = [[0, FILM]] as const;
let learner: StudentIn;
let owned = 0;
let bought: { courseId: number; lectureId: number; enrolmentId: number };
/** Somebody who watches in one class, and then gets another one, which they have not opened yet. */
beforeEach(async () => {
  const first = await makeWatchedCourse(semai, [[FILM]]);
  [owned = 0] = first.lectures.flat();
  learner = await newStudentIn(semai, first.courseId);
  await enterRoom(first.courseId);
  await learner.openLecture(owned);
  semai.clock.forward(8 * 60);
  const { courseId, lectures } = await makeWatchedCourse(semai, [[FILM, FILM]]);
  const enrolment = await makeEnrolment(db, { student_id: learner.id, course_id: courseId });
  bought = { courseId, lectureId: lectures[0]?.[0] as number, enrolmentId: enrolment.id };
});

const enterRoom = (courseId: number, token = learner.token) =>
  semai.call(getHostedCourse, { id: String(courseId) }, token);
const seenOf = async ({ lectureId, courseId } = bought) =>
  (await learner.report(lectureId, FILM, ALL, courseId)).body.data.seen;

test.each(['reports at once', 'opens the room', 'opens the film', 'opens both'])(
  'who %s in a class just bought has seen nothing of it yet [R-11]',
  async (doing) => {
    if (doing === 'opens the room' || doing === 'opens both') await enterRoom(bought.courseId);
    if (doing === 'opens the film' || doing === 'opens both') await learner.openLecture(bought.lectureId);
    expect(await seenOf()).toEqual([]);
    semai.clock.forward(10);
    expect(await seenOf()).toEqual([[FILM - 21, FILM]]);
  },
);

test('a clock that has run for days credits a class just bought with nothing, in any of its lectures [R-11]', async () => {
  semai.clock.forward(3 * 86_400);
  const [, second = 0] = (
    (await semai.sql(`select id from lectures where course_id = ${bought.courseId} order by id`)) as { id: number }[]
  ).map(({ id }) => id);
  for (const lectureId of [second, bought.lectureId]) expect(await seenOf({ ...bought, lectureId })).toEqual([]);
});

test('a class that is opened takes nothing from one that plays in another tab [R-11]', async () => {
  await learner.report(owned, 0, []);
  semai.clock.forward(30);
  await enterRoom(bought.courseId);
  await learner.openLecture(bought.lectureId);
  expect((await learner.report(owned, 60, [[0, 60]])).body.data.seen).toEqual([[0, 60]]);
});

test('a class opened earlier keeps the time that a report could not tell [L-06, R-11]', async () => {
  await enterRoom(bought.courseId);
  await learner.openLecture(bought.lectureId);
  semai.clock.forward(240);
  expect(await seenOf()).toEqual([[FILM - 481, FILM]]);
});

test('bought again after a refund, a class is opened anew: the time between is nobody’s [R-11]', async () => {
  await enterRoom(bought.courseId);
  await learner.openLecture(bought.lectureId);
  semai.clock.forward(10);
  expect(await seenOf()).toEqual([[FILM - 21, FILM]]);
  const [{ order_id: orderId }] = (await semai.sql(
    `select order_id from enrolments where id = ${bought.enrolmentId}`,
  )) as [{ order_id: string }];
  await semai.sql(`update orders set status = 'refunded' where id = '${orderId}'`);
  const again = await makeOrder(db, { student_id: learner.id, course_id: bought.courseId });
  await db.transaction().execute((tx) => endEnrolment(semai.platform, tx, { orderId, at: semai.clock.now() }));
  semai.clock.forward(3600);
  await db.transaction().execute((tx) =>
    enrol(semai.platform, tx, {
      orderId: again.id,
      studentId: learner.id,
      courseId: bought.courseId,
      eventId: null,
      isFree: false,
      needsKpjCode: false,
      at: semai.clock.now(),
    }),
  );
  expect(await seenOf()).toEqual([[FILM - 21, FILM]]);
  semai.clock.forward(10);
  expect(await seenOf()).toEqual([[FILM - 42, FILM]]);
});

test('an operator who looks at a class as its student does not open it for them [R-11]', async () => {
  const [operator] = (await semai.sql('select id from users where role_id = 1 limit 1')) as { id: number }[];
  const token = await db.transaction().execute((tx) =>
    openImpersonation(semai.platform, tx, {
      operatorId: operator?.id as number,
      userId: learner.id,
      ip: '10.1.1.1',
    }),
  );
  expect((await enterRoom(bought.courseId, token)).status).toBe(200);
  expect((await semai.call(openLecture, { id: bought.lectureId }, token)).status).toBe(200);
  const body = { lecture_id: bought.lectureId, course_id: bought.courseId, second: 1 };
  expect((await semai.call(trackTime, { body }, token)).status).toBe(403);
  expect(await semai.sql(`select opened_at from enrolments where id = ${bought.enrolmentId}`)).toEqual([
    { opened_at: null },
  ]);
  semai.clock.forward(300);
  expect(await seenOf()).toEqual([]);
});

test('opened while the machine’s clock was two days ahead, a class counts from then on [R-11]', async () => {
  semai.clock.forward(2 * 86_400);
  await enterRoom(bought.courseId);
  await learner.openLecture(bought.lectureId);
  semai.clock.forward(-2 * 86_400);
  expect(await seenOf()).toEqual([]);
  semai.clock.forward(10);
  expect(await seenOf()).toEqual([[FILM - 21, FILM]]);
});
