import { toWibIso } from '../../../contract/rules/wib.ts';
import type { CourseDetail } from '../../../contract/views.ts';
import { showsUntil } from '../../platform/cache/shown.ts';
import { type AddressFor, toMedia } from '../../platform/files/media.ts';
import type { Outline } from '../catalogue/public.ts';

type Lesson = CourseDetail['lessons_front'][number];
type Lecture = Lesson['lectures'][number];
/** What somebody has done in a lecture. */
export type Learnt = Pick<
  Lecture,
  | 'attended'
  | 'watchtime'
  | 'watchseconds'
  | 'is_lecture_quiz_passed'
  | 'face_verified'
  | 'tugas_mandiri_submitted'
  | 'uk_test_submitted'
>;
type Quiz = { id: number; lecture_id: number | null; name: string };

const nothingYet: Learnt = {
  attended: false,
  watchtime: 0,
  watchseconds: 0,
  is_lecture_quiz_passed: null,
  face_verified: false,
  tugas_mandiri_submitted: false,
  uk_test_submitted: false,
};

/** What a class gives its student of a lesson, beside what was done in it. */
type Given = {
  learntIn: (lectureId: number) => Learnt;
  addressIn: (lectureId: number) => AddressFor;
  questionsIn: (lectureId: number) => Lecture['lecture_quiz_questions'];
  /** With meeting links, the ids of quizzes, and what films take in the low-data way, which pages that are kept for everybody do not follow. */
  isInside: boolean;
};
const nothingGiven: Given = {
  learntIn: () => nothingYet,
  addressIn: () => () => null,
  questionsIn: () => [],
  isInside: false,
};

/** As a list tells of it: questions, meeting links and the addresses of films come with the learning page's own call. */
export function toLesson(
  lesson: Outline[number],
  quizzes: readonly Quiz[],
  now: Date,
  given: Partial<Given> = {},
): Lesson {
  const { learntIn, addressIn, questionsIn, isInside } = { ...nothingGiven, ...given };
  const quizOf = (lectureId: number) => quizzes.find((quiz) => quiz.lecture_id === lectureId);
  const isPassed = lesson.end_date !== null && lesson.end_date <= now;
  if (lesson.end_date && !isPassed) showsUntil(lesson.end_date);
  return {
    id: lesson.id,
    name: lesson.name,
    description: lesson.description,
    start_date: lesson.start_date && toWibIso(lesson.start_date),
    end_date: lesson.end_date && toWibIso(lesson.end_date),
    is_lesson_schedule_passed: isPassed,
    zoom_link: isInside ? lesson.zoom_link : null,
    is_tugas_mandiri: lesson.is_tugas_mandiri,
    is_unjuk_ketra: lesson.is_unjuk_ketra,
    lectures: lesson.lectures.map((lecture) => ({
      id: lecture.id,
      name: lecture.name,
      mediafile: lecture.media && toMedia(lecture.media, addressIn(lecture.id)),
      low_data_size: (isInside && lecture.media?.renditions.find(({ kind }) => kind === 'low')?.size) || null,
      lecture_quiz_id: (isInside && quizOf(lecture.id)?.id) || null,
      lecture_quiz_name: quizOf(lecture.id)?.name ?? null,
      lecture_quiz_questions: questionsIn(lecture.id),
      ...learntIn(lecture.id),
    })),
  };
}
