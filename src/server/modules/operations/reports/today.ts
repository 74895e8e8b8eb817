import type { getToday } from '../../../../contract/admin/reports.ts';
import type { CallData } from '../../../../contract/call.ts';
import { mayDo, type Permission } from '../../../../contract/rules/permissions.ts';
import { fromWib, wibDay } from '../../../../contract/rules/wib.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import {
  assignmentsWaiting,
  contentReportsWaiting,
  enrolledSince,
  joinedSince,
  messagesWaiting,
  refundsByHand,
  salesSince,
} from './today.store.ts';

type Today = CallData<typeof getToday>;

/** What this person may see of the day in Jakarta, and what waits for somebody who may do it. */
export async function readToday(ctx: StaffContext): Promise<Today> {
  const { db, clock, session } = ctx;
  const day = wibDay(clock.now());
  const since = fromWib(day, '00:00');
  const own = onlyOf(ctx);
  const may = (permission: Permission) => Boolean(session.staff && mayDo(session.staff.role, permission));

  const waits: [Today['waiting'][number]['kind'], Permission, () => Promise<number>][] = [
    ['messages', 'messages.read', () => messagesWaiting(db)],
    ['assignments', 'assignments.read', () => assignmentsWaiting(db, own)],
    ['content_reports', 'moderation.read', () => contentReportsWaiting(db)],
    ['refunds', 'orders.write', () => refundsByHand(db)],
  ];
  const [sales, enrolled, new_students, ...waiting] = await Promise.all([
    may('reports.sales') ? salesSince(db, since) : null,
    may('reports.learning') ? enrolledSince(db, since, own) : null,
    may('students.read') || may('reports.sales') ? joinedSince(db, since) : null,
    ...waits
      .filter(([, permission]) => may(permission))
      .map(async ([kind, , count]) => ({ kind, count: await count() })),
  ]);
  return { day, sales, enrolled, new_students, waiting };
}
