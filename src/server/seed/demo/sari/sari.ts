import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { sariTexts } from '../../texts/other-texts.ts';
import type { Demo } from '../context.ts';
import { type CourseFacts, readCourseFacts } from '../courses/course-facts.ts';
import { makeCertificates, makeRatings } from './certificates.ts';
import { classPlans, failedOrderPlans } from './class-plans.ts';
import { makeDiscussions } from './discussions.ts';
import { makeEnrolments } from './enrolments.ts';
import { makeRegistrations, planEvents } from './events.ts';
import { type History, historyOf } from './history.ts';
import { makeAttempts, makeWatching } from './learning.ts';
import { makeNotifications } from './notifications.ts';
import { makeRefund, type Purchase, placeOrders } from './orders.ts';
import { makeAssignments, makeAttendances, makeJournals } from './prakerja.ts';
import { addDays, addMinutes } from './timeline.ts';
import { makeUsedVouchers } from './vouchers.ts';

type Person = Selectable<DB['users']>;

/** The student with a history: a class in every state, orders of every outcome, and what came of them. */
export async function makeDemoSari(demo: Demo, { sari, operator }: { sari: Person; operator: Person }): Promise<void> {
  const text = sariTexts();
  const histories = await planClasses(demo);
  const events = await planEvents(demo);

  await placeOrders(demo, sari.id, [
    ...histories.map(({ purchase }) => purchase),
    ...(await planFailedOrders(demo)),
    ...events.map(({ purchase }) => purchase),
  ]);
  await makeRefunds(demo, operator.id, histories);
  await makeUsedVouchers(demo, sari.id, histories);
  await makeRegistrations(demo, sari.id, events);

  const classes = await makeEnrolments(demo, sari.id, histories);
  await makeWatching(demo, classes);
  const passed = await makeAttempts(demo, classes);
  await makeAttendances(demo, classes);
  await makeAssignments(demo, { student_id: sari.id, graded_by: operator.id }, classes, text);
  await makeJournals(demo, classes, passed, text);
  await makeRatings(demo, sari.id, classes, text);
  const certificates = await makeCertificates(demo, sari, classes, passed);
  const threads = await makeDiscussions(demo, sari.id, classes);
  await makeNotifications(demo, sari, classes, certificates, threads);
}

async function planClasses(demo: Demo): Promise<History[]> {
  const facts = await readCourseFacts(
    demo,
    classPlans.map(({ course }) => course),
  );
  const discount = await demo.tx
    .selectFrom('discount_vouchers')
    .select(['id', 'discount_value as amount'])
    .where('code', '=', 'POTONG100')
    .executeTakeFirstOrThrow();
  return classPlans.map((plan) => historyOf(demo, plan, courseOf(facts, plan.course), discount));
}

async function planFailedOrders(demo: Demo): Promise<Purchase[]> {
  const prices = await demo.tx
    .selectFrom('courses')
    .select(['id', 'retail_price', 'price'])
    .where(
      'id',
      'in',
      failedOrderPlans.map(({ course }) => course),
    )
    .execute();
  const pricesOf = new Map(prices.map((course) => [course.id, course]));
  return failedOrderPlans.map(({ course, daysAgo, time, status }) => {
    const placedAt = demo.at(-daysAgo, time);
    const ended = { pending: undefined, failed: addMinutes(placedAt, 7), cancelled: addMinutes(placedAt, 35) };
    return {
      what: `course ${course}`,
      course_id: course,
      event_id: null,
      listPrice: pricesOf.get(course)?.retail_price as number,
      price: pricesOf.get(course)?.price as number,
      by: 'card',
      placedAt,
      status,
      endedAt: status === 'expired' ? addDays(placedAt, 1) : ended[status],
    };
  });
}

async function makeRefunds(demo: Demo, requested_by: number, histories: readonly History[]): Promise<void> {
  for (const { purchase } of histories)
    if (purchase.status === 'refunded' && purchase.endedAt)
      await makeRefund(demo, {
        what: purchase.what,
        reason: 'Siswa salah memilih kelas dan meminta pengembalian dana.',
        requested_by,
        requestedAt: addMinutes(purchase.endedAt, -12),
        doneAt: purchase.endedAt,
      });
}

function courseOf(facts: ReadonlyMap<number, CourseFacts>, id: number): CourseFacts {
  const course = facts.get(id);
  if (!course) throw new Error(`The demo has no course ${id} for Sari`);
  return course;
}
