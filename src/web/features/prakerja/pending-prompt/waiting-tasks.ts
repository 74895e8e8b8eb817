import type { CallData } from '../../../../contract/call.ts';
import { href } from '../../../../contract/pages.ts';
import { checkJournals, pendingSelfAssignments, pendingSkillTests } from '../../../../contract/prakerja.ts';
import { quietApi } from '../../../lib/api.ts';

type Task = { id: number; title: string; subtitle: string; to: string };
export type WaitingGroup = { title: string; to: string; tasks: Task[] };

type Assignment = CallData<typeof pendingSelfAssignments>[number];
const assignmentTask =
  (page: 'selfAssignment' | 'skillTest') =>
  ({ id, lesson }: Assignment) => ({
    id,
    title: lesson.name,
    subtitle: lesson.course.name,
    to: href(page, { slug: id }),
  });

async function group<Row>(
  [title, menu]: [string, string],
  read: Promise<Row[]>,
  toTask: (row: Row) => Task,
): Promise<WaitingGroup> {
  // It is only a reminder: nobody is told that it could not be read.
  const rows = await read.catch(() => []);
  return { title, to: href('student', { profile_menu: menu }), tasks: rows.map(toTask) };
}

/** Everything of the programme that was begun and waits to be handed in (N-06). */
export async function readWaiting(): Promise<WaitingGroup[]> {
  const groups = await Promise.all([
    group(['Jurnal Refleksi', 'reflective-journal'], quietApi(checkJournals, {}), ({ id, quiz }) => ({
      id,
      title: quiz.course.name,
      subtitle: quiz.name,
      to: href('journal', { slug: id }),
    })),
    group(['Tugas Mandiri', 'tugas-mandiri'], quietApi(pendingSelfAssignments, {}), assignmentTask('selfAssignment')),
    group(['Unjuk Keterampilan', 'unjuk-keterampilan'], quietApi(pendingSkillTests, {}), assignmentTask('skillTest')),
  ]);
  return groups.filter(({ tasks }) => tasks.length > 0);
}
