import type { CourseState } from '../../../../contract/rules/unlocking.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Outline } from '../../catalogue/public.ts';
import { quizzesOfCourse } from '../quizzes.store.ts';
import type { ClassAccess } from './access.store.ts';
import type { ClassRecord } from './class-state.ts';

/** No row has it: whatever is looked up by it is empty, and nothing can be written to it. */
const NO_ENROLMENT = 0;

/**
 * Access of somebody of the back office who looks at a course before its students do. There is no enrolment behind it,
 * so nothing that counts students, money, ratings or certificates can meet it; and its session writes nothing.
 */
export const previewAccess = (userId: number, courseId: number): ClassAccess => ({
  id: NO_ENROLMENT,
  student_id: userId,
  course_id: courseId,
  order_id: '',
  is_free: false,
  needs_kpj_code: false,
  kpj_verified_at: null,
  kpj_sequences: [],
  project_submitted_at: null,
  finished_at: null,
  opened_at: null,
  rating: null,
  is_finalized: null,
  is_preview: true,
});

/** As somebody has it who watched everything and stands before the tests: all films and questions can be looked at. */
export async function previewRecord(db: Db | Tx, courseId: number, outline: Outline, now: Date): Promise<ClassRecord> {
  const quizzes = await quizzesOfCourse(db, courseId);
  return {
    watched: outline.flatMap(({ lectures }) =>
      lectures.map(({ id }) => ({
        enrolment_id: NO_ENROLMENT,
        lecture_id: id,
        watched_seconds: 0,
        position_seconds: 0,
        attended_at: now,
      })),
    ),
    quizzes: quizzes.map((quiz) => ({
      ...quiz,
      enrolment_id: NO_ENROLMENT,
      score: null,
      correct: null,
      failed: 0,
      last_failed_at: null,
      pause_minutes: 0,
    })),
    sessions: [],
  };
}

/** What students do besides watching keeps nothing closed. */
export const openedForPreview = (state: CourseState): CourseState => ({
  ...state,
  is_restricted: false,
  is_lecturequiz_required: false,
  is_qna_required: false,
  rated: true,
  lessons: state.lessons.map((lesson) => ({ ...lesson, endDate: null })),
});
