import type { Call, CallInput } from '../../src/contract/call.ts';
import { openLecture, trackTime } from '../../src/contract/learning.ts';
import type { Range } from '../../src/contract/rules/watch.ts';
import { getHostedCourse, type HostedCourse } from '../../src/contract/views.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import type { TestApp } from './app-on.ts';

/**
 * Students for tests and benchmarks, made by the makers of the demo:
 *
 * - `newStudent(semai)`: an account of its own, logged in.
 * - `newStudentIn(semai, courseId)`: the same with access to a class, and what one does there with its films.
 *
 * What a caller doesn't say is filled in. Whoever does more in a class than watch builds on these:
 * `joinClass` (tests and ratings), `joinTaskClass` and `begunAssignment` (tasks), `seatIn` (sessions),
 * `joinProgramme` and `enrolParticipant` (the programme).
 */
type UserFields = Parameters<typeof makeUser>[1];
type EnrolmentFields = Partial<Parameters<typeof makeEnrolment>[1]>;

export async function newStudent(semai: TestApp, fields: UserFields = {}) {
  const { id, email, first_name, last_name } = await makeUser(semai.platform.db, fields);
  const token = await semai.logIn(email);
  return {
    id,
    email,
    first_name,
    last_name,
    token,
    call: <C extends Call>(call: C, input: CallInput<C>) => semai.call(call, input, token),
  };
}
export type Student = Awaited<ReturnType<typeof newStudent>>;

export async function newStudentIn(
  semai: TestApp,
  courseId: number,
  { enrolment: fields = {}, ...user }: UserFields & { enrolment?: EnrolmentFields } = {},
) {
  const student = await newStudent(semai, user);
  const enrolment = await makeEnrolment(semai.platform.db, { ...fields, student_id: student.id, course_id: courseId });
  const device = deviceOf(semai, courseId, student.token);
  return {
    ...student,
    ...device,
    courseId,
    enrolment,
    /** What the room is given of the class. */
    readClass: async () => (await student.call(getHostedCourse, { id: String(courseId) })).body.data as HostedCourse,
    /** Sits through a film, or so much of it: time goes on by as much. */
    async watch(lectureId: number, share = 1) {
      const { duration } = (await device.openLecture(lectureId)).body.data.media;
      const second = Math.floor((duration as number) * share);
      semai.clock.forward(second);
      return device.report(lectureId, second, [[0, second]]);
    },
    anotherDevice: async () => deviceOf(semai, courseId, await semai.logIn(student.email)),
  };
}
export type StudentIn = Awaited<ReturnType<typeof newStudentIn>>;

/** One of possibly several places where the same student watches. */
function deviceOf(semai: TestApp, courseId: number, token: string) {
  return {
    token,
    openLecture: (id: number) => semai.call(openLecture, { id }, token),
    report(lecture_id: number, second: number, ranges?: readonly Range[], course_id = courseId) {
      const watched = ranges && { ranges: ranges.map(([from, to]): [number, number] => [from, to]) };
      return semai.call(trackTime, { body: { lecture_id, second, course_id, ...watched } }, token);
    },
  };
}
