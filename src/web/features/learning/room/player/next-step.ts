import { failures } from '../../../../../contract/failures.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { examDoor, lecturesOf, lockOf, quizDoor } from '../doors.ts';
import type { Lecture, Place, RoomModal } from '../room.ts';

/** What comes after a lecture: a place, a modal that says what to do first, or not yet and why. */
export type NextStep = { label: string } & (
  | { to: Place /** The programme wants to see the student there first. */; needsAttendance?: true }
  | { modal: RoomModal }
  | { reason: string }
);

const lockReasons = {
  pretest: 'Kerjakan pre-test terlebih dahulu.',
  previous_lesson: 'Selesaikan bab ini terlebih dahulu.',
  previous_lecture: 'Selesaikan materi ini terlebih dahulu.',
} as const;

/** The lecture's quiz, else the next lecture, else the exam; null: nothing follows here. */
export function nextStep(course: HostedCourse, lecture: Lecture): NextStep | null {
  return quizStep(course, lecture) ?? lectureStep(course, lecture) ?? examStep(course);
}

function quizStep(course: HostedCourse, lecture: Lecture): NextStep | null {
  const isAhead =
    course.is_lecturequiz_enabled && lecture.lecture_quiz_name !== null && lecture.is_lecture_quiz_passed === null;
  if (!isAhead) return null;
  const label = 'Kuis berikutnya';
  const door = quizDoor(course, lecture);
  return 'to' in door ? { label, to: door.to } : { label, reason: failures.lecture_unwatched.text };
}

function lectureStep(course: HostedCourse, lecture: Lecture): NextStep | null {
  const lectures = lecturesOf(course);
  const next = lectures[lectures.findIndex(({ id }) => id === lecture.id) + 1];
  if (!next) return null;
  const label = 'Materi berikutnya';
  const lock = lockOf(course, next.id);
  const to: Place = { view: 'materi', lectureId: next.id };
  if (lock === 'attendance') return { label, to, needsAttendance: true };
  return lock ? { label, reason: lockReasons[lock] } : { label, to };
}

function examStep(course: HostedCourse): NextStep | null {
  if (!course.quiz || course.quiz.is_exam_given) return null;
  const label = 'Exam';
  const door = examDoor(course);
  if ('to' in door)
    return { label, to: door.to, ...(course.exam_lock === 'attendance' && { needsAttendance: true as const }) };
  // The other reasons are things to do, and their modals lead there.
  if (course.exam_lock === 'lectures') return { label, reason: 'Tonton semua materi terlebih dahulu.' };
  return { label, modal: door.closed };
}
