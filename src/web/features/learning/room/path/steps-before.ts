import type { HostedCourse, PathStep } from '../../../../../contract/views.ts';

/** What is still to be done before the exam opens; all of it, or of these kinds alone. */
export function stepsBeforeExam({ path }: HostedCourse, kinds?: readonly PathStep['kind'][]): PathStep[] {
  const exam = path.findIndex(({ kind }) => kind === 'exam');
  return path.slice(0, Math.max(0, exam)).filter(({ kind }) => kinds?.includes(kind) ?? true);
}

/**
 * Rating opens with the last lecture (L-12): the lectures themselves, and what keeps one of them closed. Only the order of
 * a restricted course makes a pre-test or a quiz one of these.
 */
export function stepsBeforeRating({ path, is_restricted }: HostedCourse): PathStep[] {
  const lastLecture = path.findLastIndex(({ kind }) => kind === 'lecture');
  return path
    .slice(0, lastLecture + 1)
    .filter(({ kind }) => is_restricted || kind === 'lecture' || kind === 'attendance');
}

/** The certificate comes last: whatever is missing comes before it. */
export const stepsBeforeCertificate = ({ path }: HostedCourse): PathStep[] =>
  path.filter(({ kind }) => kind !== 'certificate');
