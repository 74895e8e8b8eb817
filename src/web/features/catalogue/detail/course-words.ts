import type { CourseDetail } from '../../../../contract/views.ts';

/** A partner gives its own. */
export const hasCertificate = ({ type }: Pick<CourseDetail, 'type'>): boolean => type !== 'external';

export function lessonFigures(lessons: CourseDetail['lessons_front']) {
  const lectures = lessons.flatMap((lesson) => lesson.lectures);
  return {
    lessons: lessons.length,
    lectures: lectures.length,
    seconds: lectures.reduce((sum, { mediafile }) => sum + (mediafile?.duration ?? 0), 0),
  };
}
