import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartitions } from '../../src/server/platform/partitions.ts';
import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeDiscountVoucher, makeOrder, makeVoucher, paymentRow } from '../../src/server/seed/makers/commerce.ts';
import { makeNotification, makeReply, makeThread } from '../../src/server/seed/makers/engagement.ts';
import { makeEnrolment, makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** What the database itself makes impossible, whatever code writes to it and however much of it at once. */
let semai: TestApp;
let db: TestApp['platform']['db'];
let course: Awaited<ReturnType<typeof makeCourse>>;
const now = new Date();
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  course = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id });
});
afterAll(() => semai.close());

const students = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(db)));
/** How many of several attempts at once were let through. */
async function wins(attempts: Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
}
const courseNow = () => db.selectFrom('courses').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow();

test('a voucher is redeemed once, whoever comes at the same time', async () => {
  const voucher = await makeVoucher(db, { course_id: course.id });
  const orders = await Promise.all(
    (await students(8)).map(({ id }) => makeOrder(db, { student_id: id, course_id: course.id, method: 'voucher' })),
  );
  const redeem = orders.map((order) =>
    insertOne(db, 'voucher_redemptions', {
      voucher_id: voucher.id,
      student_id: order.student_id,
      course_id: course.id,
      order_id: order.id,
      redeemed_at: now,
    }),
  );
  expect(await wins(redeem)).toBe(1);
});

test('a student is enrolled in a course once, rates it once, and only when enrolled', async () => {
  const [student, stranger] = await students(2);
  const student_id = student?.id as number;
  expect(await wins([1, 2, 3].map(() => makeEnrolment(db, { student_id, course_id: course.id })))).toBe(1);
  const rate = (who: number) =>
    insertOne(db, 'ratings', {
      student_id: who,
      course_id: course.id,
      rating: 4,
      review_title: 'Bagus',
      review_content: 'Materinya jelas.',
      created_at: now,
      updated_at: now,
    });
  expect(await wins([1, 2, 3].map(() => rate(student_id)))).toBe(1);
  await expect(rate(stranger?.id as number)).rejects.toThrow(/foreign key/);
});

test("a course's figures are exact after many at once, changes, hiding and deleting", async () => {
  const before = await courseNow();
  const people = await students(20);
  await Promise.all(people.map(({ id }) => makeEnrolment(db, { student_id: id, course_id: course.id })));
  const given = people.map((_, index) => (index % 5) + 1);
  const ratings = await Promise.all(
    people.map(({ id }, index) =>
      insertOne(db, 'ratings', {
        student_id: id,
        course_id: course.id,
        rating: given[index] as number,
        review_title: 'Ulasan',
        review_content: 'Isi ulasan yang cukup.',
        created_at: now,
        updated_at: now,
      }),
    ),
  );
  const [first, second, third] = ratings;
  await db
    .updateTable('ratings')
    .set({ rating: 5 })
    .where('id', '=', first?.id as number)
    .execute();
  await db
    .updateTable('ratings')
    .set({ hidden_at: now })
    .where('id', '=', second?.id as number)
    .execute();
  await db
    .deleteFrom('ratings')
    .where('id', '=', third?.id as number)
    .execute();
  await db.updateTable('enrolments').set({ finished_at: now }).where('course_id', '=', course.id).execute();
  const after = await courseNow();
  const [counted] = (await semai.sql(
    `select count(*)::int as count, sum(rating)::int as sum, round(avg(rating), 2)::text as average from ratings where course_id = ${course.id} and hidden_at is null`,
  )) as { count: number; sum: number; average: string }[];
  expect(after).toMatchObject({
    ratings_count: counted?.count,
    ratings_sum: counted?.sum,
    average_rating: counted?.average,
    enrolled_count: before.enrolled_count + 20,
    completed_count: before.enrolled_count + 20,
  });
});

