import { type CourseText, courseTexts } from '../../texts/form.ts';
import type { Demo } from '../context.ts';
import { type CourseFacts, readCourseFacts } from '../courses/course-facts.ts';
import { coursePlans } from '../courses/course-plan.ts';

/** A course as its students meet it. */
export type CrowdCourse = CourseFacts & {
  popularity: number;
  /** Lessons that begin and end on given days and are not over yet: nobody can have got further. */
  isStillRunning: boolean;
  /** How many lectures come before such a lesson. */
  lecturesOpen: number;
  text: CourseText;
};

/** Those that somebody has taken, in the order of their ids. */
export async function readCrowdCourses(demo: Demo): Promise<CrowdCourse[]> {
  const texts = new Map(courseTexts().map((text) => [text.id, text]));
  const taken = coursePlans.filter(({ popularity }) => popularity > 0);
  const facts = await readCourseFacts(
    demo,
    taken.map(({ id }) => id),
  );
  const today = demo.at(0, '00:00');
  return taken.map(({ id, popularity }) => {
    const fact = facts.get(id);
    const text = texts.get(id);
    if (!fact || !text) throw new Error(`Course ${id} is not there yet`);
    const firstRunning = fact.lessons.findIndex(({ end_date }) => end_date && end_date > today);
    const open = firstRunning < 0 ? fact.lessons : fact.lessons.slice(0, firstRunning);
    return {
      ...fact,
      popularity,
      isStillRunning: firstRunning >= 0,
      lecturesOpen: open.flatMap(({ lectures }) => lectures).length,
      text,
    };
  });
}
