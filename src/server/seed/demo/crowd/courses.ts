import { type CourseText, courseTexts } from '../../texts/form.ts';
import type { Demo } from '../context.ts';
import { type CourseFacts, readCourseFacts } from '../courses/course-facts.ts';
import { coursePlans } from '../courses/course-plan.ts';

/** A course as its students meet it. */
export type CrowdCourse = CourseFacts & {
  type: string;
  popularity: number;
  instructor_id: string;
  isPrakerja: boolean;
  isPretestRequired: boolean;
  isQnaRequired: boolean;
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
  const ids = taken.map(({ id }) => id);
  const facts = await readCourseFacts(demo, ids);
  const rows = await demo.tx
    .selectFrom('courses')
    .select(['id', 'type', 'instructor_id', 'kartu_prakerja', 'is_restricted', 'is_qna_enabled', 'is_qna_required'])
    .where('id', 'in', ids)
    .execute();
  const running = await demo.tx
    .selectFrom('lessons')
    .select('id')
    .where('end_date', '>', demo.at(0, '00:00'))
    .execute();
  const isRunning = new Set(running.map(({ id }) => id));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return taken.map(({ id, popularity }) => {
    const row = rowOf.get(id);
    const fact = facts.get(id);
    const text = texts.get(id);
    if (!row || !fact || !text) throw new Error(`Course ${id} is not there yet`);
    const firstRunning = fact.lessons.findIndex((lesson) => isRunning.has(lesson.id));
    const open = firstRunning < 0 ? fact.lessons : fact.lessons.slice(0, firstRunning);
    return {
      ...fact,
      type: row.type,
      popularity,
      instructor_id: row.instructor_id,
      isPrakerja: row.kartu_prakerja,
      isPretestRequired: row.is_restricted,
      isQnaRequired: row.is_qna_enabled && row.is_qna_required,
      isStillRunning: firstRunning >= 0,
      lecturesOpen: open.flatMap(({ lectures }) => lectures).length,
      text,
    };
  });
}