test('a free course is taken one at a time, until it is finished', async () => {
  const [student] = await students(1);
  const instructor_id = course.instructor_id;
  const free = await Promise.all([1, 2].map(() => makeCourse(db, { instructor_id, retail_price: 0 })));
  const [one, other] = free.map(({ id }) => ({ student_id: student?.id as number, course_id: id }));
  const taken = await makeEnrolment(db, one as never);
  const both = db.transaction().execute((tx) => makeEnrolment(tx, other as never));
  await expect(both).rejects.toThrow(/enrolments_one_free/);
  await db.updateTable('enrolments').set({ finished_at: now }).where('id', '=', taken.id).execute();
  await makeEnrolment(db, other as never);
});

test('the last seat is booked once, a change of slot moves it, and nobody holds two', async () => {
  const last = await makeSchedule(db, { course_id: course.id, kind: 'qna', capacity: 1 });
  const roomy = await makeSchedule(db, { course_id: course.id, kind: 'qna', capacity: 50 });
  const enrolments = await Promise.all(
    (await students(30)).map(({ id }) => makeEnrolment(db, { student_id: id, course_id: course.id })),
  );
  const book = (schedule_id: number) => (enrolment: { id: number }) =>
    makeBooking(db, { schedule_id, enrolment_id: enrolment.id });
  expect(await wins(enrolments.map(book(last.id)))).toBe(1);
  expect(await wins(enrolments.map(book(roomy.id)))).toBe(29);
  const seats = async () => {
    const rows = await db
      .selectFrom('schedules')
      .select(['id', 'participants'])
      .where('id', 'in', [last.id, roomy.id])
      .orderBy('id')
      .execute();
    return rows.map(({ participants }) => participants);
  };
  expect(await seats()).toEqual([1, 29]);
  const move = (to: number) =>
    db
      .updateTable('schedule_bookings')
      .set({ schedule_id: to })
      .where('schedule_id', '=', to === last.id ? roomy.id : last.id);
  await expect(move(last.id).execute()).rejects.toThrow(/schedules_seats_left/);
  expect(await seats()).toEqual([1, 29]);
  await move(roomy.id).execute();
  expect(await seats()).toEqual([0, 30]);
  await db.deleteFrom('schedule_bookings').where('schedule_id', '=', roomy.id).execute();
  expect(await seats()).toEqual([0, 0]);
});

test('students who swap slots at the same moment all get through', async () => {
  const slots = await Promise.all([1, 2].map(() => makeSchedule(db, { course_id: course.id, kind: 'live' })));
  const [a, b] = slots.map(({ id }) => id) as [number, number];
  const enrolments = await Promise.all(
    (await students(12)).map(({ id }) => makeEnrolment(db, { student_id: id, course_id: course.id })),
  );
  const bookings = await Promise.all(
    enrolments.map(({ id }, index) => makeBooking(db, { schedule_id: index % 2 ? a : b, enrolment_id: id })),
  );
  const swap = bookings.map((booking) =>
    db
      .updateTable('schedule_bookings')
      .set({ schedule_id: booking.schedule_id === a ? b : a })
      .where('id', '=', booking.id)
      .execute(),
  );
  expect(await wins(swap)).toBe(12);
});

test('a booking is for a session of its own course and kind', async () => {
  const elsewhere = await makeCourse(db, { instructor_id: course.instructor_id });
  const schedule = await makeSchedule(db, { course_id: elsewhere.id });
  const [student] = await students(1);
  const enrolment = await makeEnrolment(db, { student_id: student?.id as number, course_id: course.id });
  await expect(makeBooking(db, { schedule_id: schedule.id, enrolment_id: enrolment.id })).rejects.toThrow(
    /foreign key/,
  );
});

test('a quota is never passed, and a place given back can be taken again', async () => {
  const discount = await makeDiscountVoucher(db, { quota: 3 });
  const order = (student_id: number) =>
    makeOrder(db, { student_id, course_id: course.id, status: 'pending', discount_voucher_id: discount.id });
  expect(await wins((await students(10)).map(({ id }) => order(id)))).toBe(3);
  const uses = db.deleteFrom('discount_uses').where('discount_voucher_id', '=', discount.id);
  const [held] = await db
    .selectFrom('discount_uses')
    .selectAll()
    .where('discount_voucher_id', '=', discount.id)
    .execute();
  await uses.where('order_id', '=', held?.order_id as string).execute();
  expect(await wins((await students(4)).map(({ id }) => order(id)))).toBe(1);
});

