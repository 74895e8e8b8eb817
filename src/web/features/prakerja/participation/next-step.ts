import { href } from '../../../../contract/pages.ts';
import type { MissingStep, Participation } from '../../../../contract/programme.ts';

/** A verification may have been left halfway, and a session is gone to: there something can be done while it is waited for. */
const doneWhileWaiting: readonly MissingStep['kind'][] = ['code', 'attendance', 'session', 'qna'];

export const canBeDone = ({ kind, state }: MissingStep): boolean =>
  state === 'open' || (state === 'waiting' && doneWhileWaiting.includes(kind));

/** The one thing to do now; where there is none, the first that is waited for. */
export const nextOf = ({ missing }: Pick<Participation, 'missing'>): MissingStep | null =>
  missing.find(canBeDone) ?? missing.find(({ state }) => state === 'waiting') ?? missing[0] ?? null;

type TaskKind = Participation['tasks'][number]['kind'];
const taskPages = { tugas_mandiri: 'selfAssignment', unjuk_keterampilan: 'skillTest' } as const;
export const taskAddress = (kind: TaskKind, id: number): string => href(taskPages[kind], { slug: id });

/** Where a step is taken. Codes and sessions are chosen among the classes, everything else has a page or a view of its room. */
export function stepAddress({ course, exam }: Participation, step: MissingStep): string {
  const { kind, id, lecture_id } = step;
  const room = (view?: string, materi = lecture_id ?? undefined) =>
    href('learn', { id: course.id, slug: course.slug }, { view, materi });
  switch (kind) {
    case 'code':
    case 'session':
      return href('student', { profile_menu: 'course' });
    case 'tugas_mandiri':
    case 'unjuk_keterampilan':
      return id === null ? room() : taskAddress(kind, id);
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
