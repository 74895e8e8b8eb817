import { openLecture, trackTime } from '../../src/contract/learning.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import type { Reply, TestApp } from './app-on.ts';

type Ranges = [number, number][];
export type Watcher = {
  studentId: number;
  enrolmentId: number;
  courseId: number;
  email: string;
  open(lectureId: number): Promise<Reply<typeof openLecture>>;
  report(lectureId: number, second: number, ranges?: Ranges): Promise<Reply<typeof trackTime>>;
};

type CourseFields = Partial<Parameters<typeof makeCourse>[1]>;

/** A course of films: for each lesson the seconds of its lectures. */
export async function makeWatchedCourse(db: Db, lessons: readonly (readonly number[])[], fields: CourseFields = {}) {
  const instructor = await makeInstructor(db);
  const { id: courseId } = await makeCourse(db, { instructor_id: instructor.id, ...fields });
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

/** Somebody new with access to a course. */
export async function makeWatcher(semai: TestApp, courseId: number): Promise<Watcher> {
  const { db } = semai.platform;
  const user = await makeUser(db, {});
  const enrolment = await makeEnrolment(db, { student_id: user.id, course_id: courseId });
  const token = await semai.logIn(user.email);
  return {
    studentId: user.id,
    enrolmentId: enrolment.id,
    courseId,
    email: user.email,
    open: (id) => semai.call(openLecture, { id }, token),
    report: (lecture_id, second, ranges) =>
      semai.call(
        trackTime,
        { body: { lecture_id, second, course_id: courseId, ...(ranges ? { ranges } : {}) } },
        token,
      ),
  };
}
