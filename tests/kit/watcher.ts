import { openLecture, trackTime } from '../../src/contract/learning.ts';
import type { Range } from '../../src/contract/rules/watch.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { userRow } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import type { Reply, TestApp } from './app-on.ts';

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

type Device = {
  token: string;
  open(lectureId: number): Promise<Reply<typeof openLecture>>;
  report(
    lectureId: number,
    second: number,
    ranges?: readonly Range[],
    courseId?: number,
  ): Promise<Reply<typeof trackTime>>;
};
export type Watcher = Device & {
  studentId: number;
  enrolmentId: number;
  courseId: number;
  anotherDevice(): Promise<Device>;
};

type EnrolmentFields = Partial<Parameters<typeof makeEnrolment>[1]>;

/** Somebody new with access to a course. */
export async function makeWatcher(semai: TestApp, courseId: number, fields: EnrolmentFields = {}): Promise<Watcher> {
  const { db } = semai.platform;
  const user = await insertOne(db, 'users', userRow());
  const enrolment = await makeEnrolment(db, { ...fields, student_id: user.id, course_id: courseId });
  const device = async (): Promise<Device> => {
    const token = await semai.logIn(user.email);
    return {
      token,
      open: (id) => semai.call(openLecture, { id }, token),
      report: (lecture_id, second, ranges, reported = courseId) =>
        semai.call(
          trackTime,
          {
            body: {
              lecture_id,
              second,
              course_id: reported,
              ...(ranges ? { ranges: ranges.map(([from, to]): [number, number] => [from, to]) } : {}),
            },
          },
          token,
        ),
    };
  };
  return {
    studentId: user.id,
    enrolmentId: enrolment.id,
    courseId,
    anotherDevice: device,
    ...(await device()),
  };
}
