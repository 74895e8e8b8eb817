import type { getToday } from '../../../../contract/admin/reports.ts';
import type { CallData } from '../../../../contract/call.ts';
import { mayDo, type Permission } from '../../../../contract/rules/permissions.ts';
import { fromWib, wibDay } from '../../../../contract/rules/wib.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { enrolledSince, joinedSince, salesSince } from './today.store.ts';

/** What this person may see of the day in Jakarta. */
export async function readToday(ctx: StaffContext): Promise<CallData<typeof getToday>> {
  const { db, clock, session } = ctx;
  const day = wibDay(clock.now());
  const since = fromWib(day, '00:00');
  const may = (permission: Permission) => Boolean(session.staff && mayDo(session.staff.role, permission));
  const [sales, enrolled, new_students] = await Promise.all([
    may('reports.sales') ? salesSince(db, since) : null,
    may('reports.learning') ? enrolledSince(db, since, onlyOf(ctx)) : null,
    may('students.read') || may('reports.sales') ? joinedSince(db, since) : null,
  ]);
  return { day, sales, enrolled, new_students };
}
