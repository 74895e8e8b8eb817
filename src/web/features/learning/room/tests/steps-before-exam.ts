import type { HostedCourse, PathStep } from '../../../../../contract/views.ts';
import { lecturesOf, lockOf, quizDoor } from '../doors.ts';
import type { Place } from '../room.ts';

/** What is still to be done before the exam opens; all of it, or of these kinds alone. */
export function stepsBeforeExam({ path }: HostedCourse, kinds?: readonly PathStep['kind'][]): PathStep[] {
  const exam = path.findIndex(({ kind }) => kind === 'exam');
  return path.slice(0, Math.max(0, exam)).filter(({ kind }) => kinds?.includes(kind) ?? true);
}

/** Where a step is taken; null where its door is not open yet, and for what is not a place. */
export function placeOfStep(course: HostedCourse, { kind, lecture_id }: PathStep): Place | null {
  const lecture = lecturesOf(course).find(({ id }) => id === lecture_id);
  if (kind === 'pretest' || kind === 'qna') return { view: kind };
  if (kind === 'lecture' && lecture && lockOf(course, lecture.id) === null)
    return { view: 'materi', lectureId: lecture.id };
  if (kind !== 'lecture_quiz' || !lecture) return null;
  const door = quizDoor(course, lecture);
  return 'to' in door ? door.to : null;
}
