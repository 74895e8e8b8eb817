import { href } from '../../../../../contract/pages.ts';
import { startSelfAssignment, startSkillTest } from '../../../../../contract/prakerja.ts';
import { api } from '../../../../lib/api.ts';
import type { Task } from './tasks.ts';

const starts = { selfAssignment: startSelfAssignment, skillTest: startSkillTest } as const;

/** The address of the task's page. One that was started before stays that one. */
export async function startTask({ kind, lessonId }: Task, lectureId: number): Promise<string> {
  const { id } = await api(starts[kind], { body: { lesson_id: lessonId, lecture_id: lectureId } });
  return href(kind, { slug: String(id) });
}
