import type { PlainFailureCode } from '../../../../contract/failures.ts';
import { retakeAt, retakeText } from '../../../../contract/rules/retakes.ts';
import {
  type ExamLock,
  examLock,
  lacksExamAttendance,
  lacksPretest,
  lectureLocks,
  lecturesOf,
} from '../../../../contract/rules/unlocking.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Classroom, refuseBeforeLiveEnds } from '../class/classroom.ts';
import { failureOfLock } from '../class/lecture-locks.ts';

type Quiz = Classroom['record']['quizzes'][number];

const lockedBecause: Record<Exclude<ExamLock, 'attendance'>, PlainFailureCode> = {
  lectures: 'exam_locked',
  quizzes: 'exam_locked',
  lesson_not_over: 'lesson_not_over',
  qna: 'qna_first',
  rating: 'rating_first',
};

/** What keeps the exam from being next. The programme's own word comes after all of it (P-08). */
export function refuseBeforeExam(classroom: Classroom, quiz: Quiz, now: Date): void {
  if (!classroom.state.hasExam) throw new Failure('not_found');
  if (quiz.score !== null) throw new Failure('exam_passed');
  refuseBeforeLiveEnds(classroom, now);
  const lock = examLock(classroom.state, now);
  if (lock && lock !== 'attendance') throw new Failure(lockedBecause[lock]);
}

/**
 * An exam that may be tried without end is climbed by its scores alone. The failed tries are counted with the
 * enrolment's row held, so that of many sheets handed in at once no more are graded than one after another.
 */
function refuseDuringPause(quiz: Quiz, now: Date): void {
  const opensAt = retakeAt(quiz, now);
  if (opensAt === null) return;
  const retryAfterSeconds = Math.ceil((opensAt.getTime() - now.getTime()) / 1000);
  throw new Failure('exam_paused', { retryAfterSeconds, text: retakeText(opensAt, now) });
}

/** What keeps somebody from handing in a test; the questions are given by the same tests (open-tests.ts). */
export const testGates = {
  exam(classroom: Classroom, quiz: Quiz, now: Date): void {
    refuseBeforeExam(classroom, quiz, now);
    if (lacksExamAttendance(classroom.state)) throw new Failure('kpj_attendance_needed');
    refuseDuringPause(quiz, now);
  },

  pretest(classroom: Classroom, _quiz: Quiz, now: Date): void {
    const { state } = classroom;
    if (!state.is_pretest_enabled) throw new Failure('not_found');
    if (state.pretestGiven) throw new Failure('pretest_given');
    refuseBeforeLiveEnds(classroom, now);
    if (!lacksPretest(state)) throw new Failure('pretest_over');
  },

  lecture({ state }: Classroom, quiz: Quiz, now: Date): void {
    const lecture = lecturesOf(state).find(({ id }) => id === quiz.lecture_id);
    // Taken out of the course since, or without questions, or in a course that has switched its quizzes off.
    if (!lecture || lecture.quizPassed === null || !state.is_lecturequiz_enabled) throw new Failure('not_found');
    if (lecture.quizPassed) throw new Failure('quiz_passed');
    const lock = lectureLocks(state, now).get(lecture.id);
    if (lock) throw failureOfLock(lock);
    if (!lecture.attended) throw new Failure('lecture_unwatched');
  },
} as const;
