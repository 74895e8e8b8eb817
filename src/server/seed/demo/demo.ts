import type { Tx } from '../../platform/db.ts';
import { courseTexts } from '../texts/form.ts';
import { makeDemoContent } from './content.ts';
import { createDemo } from './context.ts';
import { makeDemoCourseFiles } from './courses/course-files.ts';
import { makeDemoCourses } from './courses/courses.ts';
import { makeDemoLessons } from './courses/lessons.ts';
import { makeDemoPartners } from './courses/partners.ts';
import { makeDemoQuizzes } from './courses/quizzes.ts';
import { makeDemoSchedules } from './courses/schedules.ts';
import { makeDemoVouchers } from './courses/vouchers.ts';
import { makeDemoCrowd } from './crowd/crowd.ts';
import { makeDemoEvents } from './events/events.ts';
import { makeDemoMedia } from './files/media.ts';
import { makeDemoPeople } from './people/people.ts';
import { makeDemoSari } from './sari/sari.ts';
import { makeDemoVisits } from './visits.ts';

/** A marketplace that has been running for a year and a half, as decisions.md describes it; each part builds on those above it. */
export async function makeDemoData(tx: Tx, now: Date): Promise<void> {
  const demo = createDemo(tx, now);
  const texts = courseTexts();
  const people = await makeDemoPeople(demo);
  const media = await makeDemoMedia(demo, texts);
  const courses = await makeDemoCourses(demo, { texts, media, instructors: people.instructors });
  const lessons = await makeDemoLessons(demo, { texts, courses, media });
  await makeDemoQuizzes(demo, { texts, lessons });
  await makeDemoCourseFiles(demo, { lessons, media });
  const partners = await makeDemoPartners(demo, courses);
  await makeDemoSchedules(demo, { texts, courses });
  await makeDemoEvents(demo, people);
  await makeDemoVouchers(demo, { courses, partners });
  await makeDemoContent(demo);
  await makeDemoCrowd(demo, people);
  await makeDemoSari(demo, people);
  await makeDemoVisits(demo);
}
