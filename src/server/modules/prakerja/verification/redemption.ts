import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { programmeOf } from '../programme/provider.ts';
import { findAttendance } from './attendances.store.ts';
import { readClaims } from './claims.ts';
import { programmeCodeOf } from './classes.store.ts';
import { grant } from './granting.ts';
import { asFailure, ownClass, readCode } from './own-class.ts';

type Returned = { paymentId: string; written: string; sequence: number };

/**
 * Somebody came back from the programme, or says so (P-02): whose code it is we know, and whether it was verified only
 * the programme. About anybody else's it is not even asked.
 */
export async function confirmRedemption(
  platform: Platform,
  { db, session: { userId } }: RequestContext<Session>,
  { paymentId, written, sequence }: Returned,
): Promise<{ verified: true }> {
  await platform.limits.use('kpjRedemptionPerAccount', String(userId));
  const own = await ownClass(db, userId, paymentId);
  const claims = await readClaims(db, own.id, readCode(written));
  const code = claims.own?.is_same ? claims.own.kpj_code : null;
  if (code === null) throw new Failure('kpj_bound_elsewhere');
  if (own.kpj_sequences.includes(sequence)) return { verified: true };
  if (!(await findAttendance(db, own.id, sequence))) throw new Failure('kpj_unconfirmed');

  const courseCode = await programmeCodeOf(db, own.course_id);
  const told = await programmeOf(platform)
    .status({ code, sequence })
    .catch((error: unknown) => {
      throw asFailure(error);
    });
  if (!told.isVerified) throw new Failure('kpj_unconfirmed');
  if (courseCode !== null && told.courseCode !== courseCode) throw new Failure('kpj_bound_elsewhere');
  const confirmed = { enrolmentId: own.id, studentId: userId, courseId: own.course_id, code, sequence };
  if (!(await grant(platform, confirmed, { isWaitedFor: true }))) throw new Failure('kpj_bound_elsewhere');
  return { verified: true };
}
