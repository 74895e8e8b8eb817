import type { CourseState } from '../../../../contract/rules/unlocking.ts';
import type { ClassFacts, Outline } from '../../catalogue/public.ts';
import type { SessionRow } from '../../scheduling/public.ts';
import type { quizzesOfClasses, watchedLectures } from '../my-classes.store.ts';

type RowsOf<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

/** What somebody has done in one class. */
export type ClassRecord = {
  watched: RowsOf<typeof watchedLectures>;
  quizzes: RowsOf<typeof quizzesOfClasses>;
  sessions: readonly SessionRow[];
};
export type OwnClass = {
  is_free: boolean;
  rating: number | null;
  project_submitted_at: Date | null;
  needs_kpj_code: boolean;
  kpj_sequences: number[];
};

/** A class as the rules see it, which lock and unlock (contract/rules/unlocking). */
export function classState(
  course: ClassFacts,
  outline: Outline,
  own: OwnClass,
  { watched, quizzes, sessions }: ClassRecord,
): CourseState {
  const attended = new Set(watched.filter((row) => row.attended_at !== null).map((row) => row.lecture_id));
  const quizOf = new Map(quizzes.filter((row) => row.lecture_id !== null).map((row) => [row.lecture_id, row]));
  const test = (kind: string) => quizzes.find((quiz) => quiz.kind === kind);
  const [exam, pretest] = [test('exam'), test('pretest')];
  return {
    is_restricted: course.is_restricted,
    is_lecturequiz_enabled: course.is_lecturequiz_enabled,
    is_lecturequiz_required: course.is_lecturequiz_required,
    is_qna_enabled: course.is_qna_enabled,
    is_qna_required: course.is_qna_required,
    // What has no questions can't be asked for.
    is_pretest_enabled: course.is_pretest_enabled && Boolean(pretest?.questions_count),
    pretestGiven: (pretest?.score ?? null) !== null,
    qnaAttended: sessions.some(({ kind, attended_at }) => kind === 'qna' && attended_at !== null),
    isPaid: !own.is_free,
    rated: own.rating !== null,
    hasExam: Boolean(exam?.questions_count),
    examPassed: (exam?.score ?? null) !== null,
    hasProject: course.project_information !== null,
    projectSubmitted: own.project_submitted_at !== null,
    sequences: own.needs_kpj_code ? own.kpj_sequences : null,
    lessons: outline.map((lesson) => ({
      id: lesson.id,
      endDate: lesson.end_date,
      lectures: lesson.lectures.map(({ id }) => {
        const quiz = quizOf.get(id);
        return { id, attended: attended.has(id), quizPassed: quiz?.questions_count ? quiz.score !== null : null };
      }),
    })),
  };
}
