import { CLASS_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import type { Platform } from '../../../platform/context.ts';
import { confirmClaim } from '../codes.store.ts';
import { attendanceTakenUp } from '../facts.ts';
import { holdStudent } from '../student.store.ts';
import { keepVerified } from './attendances.store.ts';
import { readClaims } from './claims.ts';
import { lockClasses } from './classes.store.ts';

type Confirmed = { enrolmentId: number; studentId: number; courseId: number; code: string; sequence: number };

/**
 * What the programme confirmed is taken into the books, once: the row opens the class, the lesson or the exam. false: the
 * code is not this class's any more. `isWaitedFor`: somebody sits before a page that says so.
 */
export function grant(
  { db, clock, facts }: Platform,
  { enrolmentId, studentId, courseId, code, sequence }: Confirmed,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, studentId))) return false;
    await lockClasses(tx, [enrolmentId]);
    const { own } = await readClaims(tx, enrolmentId, code);
    if (!own?.is_same) return false;
    const at = clock.now();
    if (sequence === CLASS_SEQUENCE) await confirmClaim(tx, enrolmentId, at);
    const isNew = await keepVerified(tx, { enrolment_id: enrolmentId, sequence, at, is_internal: false });
    if (isNew && !isWaitedFor) await facts.state(tx, attendanceTakenUp, { studentId, courseId, sequence, at });
    return true;
  });
}
