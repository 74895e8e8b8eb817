import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import type { TestApp } from './app-on.ts';

type CourseFields = Partial<Parameters<typeof makeCourse>[1]>;

/** For sale at 200.000 if no other price is named. */
export async function newCourse({ platform: { db } }: TestApp, fields: CourseFields = {}) {
  const instructor_id = fields.instructor_id ?? (await makeInstructor(db)).id;
  return makeCourse(db, { retail_price: 200_000, ...fields, instructor_id });
}

/** A course of films: for each lesson the seconds of its lectures. */
export async function makeWatchedCourse(
  semai: TestApp,
  lessons: readonly (readonly number[])[],
  fields?: CourseFields,
) {
  const { db } = semai.platform;
  const { id: courseId } = await newCourse(semai, fields);
  const lectures: number[][] = [];
  const lessonIds: number[] = [];
  for (const films of lessons) {
    const lesson = await makeLesson(db, { course_id: courseId });
    const own: number[] = [];
    for (const seconds of films) own.push((await makeLecture(db, { lesson_id: lesson.id, seconds })).id);
    lessonIds.push(lesson.id);
    lectures.push(own);
  }
  return { courseId, lessonIds, lectures };
}
