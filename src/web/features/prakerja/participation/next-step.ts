import { href } from '../../../../contract/pages.ts';
import type { MissingStep, Participation } from '../../../../contract/programme.ts';
import { taskPages } from '../../../../contract/rules/tasks.ts';

/** A verification may have been left halfway, and a session is gone to: there something can be done while it is waited for. */
const doneWhileWaiting: readonly MissingStep['kind'][] = ['code', 'attendance', 'session', 'qna'];

export const canBeDone = ({ kind, state }: MissingStep): boolean =>
  state === 'open' || (state === 'waiting' && doneWhileWaiting.includes(kind));

/** What keeps nothing closed and can be done at any time once it is open; the rest is the way that room and card tell. */
const beside: readonly MissingStep['kind'][] = ['tugas_mandiri', 'unjuk_keterampilan', 'journal'];
export const isOnTheWay = ({ kind }: Pick<MissingStep, 'kind'>): boolean => !beside.includes(kind);

/** The one thing to do now, the next on the way before all others; where there is none, the first that is waited for. */
export function nextOf({ missing }: Pick<Participation, 'missing'>): MissingStep | null {
  const doable = missing.filter(canBeDone);
  return doable.find(isOnTheWay) ?? doable[0] ?? missing.find(({ state }) => state === 'waiting') ?? missing[0] ?? null;
}

type TaskKind = Participation['tasks'][number]['kind'];
export const taskAddress = (kind: TaskKind, id: number): string => href(taskPages[kind], { slug: id });

/** Where a step is taken. Codes and sessions are chosen among the classes, everything else has a page or a view of its room. */
export function stepAddress(
  { course, exam }: Participation,
  step: Pick<MissingStep, 'kind' | 'id' | 'lecture_id'>,
): string {
  const { kind, id, lecture_id } = step;
  const room = (view?: string, more: { tugas?: string } = {}) =>
    href('learn', { id: course.id, slug: course.slug }, { view, materi: lecture_id ?? undefined, ...more });
  switch (kind) {
    case 'code':
    case 'session':
      // On a phone the list of parts would come first.
      return href('student', { profile_menu: 'course' }, { tab: 'sedang' });
    case 'tugas_mandiri':
    case 'unjuk_keterampilan':
      // Not begun yet: the lecture's own panel begins it.
      return id === null ? room(undefined, { tugas: kind }) : taskAddress(kind, id);
    case 'journal':
      return id === null ? href('student', { profile_menu: 'reflective-journal' }) : href('journal', { slug: id });
    case 'lecture':
      return room();
    case 'lecture_quiz':
      return room('quizlecture');
    case 'attendance':
      return lecture_id === null ? room('exam') : room();
    case 'pretest':
    case 'qna':
    case 'exam':
      return room(kind);
    case 'rating':
      // The exam's closed door has the form.
      return exam ? room('exam') : room();
    case 'certificate':
      return room(exam ? 'finish' : 'certificate_free_course');
    case 'lesson_end':
    case 'project':
      return room();
  }
}
