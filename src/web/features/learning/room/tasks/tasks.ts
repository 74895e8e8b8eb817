import type { taskNames } from '../../../../../contract/rules/tasks.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';

export type Task = { kind: keyof typeof taskNames; lessonId: number; isSent: boolean };

/** Of its line in the navigation. */
export const taskKey = ({ kind, lessonId }: Task): string => `${kind} ${lessonId}`;

/** What a lesson asks to be handed in (P-03). It is the lesson's: handed in from any lecture, it is for all of them. */
export function tasksOf(lesson: HostedCourse['lessons_front'][number]): Task[] {
  const { id: lessonId, lectures, is_tugas_mandiri, is_unjuk_ketra } = lesson;
  const tasks: Task[] = [];
  if (is_tugas_mandiri)
    tasks.push({
      kind: 'tugas_mandiri',
      lessonId,
      isSent: lectures.some(({ tugas_mandiri_submitted }) => tugas_mandiri_submitted),
    });
  if (is_unjuk_ketra)
    tasks.push({
      kind: 'unjuk_keterampilan',
      lessonId,
      isSent: lectures.some(({ uk_test_submitted }) => uk_test_submitted),
    });
  return tasks;
}
