import { ATTENDED_SHARE } from '../../../../contract/rules/marks.ts';
import { type Step, stepsAhead } from '../../../../contract/rules/path.ts';
import { retakeAt, retakeMoment } from '../../../../contract/rules/retakes.ts';
import type { CourseState } from '../../../../contract/rules/unlocking.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { PathStep } from '../../../../contract/views.ts';
import type { Outline } from '../../catalogue/public.ts';
import type { ClassRecord } from './class-state.ts';

/** A minute for each question, two for a review or a look into the camera, one to ask for the certificate. */
const MINUTES = { question: 1, rating: 2, attendance: 2, certificate: 1 } as const;
/** What lasts longer is a room that stands open: its hours are not what somebody spends in it. */
const LONGEST_SESSION_MINUTES = 4 * 60;
const minutesBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 60_000);

type Class = { state: CourseState; outline: Outline; record: ClassRecord };

/** 'Jalan tercepat ke sertifikat' with what each step is called, takes and hangs on (B-08). */
export function pathOf(
  { state, outline, record }: Class,
  { finishedAt, now }: { finishedAt: Date | null; now: Date },
): PathStep[] {
  const lectures = new Map(outline.flatMap((lesson) => lesson.lectures.map((each) => [each.id, { lesson, ...each }])));
  const watched = new Map(record.watched.map((row) => [row.lecture_id, row.watched_seconds]));
  const plain = { title: '', lecture_id: null, minutes: null, at: null, open_until: null };

  const testStep = (kind: string, lectureId: number | null) => {
    const quiz = record.quizzes.find((each) => each.kind === kind && each.lecture_id === lectureId);
    const opensAt = quiz ? retakeAt(quiz, now) : null;
    return {
      title: quiz?.name ?? '',
      lecture_id: lectureId,
      minutes: (quiz?.questions_count ?? 0) * MINUTES.question,
      at: retakeMoment(opensAt),
    };
  };
  const lectureStep = (lectureId: number) => {
    const lecture = lectures.get(lectureId);
    const needed = Math.floor((lecture?.media?.duration ?? 0) * ATTENDED_SHARE) + 1;
    const end = lecture?.lesson.end_date ?? null;
    return {
      title: lecture?.name ?? '',
      lecture_id: lectureId,
      minutes: Math.max(1, Math.ceil((needed - (watched.get(lectureId) ?? 0)) / 60)),
      at: end && end > now ? toWibIso(end) : null,
    };
  };
  const qnaStep = () => {
    const booked = record.sessions.find(({ kind, start_date }) => kind === 'qna' && start_date !== null);
    const [start, end] = [booked?.start_date ?? null, booked?.end_date ?? null];
    if (!start || !end || end <= now) return {};
    const hasBegun = start <= now;
    return {
      at: toWibIso(start),
      open_until: hasBegun ? toWibIso(end) : null,
      minutes:
        minutesBetween(start, end) > LONGEST_SESSION_MINUTES ? null : minutesBetween(hasBegun ? now : start, end),
    };
  };
  const details = (step: Step): Partial<PathStep> => {
    switch (step.kind) {
      case 'attendance':
        return {
          title: lectures.get(step.lectureId ?? 0)?.lesson.name ?? '',
          lecture_id: step.lectureId,
          minutes: MINUTES.attendance,
        };
      case 'lecture':
        return lectureStep(step.lectureId);
      case 'lecture_quiz':
        return testStep('lecture', step.lectureId);
      case 'pretest':
      case 'exam':
        return testStep(step.kind, null);
      case 'qna':
        return qnaStep();
      case 'lesson_end':
        return { at: toWibIso(step.until) };
      case 'rating':
      case 'certificate':
        return { minutes: MINUTES[step.kind] };
      default:
        return {};
    }
  };
  // What is finished stays so, whatever was added to the course since.
  const steps: Step[] = finishedAt ? [{ kind: 'certificate' }] : stepsAhead(state, now);
  return steps.map((step) => ({ ...plain, kind: step.kind, ...details(step) }));
}
