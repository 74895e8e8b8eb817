import { requiresQna } from '../../../../../contract/rules/unlocking.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import type { Lecture } from '../room.ts';

/** What a passed quiz leads to (L-09). */
export type AfterLecture =
  | { kind: 'lecture' | 'next_lesson'; lecture: Lecture }
  /** `isQnaMissing`: closed until the required session was attended. */
  | { kind: 'exam'; isQnaMissing: boolean }
  | { kind: 'nothing' };

export function afterLecture(course: HostedCourse, lectureId: number): AfterLecture {
  const lessons = course.lessons_front;
  const place = lessons.findIndex(({ lectures }) => lectures.some(({ id }) => id === lectureId));
  const own = lessons[place]?.lectures ?? [];
  const next = own[own.findIndex(({ id }) => id === lectureId) + 1];
  if (next) return { kind: 'lecture', lecture: next };
  const [first] = lessons.slice(place + 1).flatMap(({ lectures }) => lectures);
  if (first) return { kind: 'next_lesson', lecture: first };
  if (!course.quiz) return { kind: 'nothing' };
  return { kind: 'exam', isQnaMissing: requiresQna(course) && !course.course_qna_attend };
}
