import { insertManyForIds } from '../../bulk-rows.ts';
import { enrolmentRow } from '../../makers/learning.ts';
import type { Demo } from '../context.ts';
import type { DemoPeople } from '../people/people.ts';
import { makeBookings } from './bookings.ts';
import { makeCertificates } from './certificates.ts';
import { readCrowdCourses } from './courses.ts';
import { giveDiscounts } from './discounts.ts';
import { makeDemoDiscussions } from './discussions.ts';
import type { Enrolled, Journey } from './journeys.ts';
import { dateOf } from './moments.ts';
import { makeSettledOrders, orderIdOf } from './orders.ts';
import { planJourneys } from './plan.ts';
import { makeVerifications, makeWatching } from './progress.ts';
import { makeRatings } from './ratings.ts';
import { makeTests } from './tests.ts';
import { giveUsedVoucher, makeCrowdVouchers } from './vouchers.ts';

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