test('an event day never has more guests than seats', async () => {
  const [day] = (await semai.sql(
    `select id, event_id, capacity - seats_taken as left from event_days where event_id = ${demoEvent.oneSeatLeft}`,
  )) as {
    id: number;
    event_id: number;
    left: number;
  }[];
  const orders = await Promise.all(
    (await students(6)).map(({ id }) =>
      makeOrder(db, { student_id: id, event_id: day?.event_id as number, status: 'pending' }),
    ),
  );
  const sit = orders.map(({ id }) => insertOne(db, 'event_seats', { order_id: id, event_day_id: day?.id as number }));
  expect(await wins(sit)).toBe(day?.left);
});

test('an order settles once, by a payment of its own', async () => {
  const people = await students(2);
  const [order, other] = await Promise.all(
    people.map(({ id }) => makeOrder(db, { student_id: id, course_id: course.id, status: 'pending' })),
  );
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', [order?.id as string, other?.id as string])
    .execute();
  const foreign = payments.find(({ order_id }) => order_id === other?.id);
  const own = payments.find(({ order_id }) => order_id === order?.id);
  const settle = (payment_id: number) =>
    insertOne(db, 'settlements', { order_id: order?.id as string, payment_id, settled_at: now });
  await expect(settle(foreign?.id as number)).rejects.toThrow(/foreign key/);
  expect(await wins([1, 2, 3, 4].map(() => settle(own?.id as number)))).toBe(1);
});

test('an order has one payment at a time that may be paid, whoever comes at the same time [R-07]', async () => {
  const [student] = await students(1);
  const order = await makeOrder(db, { student_id: student?.id as number, course_id: course.id, status: 'pending' });
  const attempt = (number: number, status: string) =>
    insertOne(db, 'payments', paymentRow(order, { attempt: number, status }));
  await expect(attempt(2, 'created')).rejects.toThrow(/payments_one_payable/);
  await db.updateTable('payments').set({ status: 'failed' }).where('order_id', '=', order.id).execute();
  expect(await wins([2, 3, 4, 5].map((number) => attempt(number, number % 2 ? 'created' : 'pending')))).toBe(1);
  // What is over may be tried again as often as it takes.
  for (const [index, status] of ['failed', 'expired', 'cancelled', 'paid', 'refunded', 'disputed'].entries())
    await attempt(index + 6, status);
});

test('buying twice at once is one order, and an amount follows from its parts', async () => {
  const [student] = await students(1);
  const buy = () => makeOrder(db, { student_id: student?.id as number, course_id: course.id, status: 'pending' });
  expect(await wins([buy(), buy(), buy()])).toBe(1);
  const wrong = { student_id: student?.id as number, course_id: course.id, list_price: 500, amount: 1 };
  await expect(makeOrder(db, wrong)).rejects.toThrow(/check constraint/);
  await expect(makeOrder(db, { ...wrong, amount: 500, event_id: demoEvent.free })).rejects.toThrow(/check constraint/);
});

test('an answer belongs to its question, a question to its quiz, and one answer is right', async () => {
  const lecture = await makeLecture(db, { lesson_id: (await makeLesson(db, { course_id: course.id })).id });
  const [exam, quiz] = [
    await makeQuiz(db, { course_id: course.id }),
    await makeQuiz(db, { course_id: course.id, lecture_id: lecture.id }),
  ];
  const [student] = await students(1);
  const enrolment = await makeEnrolment(db, { student_id: student?.id as number, course_id: course.id });
  const attempt = await insertOne(db, 'quiz_attempts', {
    enrolment_id: enrolment.id,
    course_id: course.id,
    quiz_id: exam.id,
    shuffle_seed: 1,
    submitted_at: now,
    score: 20,
    correct: 1,
    wrong: 4,
    is_passed: false,
  });
  const answer = (from: typeof exam, which: number, of = from) =>
    insertOne(db, 'attempt_answers', {
      attempt_id: attempt.id,
      quiz_id: exam.id,
      question_id: from.questions[which]?.id as number,
      answer_id: of.questions[0]?.answers[0]?.id as number,
    });
  await answer(exam, 0);
  await expect(answer(exam, 1)).rejects.toThrow(/foreign key/);
  await expect(answer(quiz, 0)).rejects.toThrow(/foreign key/);
  await expect(makeQuiz(db, { course_id: course.id })).rejects.toThrow(/quizzes_one_per_course/);
  await expect(
    db
      .updateTable('answers')
      .set({ is_correct: true })
      .where('question_id', '=', exam.questions[0]?.id as number)
      .execute(),
  ).rejects.toThrow(/answers_one_correct/);
});

