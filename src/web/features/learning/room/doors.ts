import type { HostedCourse } from '../../../../contract/views.ts';
import type { Lecture, Place, RoomModal } from './room.ts';

/** A door is open and leads to a place, or closed and says why. The server decides the same by the same rules. */
export type Door = { to: Place } | { closed: RoomModal };

export const lecturesOf = (course: HostedCourse): Lecture[] => course.lessons_front.flatMap(({ lectures }) => lectures);

export const lockOf = (course: HostedCourse, lectureId: number) =>
  course.locked_lectures.find(({ id }) => id === lectureId)?.because ?? null;

/** The exam (L-08, L-10, L-12). */
export function examDoor(course: HostedCourse): Door {
  if (course.quiz?.is_exam_given) return { closed: { name: 'exam_passed' } };
  switch (course.exam_lock) {
    // The programme sees the student at the exam's own door.
    case null:
    case 'attendance':
      return { to: { view: 'exam' } };
    case 'quizzes':
      return { closed: { name: 'quiz_perlecture_warning', because: 'quizzes' } };
    case 'lesson_not_over':
      return { closed: { name: 'quiz_end_date_false' } };
    case 'rating':
      return { closed: { name: 'ratingWarning', because: 'rating' } };
    default:
      return { closed: { name: 'examWarning', because: course.exam_lock } };
  }
}

/** A lecture's own quiz (L-09). */
export function quizDoor(course: HostedCourse, lecture: Lecture): Door {
  const closed = (because: 'unwatched' | 'locked'): Door => ({ closed: { name: 'quiz_perlecture_warning', because } });
  const lock = lockOf(course, lecture.id);
  if (lock && lock !== 'attendance') return closed('locked');
  if (!lecture.attended) return closed('unwatched');
  return { to: { view: 'quizlecture', lectureId: lecture.id } };
}

/** Rating opens when all lessons were seen (L-12). */
export function ratingDoor(course: HostedCourse): { closed: RoomModal } {
  const isSeen = lecturesOf(course).every(({ attended }) => attended);
  return { closed: isSeen ? { name: 'ratingReview' } : { name: 'ratingWarning', because: 'lessons' } };
}

/** Entering: the pre-test first, where there is one and nothing was learnt yet (L-03). */
export const beginsWithPretest = ({ is_pretest_enabled, pretest, ...course }: HostedCourse): boolean =>
  is_pretest_enabled &&
  pretest !== null &&
  pretest.questions.length > 0 &&
  pretest.is_prettest_given === null &&
  !lecturesOf(course as HostedCourse).some(({ attended }) => attended);

/**
 * Where somebody goes on: the first open lecture that is not done, else the last one that is open. Where the programme
 * wants to see the student first, it does so there.
 */
export function lectureToGoOn(course: HostedCourse): Lecture | null {
  const open = lecturesOf(course).filter(({ id }) => [null, 'attendance'].includes(lockOf(course, id)));
  return open.find(({ attended }) => !attended) ?? open.at(-1) ?? lecturesOf(course)[0] ?? null;
}

/** Unfinished classes give none, and say what is missing (L-14). An exam's certificate stands below its result. */
export function certificateDoor({ is_finished, is_paid, quiz, certificate }: HostedCourse): Door {
  if (!is_finished && certificate === null) return { closed: { name: 'free_course_warning' } };
  return { to: { view: is_paid && quiz ? 'finish' : 'certificate_free_course' } };
}
