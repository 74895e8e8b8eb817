import type { CallData } from '../../../contract/call.ts';
import type { myCourses } from '../../../contract/views.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { findOwnCourseId } from '../catalogue/public.ts';
import { refundOrder } from '../commerce/public.ts';
import { changesOf, sessionsOfClasses } from '../scheduling/public.ts';
import { type ClassRow, myClasses } from './my-classes.store.ts';

type StudentCourse = CallData<typeof myCourses>[number];

/** Whoever got it for a voucher, or has finished it, has no money to get back. */
export const isWorthMoney = ({ paid, finished_at }: Pick<ClassRow, 'paid' | 'finished_at'>): boolean =>
  paid > 0 && finished_at === null;

/** Money goes back for a live class whose own session was changed; whoever got it otherwise chooses another session. */
export function giveUpOf(own: ClassRow, changes: StudentCourse['session_changes']): StudentCourse['give_up'] {
  if (own.is_refund_asked) return 'asked';
  return isWorthMoney(own) && changes.some(({ kind }) => kind === 'live') ? 'offered' : null;
}

/** The class ends when the money went back, by the way of every refund. Asked for twice, it is one. */
export async function giveUpClass(platform: Platform, studentId: number, courseId: number): Promise<null> {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (tx) => {
    const [own] = (await myClasses(tx, studentId, { courseId }, now)).rows;
    if (!own) throw new Failure((await findOwnCourseId(tx, String(courseId))) ? 'not_enrolled' : 'not_found');
    const way = giveUpOf(own, changesOf(await sessionsOfClasses(tx, [own.id], now), now));
    if (way === 'asked') return null;
    const asked = { orderId: own.order_id, reason: 'Jadwal kelas berubah' };
    if (way === null || !(await refundOrder(platform, tx, asked))) throw new Failure('nothing_changed');
    return null;
  });
}
