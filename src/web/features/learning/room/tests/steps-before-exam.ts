import type { HostedCourse, PathStep } from '../../../../../contract/views.ts';

/** What is still to be done before the exam opens; all of it, or of these kinds alone. */
export function stepsBeforeExam({ path }: HostedCourse, kinds?: readonly PathStep['kind'][]): PathStep[] {
  const exam = path.findIndex(({ kind }) => kind === 'exam');
  return path.slice(0, Math.max(0, exam)).filter(({ kind }) => kinds?.includes(kind) ?? true);
}
