import { byTime } from '../../time.ts';
import type { Demo } from '../context.ts';
import type { DemoPeople } from '../people/people.ts';
import { writeStories } from '../story/write.ts';
import { readCrowdCourses } from './courses.ts';
import { makeDemoDiscussions } from './discussions.ts';
import { planJourneys } from './plan.ts';
import { giveReviews } from './reviews.ts';
import { giveDiscounts, giveUsedVoucher } from './vouchers.ts';

/** The other students: what they bought, watched, answered, attended, said and finished. The courses are there already. */
export async function makeDemoCrowd(demo: Demo, people: DemoPeople): Promise<void> {
  const courses = await readCrowdCourses(demo);
  const journeys = planJourneys(demo, courses, people.students).sort(
    (one, other) => byTime(one.purchase.placedAt, other.purchase.placedAt) || one.student.id - other.student.id,
  );
  await giveUsedVoucher(demo, journeys);
  await giveDiscounts(demo, journeys);
  giveReviews(journeys);
  await writeStories(demo, journeys);
  await makeDemoDiscussions(demo, journeys);
}
