import type { Call, CallInput } from '../../src/contract/call.ts';
import { openLecture, trackTime } from '../../src/contract/learning.ts';
import { getHostedCourse, type HostedCourse } from '../../src/contract/views.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import type { TestApp } from './app-on.ts';
import { newBuyer } from './buyer.ts';

/** A student of the test's own in a class, who can do there by the API what somebody does in the room. */
export async function newLearner(semai: TestApp, courseId: number) {
  const buyer = await newBuyer(semai);
  const enrolment = await makeEnrolment(semai.platform.db, { student_id: buyer.id, course_id: courseId });
  const call = <C extends Call>(asked: C, input: CallInput<C>) => semai.call(asked, input, buyer.token);
  const read = async () => (await call(getHostedCourse, { id: String(courseId) })).body.data as HostedCourse;

  /** Sits through a film, or so much of it: time goes on by as much. */
  const watch = async (lectureId: number, share = 1) => {
    const opened = (await call(openLecture, { id: lectureId })).body.data;
    const duration = opened?.media.duration as number;
    const second = Math.floor(duration * share);
    semai.clock.forward(second);
    const body = { lecture_id: lectureId, course_id: courseId, second, ranges: [[0, second]] as [number, number][] };
    return call(trackTime, { body });
  };
  return { ...buyer, enrolment, call, read, watch };
}
/** The key of a test, which only the database knows: the right answer of each question, or a wrong one. */
export async function answersTo(semai: TestApp, quizId: number, rightOnes = Number.POSITIVE_INFINITY) {
  const rows = (await semai.sql(`
    select q.id, min(a.id) filter (where is_correct) as correct, min(a.id) filter (where not is_correct) as wrong
    from questions q join answers a on a.question_id = q.id
    where q.quiz_id = ${quizId} and q.archived_at is null group by q.id order by q.id`)) as Record<
    'id' | 'correct' | 'wrong',
    number
  >[];
  return rows.map(({ id, correct, wrong }, place) => ({ id, answer: place < rightOnes ? correct : wrong }));
}
