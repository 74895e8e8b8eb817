import { sequenceOfLesson } from './sequences.ts';
import {
  type CourseState,
  hasContent,
  isAhead,
  isFinished,
  lacksAttendance,
  lacksExamAttendance,
  lacksPretest,
  lacksProject,
  lacksQna,
  lacksQuiz,
  lacksRating,
  lecturesOf,
} from './unlocking.ts';

/** In the order in which they come. */
export const stepKinds = [
  'pretest',
  'attendance',
  'lecture',
  'lecture_quiz',
  'qna',
  'rating',
  'lesson_end',
  'exam',
  'project',
  'certificate',
] as const;

export type Step =
  | { kind: 'pretest' | 'qna' | 'rating' | 'exam' | 'project' | 'certificate' }
  | { kind: 'lecture' | 'lecture_quiz'; lectureId: number }
  /** The programme sees the student's face: before this lecture, or before the exam (null). */
  | { kind: 'attendance'; lectureId: number | null }
  /** Nothing to do but to wait: the exam opens when the last scheduled lesson is over. */
  | { kind: 'lesson_end'; until: Date };

/** The lectures before which the programme has yet to see the student; a sequence that several lessons share, once. */
function attendancesAhead(course: CourseState): Set<number> {
  const bySequence = new Map<number, number>();
  for (const [place, { lectures }] of course.lessons.entries()) {
    const next = lectures.find(({ attended }) => !attended);
    const sequence = sequenceOfLesson(place);
    if (next && lacksAttendance(course, place) && !bySequence.has(sequence)) bySequence.set(sequence, next.id);
  }
  return new Set(bySequence.values());
}

/**
 * 'Jalan tercepat ke sertifikat': everything still missing, in an order in which each step is open once those before it
 * are done (B-08). Made of the same tests that lock and unlock; empty in a course without content.
 */
export function stepsAhead(course: CourseState, now: Date): Step[] {
  if (!hasContent(course)) return [];
  if (isFinished(course)) return [{ kind: 'certificate' }];
  const steps: Step[] = [];
  if (lacksPretest(course)) steps.push({ kind: 'pretest' });
  const lectures = lecturesOf(course);
  const isExamAhead = course.hasExam && !course.examPassed;
  const lastToSee = lectures.findLastIndex(({ attended }) => !attended);
  const seenFirst = attendancesAhead(course);
  for (const [place, lecture] of lectures.entries()) {
    if (seenFirst.has(lecture.id)) steps.push({ kind: 'attendance', lectureId: lecture.id });
    if (!lecture.attended) steps.push({ kind: 'lecture', lectureId: lecture.id });
    // A quiz that keeps nothing closed is no step.
    const opensMore = isExamAhead || (course.is_restricted && place < lastToSee);
    if (lacksQuiz(course, lecture) && opensMore) steps.push({ kind: 'lecture_quiz', lectureId: lecture.id });
  }
  if (lacksQna(course)) steps.push({ kind: 'qna' });
  if (lacksRating(course)) steps.push({ kind: 'rating' });
  if (isExamAhead) {
    const ends = course.lessons.filter((lesson) => isAhead(lesson, now)).map(({ endDate }) => Number(endDate));
    if (ends.length > 0) steps.push({ kind: 'lesson_end', until: new Date(Math.max(...ends)) });
    if (lacksExamAttendance(course)) steps.push({ kind: 'attendance', lectureId: null });
    steps.push({ kind: 'exam' });
  }
  if (lacksProject(course)) steps.push({ kind: 'project' });
  return [...steps, { kind: 'certificate' }];
}