test('a published external course has an address, and a slug is never taken for an id', async () => {
  const external = { instructor_id: course.instructor_id, type: 'external', external_url: null };
  await expect(makeCourse(db, external)).rejects.toThrow(/check constraint/);
  await makeCourse(db, { ...external, published_at: null });
  await expect(makeCourse(db, { instructor_id: course.instructor_id, name: '2026' })).rejects.toThrow(
    /check constraint/,
  );
});

test('an event is told once, and a text is reported once by each', async () => {
  const [student] = await students(1);
  const user_id = student?.id as number;
  expect(await wins([1, 2, 3].map(() => makeNotification(db, { user_id, cause: 'certificate:1' })))).toBe(1);
  const thread = await makeThread(db, { course_id: course.id, user_id });
  const reply = await makeReply(db, { thread_id: thread.id, user_id });
  const report = (what: { thread_id?: number; reply_id?: number }) =>
    insertOne(db, 'content_reports', { ...what, reported_by: user_id, reason: 'Iklan', created_at: now });
  expect(await wins([1, 2].map(() => report({ thread_id: thread.id })))).toBe(1);
  expect(await wins([1, 2].map(() => report({ reply_id: reply.id })))).toBe(1);
  await expect(report({ thread_id: thread.id, reply_id: reply.id })).rejects.toThrow(/check constraint/);
  await expect(report({})).rejects.toThrow(/check constraint/);
});

test('what operators did is written once and for all', async () => {
  const { id: operator_id } = await makeUser(db, { role_id: 1 });
  const entry = { operator_id, action: 'coba', target: `courses:${course.id}`, ip: '127.0.0.1', created_at: now };
  await insertOne(db, 'audit_log', entry);
  await expect(db.updateTable('audit_log').set({ action: 'lain' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
  await expect(semai.sql('truncate audit_log')).rejects.toThrow(/append-only/);
  await expect(semai.sql('truncate users cascade')).rejects.toThrow(/append-only/);
});

test('tracking and watch rows lie in the partition of their month, and one that is late in the default one', async () => {
  await makePartitions(db, new Date('2031-03-20T00:00:00Z'));
  await makePartitions(db, new Date('2031-03-31T23:00:00Z'));
  const partitions = (await semai.sql(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent in ('tracking_events'::regclass, 'watch_reports'::regclass) and inhrelid::regclass::text like '%2031%' order by 1",
  )) as { name: string }[];
  expect(partitions.map(({ name }) => name)).toEqual(
    ['tracking_events', 'watch_reports'].flatMap((table) =>
      ['03', '04', '05'].map((month) => `${table}_2031_${month}`),
    ),
  );
  const track = (moment: string) =>
    insertOne(db, 'tracking_events', { type: 'coba', payload: {}, ip: '', created_at: new Date(moment) });
  await track('2031-04-10T00:00:00Z');
  await track('2032-01-10T00:00:00Z');
  const places = (await semai.sql(
    "select tableoid::regclass::text as place from tracking_events where type = 'coba' order by created_at",
  )) as { place: string }[];
  expect(places.map(({ place }) => place)).toEqual(['tracking_events_2031_04', 'tracking_events_default']);
  // A month whose rows already lie in the default partition is left there, and nothing fails.
  await makePartitions(db, new Date('2032-01-01T00:00:00Z'));
});
