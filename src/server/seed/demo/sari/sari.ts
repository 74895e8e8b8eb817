import { sariTexts } from '../../texts/other-texts.ts';
import { addDays, addMinutes } from '../../time.ts';
import type { Demo } from '../context.ts';
import { type CourseFacts, readCourseFacts } from '../courses/course-facts.ts';
import type { DemoUser } from '../people/accounts.ts';
import { placeOrders } from '../story/orders.ts';
import { buyCourse, type Purchase } from '../story/purchase.ts';
import { writeRegistrations } from '../story/registrations.ts';
import { writeStories } from '../story/write.ts';
import { classPlans, failedOrderPlans } from './class-plans.ts';
import { makeDiscussions } from './discussions.ts';
import { planEvents } from './events.ts';
import { type History, historyOf, MINUTES_TO_PAY } from './history.ts';
import { makeNotifications } from './notifications.ts';
import { makeAssignments, makeJournals } from './prakerja.ts';
import { makeRefunds } from './refunds.ts';

type People = { sari: DemoUser; operator: DemoUser };

/** The student with a history: a class in every state, orders of every outcome, and what came of them. */
export async function makeDemoSari(demo: Demo, { sari, operator }: People): Promise<void> {
  const text = sariTexts();
  const courseOf = await readCourses(demo);
  const histories = await planClasses(demo, sari, courseOf, text);

  const { enrolled, attemptIds, certificates } = await writeStories(demo, histories);
  await placeOrders(demo, planFailedOrders(demo, sari.id, courseOf));
  await writeRegistrations(demo, await planEvents(demo, sari.id));
  await makeRefunds(demo, operator.id, histories);
  const graded = await makeAssignments(demo, { student_id: sari.id, graded_by: operator.id }, enrolled, text);
  await makeJournals(demo, histories, attemptIds, text);
  const threads = await makeDiscussions(demo, histories);
  await makeNotifications(demo, sari, { classes: histories, certificates, threads, graded });
}

type CourseOf = (id: number) => CourseFacts;

async function readCourses(demo: Demo): Promise<CourseOf> {
  const ids = [...classPlans, ...failedOrderPlans].map(({ course }) => course);
  const facts = await readCourseFacts(demo, ids);
  return (id) => {
    const course = facts.get(id);
    if (!course) throw new Error(`The demo has no course ${id} for Sari`);
    return course;
  };
}

async function planClasses(
  demo: Demo,
  student: DemoUser,
  courseOf: CourseOf,
  { reviews }: ReturnType<typeof sariTexts>,
): Promise<History[]> {
  const discount = await demo.tx
    .selectFrom('discount_vouchers')
    .select(['id', 'discount_type', 'discount_value'])
    .where('code', '=', 'POTONG100')
    .executeTakeFirstOrThrow();
  return classPlans.map((plan) => historyOf(demo, plan, { student, course: courseOf(plan.course), discount, reviews }));
}

function planFailedOrders(demo: Demo, student_id: number, courseOf: CourseOf): Purchase[] {
  return failedOrderPlans.map(({ course, daysAgo, time, status }) => {
    const placedAt = demo.at(-daysAgo, time);
    const endings = {
      failed: addMinutes(placedAt, 7),
      cancelled: addMinutes(placedAt, 35),
      expired: addDays(placedAt, 1),
    };
    return {
      ...buyCourse(courseOf(course), { student_id, placedAt, minutesToPay: MINUTES_TO_PAY }),
      status,
      settledAt: null,
      ...(status !== 'pending' && { endedAt: endings[status] }),
    };
  });
}
