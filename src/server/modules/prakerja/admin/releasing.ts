import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import { deleteClaims } from '../codes.store.ts';
import { lockClasses } from '../verification/classes.store.ts';
import { findParticipant } from './participants.store.ts';

/** A code that somebody holds and the programme never confirmed: from now on anybody may ask for it. */
export async function release(ctx: StaffContext, enrolmentId: number, reason: string): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockClasses(tx, [enrolmentId]);
    const participant = await findParticipant(tx, enrolmentId);
    if (!participant) throw new Failure('not_found');
    if (participant.code_state !== 'claimed') throw new Failure('kpj_confirmed');
    await deleteClaims(tx, [enrolmentId]);
    // The code itself is the participant's own.
    await recordChange(tx, ctx, {
      action: 'release kpj code',
      target: `enrolment:${enrolmentId}`,
      before: { code: 'claimed' },
      after: { code: 'none', reason },
    });
    return null;
  });
}
