import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeDiscountVoucher, makeOrder, makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { makeEnrolment, makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** What one maker makes is whole: tests build on it without saying everything again. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const db = () => semai.platform.db;
const student = async () => (await makeUser(db())).id;
const course = async (fields = {}) =>
  (await makeCourse(db(), { instructor_id: (await makeInstructor(db())).id, ...fields })).id;
const paymentsOf = (order_id: string) =>
  db().selectFrom('payments').selectAll().where('order_id', '=', order_id).execute();
const settlementOf = (order_id: string) =>
  db().selectFrom('settlements').selectAll().where('order_id', '=', order_id).executeTakeFirst();

test('an enrolment has its own order, paid and settled at the price of the course', async () => {
  const course_id = await course({ retail_price: 799_000, discount_price: 499_000 });
  const { order_id, is_free } = await makeEnrolment(db(), { student_id: await student(), course_id });
  const order = await db().selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'success', method: 'midtrans', list_price: 799_000, amount: 499_000 });
  const [payment] = await paymentsOf(order_id);
  expect(payment).toMatchObject({ status: 'paid', gross_amount: 499_000, provider_order_id: `${order_id}-1` });
  expect(await settlementOf(order_id)).toMatchObject({ payment_id: payment?.id });
  const { enrolled_count } = await db()
    .selectFrom('courses')
    .select('enrolled_count')
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow();
  expect([is_free, enrolled_count]).toEqual([false, 1]);
});

test('what costs nothing is settled without a payment', async () => {
  const free = await makeEnrolment(db(), { student_id: await student(), course_id: await course({ retail_price: 0 }) });
  expect([free.is_free, await paymentsOf(free.order_id)]).toEqual([true, []]);
  expect(await settlementOf(free.order_id)).toMatchObject({ payment_id: null });

  const { course_id } = await makeVoucher(db(), { course_id: await course() });
  const given = await makeEnrolment(db(), { student_id: await student(), course_id, order: { method: 'voucher' } });
  const order = await db().selectFrom('orders').selectAll().where('id', '=', given.order_id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ list_price: 499_000, amount_before_discount: 0, amount: 0 });
  expect([given.is_free, await paymentsOf(given.order_id)]).toEqual([false, []]);
});

test('an order has what its status asks for', async () => {
  const course_id = await course();
  const pending = await makeOrder(db(), { student_id: await student(), course_id, status: 'pending' });
  expect(pending.expires_at?.getTime()).toBeGreaterThan(pending.created_at.getTime());
  expect(await paymentsOf(pending.id)).toMatchObject([{ status: 'pending' }]);
  expect(await settlementOf(pending.id)).toBeUndefined();
  const refunded = await makeOrder(db(), { student_id: await student(), course_id, status: 'refunded' });
  expect(await paymentsOf(refunded.id)).toMatchObject([{ status: 'refunded' }]);
  expect(await settlementOf(refunded.id)).toBeDefined();
});

test('an order holds its discount while it is open or paid', async () => {
  const { id: discount_voucher_id } = await makeDiscountVoucher(db(), { quota: 2 });
  const fields = { course_id: await course(), discount_voucher_id, voucher_discount: 49_900 };
  const paid = await makeOrder(db(), { ...fields, student_id: await student() });
  await makeOrder(db(), { ...fields, student_id: await student(), status: 'expired' });
  const { used } = await db()
    .selectFrom('discount_vouchers')
    .select('used')
    .where('id', '=', discount_voucher_id)
    .executeTakeFirstOrThrow();
  expect([paid.amount, used]).toEqual([449_100, 1]);
});

test('lessons, lectures and questions follow one another; one answer of four is right', async () => {
  const course_id = await course();
  const lessons = [await makeLesson(db(), { course_id }), await makeLesson(db(), { course_id })];
  expect(lessons.map(({ position }) => position)).toEqual([1, 2]);
  const lesson_id = lessons[1]?.id as number;
  const lectures = [await makeLecture(db(), { lesson_id }), await makeLecture(db(), { lesson_id, seconds: 20 })];
  expect(lectures.map(({ position, course_id: of }) => [position, of])).toEqual([
    [1, course_id],
    [2, course_id],
  ]);
  const { duration } = await db()
    .selectFrom('media')
    .select('duration')
    .where('id', '=', lectures[1]?.media_id as number)
    .executeTakeFirstOrThrow();
  expect(duration).toBe(20);
  const exam = await makeQuiz(db(), { course_id });
  const quiz = await makeQuiz(db(), { course_id, lecture_id: lectures[0]?.id as number, count: 2 });
  expect([exam.kind, quiz.kind]).toEqual(['exam', 'lecture']);
  expect(exam.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  for (const { answers } of [...exam.questions, ...quiz.questions])
    expect(answers.map(({ is_correct }) => is_correct)).toEqual([true, false, false, false]);
});

test('a booking takes a seat, and a consultation has one', async () => {
  const course_id = await course();
  const enrolments = [
    await makeEnrolment(db(), { student_id: await student(), course_id }),
    await makeEnrolment(db(), { student_id: await student(), course_id }),
  ];
  const { id: schedule_id, capacity } = await makeSchedule(db(), { course_id, kind: 'consultation' });
  const [first, second] = enrolments.map(({ id }) => id) as [number, number];
  expect(await makeBooking(db(), { schedule_id, enrolment_id: first })).toMatchObject({
    course_id,
    kind: 'consultation',
  });
  await expect(makeBooking(db(), { schedule_id, enrolment_id: second })).rejects.toThrow('schedules_seats_left');
  expect([capacity, (await makeSchedule(db(), { course_id })).capacity]).toEqual([1, 60]);
});
