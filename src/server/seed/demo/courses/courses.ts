import { type Selectable, sql } from 'kysely';
import { categoryTones } from '../../../../contract/catalogue.ts';
import type { DB } from '../../../platform/db.generated.ts';
import { courseRow, drawnRow } from '../../makers/catalogue.ts';
import { insertAll, slugOf } from '../../rows.ts';
import type { CourseText } from '../../texts/form.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { DemoMedia } from '../files/media.ts';
import { type CoursePlan, coursePlans } from './course-plan.ts';
import { teacherOf } from './course-teachers.ts';

/** In the order of texts/instructors.json. */
export type DemoInstructor = { id: string; categories: readonly number[] };
export type DemoCourse = Selectable<DB['courses']>;
type Materials = { texts: readonly CourseText[]; media: DemoMedia; instructors: readonly DemoInstructor[] };

/** All courses with their pictures and instructors; what is inside them comes from the parts beside this one. */
export async function makeDemoCourses(demo: Demo, { texts, media, instructors }: Materials): Promise<DemoCourse[]> {
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const chance = chanceFor('courses');
  const dated = coursePlans.map((plan) => ({ plan, days: -publishedDaysAgo(plan), draftDays: chance.whole(9, 30) }));
  const pictures = await insertAll(
    demo.tx,
    'media',
    dated.map(({ plan, days }) => drawnRow(`${categoryTones[plan.category_id]}/${plan.id}.svg`, demo.at(days - 2))),
  );
  const introduction_video_id = media('video/perkenalan.mp4').id;
  const rows = dated.map(({ plan, days, draftDays }, index) => {
    const text = textOf.get(plan.id);
    if (!text) throw new Error(`Course ${plan.id} has no text`);
    const { has_zip, has_ebook: _, popularity: __, ...facts } = plan;
    const picture = pictures[index]?.id as number;
    return courseRow({
      ...facts,
      ...wordsOf(text),
      instructor_id: idOf(instructors[teacherOf(plan.id)], plan.id),
      thumbnail_id: picture,
      introduction_image_id: picture,
      introduction_video_id,
      zip_id: has_zip ? media(`resource/${plan.id}.zip`).id : null,
      external_url: plan.type === 'external' ? externalUrl(text.name, plan.id) : null,
      created_at: demo.at(days - draftDays, '10:00'),
      published_at: demo.at(days, chance.pick(['08:00', '09:00', '10:30', '13:00'])),
      updated_at: demo.at(Math.min(-1, days + chance.whole(1, 60)), '15:00'),
    });
  });
  const courses = await insertAll(demo.tx, 'courses', rows);
  await sql`select setval(pg_get_serial_sequence('courses', 'id'), (select max(id) from courses))`.execute(demo.tx);
  await insertAll(demo.tx, 'course_instructors', teachingOf(courses, instructors));
  return courses;
}

function wordsOf(text: CourseText) {
  return {
    name: text.name,
    level: text.level,
    duration_hours: text.hours,
    method_of_study: text.method_of_study,
    description: text.description,
    course_learning: text.learning,
    course_benefits: text.benefits,
    tags: text.tags,
    project_information: text.project ?? null,
    is_pretest_enabled: Boolean(text.pretest),
    is_lecturequiz_enabled: Boolean(text.lecture_quizzes),
    is_lecturequiz_required: Boolean(text.lecture_quizzes),
  };
}

/** Just out; nobody has taken them. */
const newest: Record<number, number> = { 92: 4, 94: 6 };
/** What many have taken has been there for long. */
const publishedDaysAgo = ({ id, popularity }: CoursePlan): number =>
  newest[id] ?? Math.round(id <= 24 ? 160 + popularity * 240 : 36 + popularity * 360);

const academies = ['akademi-awan', 'sekolah-malam', 'ruang-praktik'];
const externalUrl = (name: string, id: number) =>
  `https://mitra-${academies[id % academies.length]}.test/kelas/${slugOf(name)}`;

function idOf(instructor: DemoInstructor | undefined, courseId: number): string {
  if (!instructor) throw new Error(`The instructor of course ${courseId} is missing`);
  return instructor.id;
}

/** The main instructor first; every fourth course has a second one of the same field. */
function teachingOf(courses: readonly DemoCourse[], instructors: readonly DemoInstructor[]) {
  const chance = chanceFor('second instructors');
  return courses.flatMap(({ id: course_id, category_id, instructor_id }) => {
    const main = { course_id, instructor_id, position: 1 };
    if (course_id % 4 !== 0) return [main];
    const others = instructors.filter(({ id, categories }) => id !== instructor_id && categories.includes(category_id));
    return [main, { course_id, instructor_id: chance.pick(others).id, position: 2 }];
  });
}
