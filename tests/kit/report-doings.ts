import { sql } from 'kysely';
import { randomFrom } from '../../src/contract/rules/random.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeDiscountVoucher, makeOrder, makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import { addDays } from '../../src/server/seed/time.ts';
import type { TestApp } from './app.ts';
import { newStudentIn } from './students.ts';

/** Courses of an instructor with three lessons of two films, an exam and a session. */
export async function makeReportedCourse({ platform: { db }, clock }: TestApp, instructor_id: string) {
  const { id } = await makeCourse(db, { instructor_id, retail_price: 400_000, discount_price: 300_000 });
  const lectures: number[] = [];
  for (const position of [1, 2, 3]) {
    const lesson = await makeLesson(db, { course_id: id, position });
    for (const place of [1, 2])
      lectures.push((await makeLecture(db, { lesson_id: lesson.id, position: place, seconds: 600 })).id);
  }
  const quiz = await makeQuiz(db, { course_id: id, count: 1 });
  const schedule = await makeSchedule(db, { course_id: id, kind: 'qna', start_date: addDays(clock.now(), 1) });
  return { id, lectures, quizId: quiz.id, scheduleId: schedule.id };
}
type Course = Awaited<ReturnType<typeof makeReportedCourse>>;

/** People who buy, give back, watch, pass, rate and answer, in an order that a number decides. */
export function makeCrowd(semai: TestApp, courses: Course[], seed: number) {
  const { db } = semai.platform;
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const one = <Thing>(things: readonly Thing[]): Thing => things[upTo(things.length)] as Thing;
  const anyDay = () => addDays(semai.clock.now(), -random() * 90);
  const learners: { id: number; studentId: number; course: Course; enrolledAt: Date }[] = [];
  let answers = 0;
  let certificates = 0;

  const doings: (() => Promise<unknown>)[] = [
    async () => {
      const course = one(courses);
      const enrolled_at = anyDay();
      const code = random() < 0.4 ? await makeDiscountVoucher(db, {}) : null;
      const order = code ? { discount_voucher_id: code.id, voucher_discount: 30_000 } : {};
      const { id: studentId, enrolment } = await newStudentIn(semai, course.id, { enrolment: { enrolled_at, order } });
      learners.push({ id: enrolment.id, studentId, course, enrolledAt: enrolled_at });
    },
    async () => {
      const { id: student_id } = await makeUser(db);
      const event = await makeEvent(db, { price: 150_000 });
      await makeOrder(db, { student_id, event_id: event.id, created_at: anyDay() });
    },
    async () => {
      const course = one(courses);
      const { id: student_id } = await makeUser(db);
      const redeemed_at = anyDay();
      const name = one(['A', 'B', null]);
      const batch =
        name === null
          ? null
          : await insertOne(db, 'voucher_batches', { name, course_id: course.id, created_at: redeemed_at });
      const voucher = await makeVoucher(db, { course_id: course.id, batch_id: batch?.id ?? null });
      const order = await makeOrder(db, {
        student_id,
        course_id: course.id,
        method: 'voucher',
        created_at: redeemed_at,
      });
      const redemption = { voucher_id: voucher.id, student_id, course_id: course.id, order_id: order.id, redeemed_at };
      await db.insertInto('voucher_redemptions').values(redemption).execute();
    },
    // Whatever was sold, at any time, is taken back now.
    () =>
      sql`update orders set status = ${one(['refunded', 'failed', 'disputed'])}, updated_at = ${semai.clock.now()}
        where id = (select order_id from settlements order by md5(order_id || ${seed + upTo(99)}) limit 1)`.execute(db),
    async () => {
      const { id, course } = one(learners);
      await watch(id, course.id, one(course.lectures), random() < 0.7);
    },
    async () => {
      const { id, course } = one(learners);
      for (const lecture of course.lectures) await watch(id, course.id, lecture, true);
      const attempt = { enrolment_id: id, course_id: course.id, quiz_id: course.quizId, shuffle_seed: 1 };
      const outcome = { submitted_at: semai.clock.now(), score: 80, correct: 4, wrong: 1, is_passed: true };
      await sql`insert into quiz_attempts ${sql.raw('(enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)')}
        values (${attempt.enrolment_id}, ${attempt.course_id}, ${attempt.quiz_id}, ${upTo(99)}, ${outcome.submitted_at}, 80, 4, 1, true)
        on conflict do nothing`.execute(db);
      await db.updateTable('enrolments').set({ finished_at: semai.clock.now() }).where('id', '=', id).execute();
    },
    async () => {
      const { studentId, course } = one(learners);
      await sql`insert into ratings (student_id, course_id, rating, review_title, review_content, is_like_mentor,
          created_at, updated_at)
        values (${studentId}, ${course.id}, ${1 + upTo(5)}, 'Bagus', 'Jelas.', ${random() < 0.5}, ${anyDay()},
          ${semai.clock.now()})
        on conflict (student_id, course_id) do update set rating = excluded.rating,
          hidden_at = case when ${random() < 0.5} then excluded.updated_at end`.execute(db);
    },
    async () => {
      const { id, studentId, course } = one(learners);
      certificates += 1;
      await sql`insert into certificates (id, enrolment_id, student_id, course_id, certificate_type, printed_name,
          date_completed, created_at)
        values (${`UJI-${seed}-${String(certificates).padStart(6, '0')}`}, ${id}, ${studentId}, ${course.id}, 'coursenoscore', 'Siswa', ${anyDay()}, ${anyDay()})
        on conflict (enrolment_id) where revoked_at is null do update set revoked_at = excluded.created_at`.execute(db);
    },
    async () => {
      const { studentId } = one(learners);
      answers += 1;
      if (answers % 4 === 0) await sql`delete from nps_answers where user_id = ${studentId}`.execute(db);
      else
        await db
          .insertInto('nps_answers')
          .values({ user_id: studentId, rating: upTo(11), created_at: anyDay() })
          .execute();
    },
    async () => {
      const { id, course } = one(learners);
      const taken = sql`select from schedule_bookings where enrolment_id = ${id}`;
      if ((await taken.execute(db)).rows.length === 0)
        await makeBooking(db, { schedule_id: course.scheduleId, enrolment_id: id });
      else
        await sql`update schedule_bookings set attended_at = ${semai.clock.now()} where enrolment_id = ${id}`.execute(
          db,
        );
    },
    async () => {
      if (random() < 0.7) return;
      await sql`update lectures set archived_at = case when archived_at is null then ${semai.clock.now()}::timestamptz end
        where id = ${one(one(courses).lectures)}`.execute(db);
    },
  ];

  const watch = (enrolment: number, course: number, lecture: number, attends: boolean) =>
    sql`insert into lecture_progress (enrolment_id, course_id, lecture_id, watched_seconds, opened_at, attended_at)
      values (${enrolment}, ${course}, ${lecture}, ${upTo(600)}, ${semai.clock.now()},
        ${attends ? semai.clock.now() : null})
      on conflict (enrolment_id, lecture_id) do update set
        attended_at = coalesce(lecture_progress.attended_at, excluded.attended_at)`.execute(db);

  return {
    /** So many things happen, minutes apart. */
    async act(times: number): Promise<void> {
      for (let done = 0; done < times; done += 1) {
        semai.clock.forward(upTo(1800));
        await (learners.length < 3 ? doings[0]?.() : one(doings)());
      }
    },
  };
}
