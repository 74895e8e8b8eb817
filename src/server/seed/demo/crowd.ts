import { enrolmentRow } from '../makers/learning.ts';
import type { Demo } from './context.ts';
import { makeBookings } from './crowd-bookings.ts';
import { makeCertificates } from './crowd-certificates.ts';
import { readCrowdCourses } from './crowd-courses.ts';
import { giveDiscounts } from './crowd-discounts.ts';
import type { Journey } from './crowd-journeys.ts';
import { dateOf } from './crowd-moments.ts';
import { makeSettledOrders, orderIdOf } from './crowd-orders.ts';
import { planJourneys } from './crowd-plan.ts';
import { makeVerifications, makeWatching } from './crowd-progress.ts';
import { makeRatings } from './crowd-ratings.ts';
import { insertManyForIds } from './crowd-rows.ts';
import { makeTests } from './crowd-tests.ts';
import { giveUsedVoucher, makeCrowdVouchers } from './crowd-vouchers.ts';
import { makeDemoDiscussions } from './discussions.ts';
import type { DemoPeople } from './people.ts';

export type Enrolled = Journey & { enrolment_id: number };

/** Those of events, fewer than a thousand, have the numbers before. */
const FIRST_INVOICE = 1001;

/** The other students: what they bought, watched, answered, attended, said and finished. The courses are there already. */
export async function makeDemoCrowd(demo: Demo, people: DemoPeople): Promise<void> {
  const courses = await readCrowdCourses(demo);
  const planned = planJourneys(demo, courses, people.students);
  const journeys = planned.sort((one, other) => one.placedAt - other.placedAt || one.student.id - other.student.id);
  const usedVoucher = await giveUsedVoucher(demo, journeys);
  await buy(demo, journeys);
  await makeCrowdVouchers(demo, journeys, usedVoucher);
  const enrolled = await enrol(demo, journeys);
  await makeBookings(demo, enrolled);
  await makeVerifications(demo, enrolled);
  await makeWatching(demo, enrolled);
  await makeTests(demo, enrolled);
  await makeRatings(demo, enrolled);
  await makeCertificates(demo, enrolled);
  await makeDemoDiscussions(demo, enrolled);
}

async function buy(demo: Demo, journeys: readonly Journey[]): Promise<void> {
  const discounts = await giveDiscounts(demo, journeys);
  await makeSettledOrders(
    demo,
    journeys.map((journey) => {
      const discount = discounts.get(journey);
      return {
        student_id: journey.student.id,
        course_id: journey.course.id,
        listPrice: journey.course.listPrice,
        price: journey.course.price,
        isByVoucher: journey.way === 'voucher' || journey.way === 'programme',
        placedAt: dateOf(journey.placedAt),
        settledAt: dateOf(journey.enrolledAt),
        ...(discount ? { discount } : {}),
      };
    }),
    FIRST_INVOICE,
  );
}

async function enrol({ tx }: Demo, journeys: readonly Journey[]): Promise<Enrolled[]> {
  const dateOrNull = (moment: number | null | undefined) => (moment ? dateOf(moment) : null);
  const enrolments = await insertManyForIds(
    tx,
    'enrolments',
    journeys.map((journey) =>
      enrolmentRow({
        student_id: journey.student.id,
        course_id: journey.course.id,
        order_id: orderIdOf({ student_id: journey.student.id, course_id: journey.course.id }),
        is_free: journey.way === 'free',
        needs_kpj_code: journey.way === 'programme',
        kpj_verified_at: dateOrNull(journey.verified[0]?.verifiedAt),
        project_submitted_at: dateOrNull(journey.projectSubmittedAt),
        enrolled_at: dateOf(journey.enrolledAt),
        finished_at: dateOrNull(journey.finishedAt),
      }),
    ),
  );
  return journeys.map((journey, index) => ({ ...journey, enrolment_id: enrolments[index] as number }));
}
