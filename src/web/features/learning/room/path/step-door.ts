import type { HostedCourse, PathStep } from '../../../../../contract/views.ts';
import { certificateDoor, type Door, examDoor, lecturesOf, quizDoor, ratingDoor } from '../doors.ts';

/** Where a step of the way is taken. */
export function stepDoor(course: HostedCourse, { kind, lecture_id }: PathStep): Door {
  const lecture = lecturesOf(course).find(({ id }) => id === lecture_id);
  switch (kind) {
    case 'pretest':
      return { to: { view: 'pretest' } };
    case 'attendance':
      return lecture ? { to: { view: 'materi', lectureId: lecture.id } } : examDoor(course);
    case 'lecture':
      return { to: { view: 'materi', lectureId: lecture?.id } };
    case 'lecture_quiz':
      return lecture ? quizDoor(course, lecture) : examDoor(course);
    case 'qna':
      return { to: { view: 'qna' } };
    case 'rating':
      return ratingDoor(course);
    case 'lesson_end':
      return { closed: { name: 'quiz_end_date_false' } };
    case 'exam':
      return examDoor(course);
    case 'project':
      return { closed: { name: 'assignment' } };
    case 'certificate':
      return certificateDoor(course);
  }
}
