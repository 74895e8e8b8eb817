import { type listWaiting, type WaitingKind, waitingKinds } from '../../../../contract/admin/waiting.ts';
import type { CallData } from '../../../../contract/call.ts';
import { mayDo } from '../../../../contract/rules/permissions.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { countWaiting } from './waiting.store.ts';

/** Every kind that this person may act on, with how many wait. */
export async function readWaiting(ctx: StaffContext): Promise<CallData<typeof listWaiting>> {
  const { db, clock, session } = ctx;
  const kinds = (Object.keys(waitingKinds) as WaitingKind[]).filter(
    (kind) => session.staff && mayDo(session.staff.role, waitingKinds[kind]),
  );
  const counts = await countWaiting(db, { now: clock.now(), kinds, instructorId: onlyOf(ctx) });
  return kinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
}
