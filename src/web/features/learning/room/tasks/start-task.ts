import { href } from '../../../../../contract/pages.ts';
import { startSelfAssignment, startSkillTest } from '../../../../../contract/prakerja.ts';
import { taskPages } from '../../../../../contract/rules/tasks.ts';
import { api } from '../../../../lib/api.ts';
import type { Task } from './tasks.ts';

const starts = { tugas_mandiri: startSelfAssignment, unjuk_keterampilan: startSkillTest } as const;

/** The address of the task's page. One that was started before stays that one. */
export async function startTask({ kind, lessonId }: Task, lectureId: number): Promise<string> {
  const { id } = await api(starts[kind], { body: { lesson_id: lessonId, lecture_id: lectureId } });
  return href(taskPages[kind], { slug: String(id) });
}
