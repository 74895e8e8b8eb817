import { faultOfReason } from '../../../../../contract/rules/new-time.ts';
import { recordChange } from '../../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { refuseFaults } from '../../../../platform/faults.ts';
import { insertCertificate } from '../../certificates/issuing.store.ts';
import { newCertificateNumber } from '../../certificates/number.ts';
import { certificateIssued } from '../../facts.ts';
import { hasValidOne, type Issued, lockIssued, setReplaced, setRevoked } from './revoking.store.ts';

const targetOf = (id: string) => `certificate:${id}`;
const toNumber = (given: string) => given.trim().toUpperCase();

async function lock(tx: Tx, given: string): Promise<Issued> {
  const issued = await lockIssued(tx, toNumber(given));
  if (!issued) throw new Failure('certificate_unknown');
  return issued;
}

/** No longer valid from now on, and said so wherever it is checked. Why is kept with it: words about a person do not go on record. */
export async function revoke(ctx: StaffContext, given: string, reason: string): Promise<null> {
  refuseFaults({ reason: faultOfReason(reason) });
  return ctx.db.transaction().execute(async (tx) => {
    const issued = await lock(tx, given);
    if (!issued.revoked_at) await revokeOne(tx, ctx, issued.id, reason);
    return null;
  });
}

async function revokeOne(tx: Tx, ctx: StaffContext, id: string, reason: string): Promise<void> {
  await setRevoked(tx, id, { revoked_at: ctx.clock.now(), revoke_reason: reason.trim() });
  await recordChange(tx, ctx, {
    action: 'revoke certificate',
    target: targetOf(id),
    before: { is_valid: true },
    after: { is_valid: false },
  });
}

/** Under its own number again; not once another took its place. */
export async function restore(ctx: StaffContext, given: string): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    const issued = await lock(tx, given);
    if (!issued.revoked_at) return null;
    if (issued.replaced_by !== null || (await hasValidOne(tx, issued.enrolment_id)))
      throw new Failure('certificate_replaced');
    await setRevoked(tx, issued.id, { revoked_at: null, revoke_reason: null });
    await recordChange(tx, ctx, {
      action: 'restore certificate',
      target: targetOf(issued.id),
      before: { is_valid: false },
      after: { is_valid: true },
    });
    return null;
  });
}

/**
 * The same certificate under a new number, with the course's name of today; the old number is revoked and says nothing
 * any more. The student hears of it as of every certificate.
 */
export async function reissue({ facts }: Platform, ctx: StaffContext, given: string, reason: string) {
  refuseFaults({ reason: faultOfReason(reason) });
  return ctx.db.transaction().execute(async (tx) => {
    const issued = await lock(tx, given);
    if (issued.has_left) throw new Failure('student_left');
    if (issued.replaced_by !== null) throw new Failure('certificate_replaced');
    if (!issued.revoked_at) await revokeOne(tx, ctx, issued.id, reason);
    else if (await hasValidOne(tx, issued.enrolment_id)) throw new Failure('certificate_replaced');
    const { enrolment_id, student_id, course_id, certificate_type, score, printed_name } = issued;
    const { name_confirmed_at, date_completed } = issued;
    const id = newCertificateNumber();
    const at = ctx.clock.now();
    const same = { enrolment_id, student_id, course_id, certificate_type, score, printed_name };
    await insertCertificate(tx, { id, ...same, name_confirmed_at, date_completed, created_at: at });
    await setReplaced(tx, issued.id, id);
    await recordChange(tx, ctx, {
      action: 'reissue certificate',
      target: targetOf(issued.id),
      before: { replaced_by: null },
      after: { replaced_by: id },
    });
    await facts.state(tx, certificateIssued, { certificateId: id, studentId: student_id, courseId: course_id, at });
    return { id };
  });
}
