import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { ClassAccess } from '../../learning/public.ts';
import { deleteClaims, insertClaim } from '../codes.store.ts';
import { holdStudent } from '../student.store.ts';
import { keepVerified } from './attendances.store.ts';
import { lockClasses } from './classes.store.ts';

/** By the special internal code: the programme hears nothing of it. On record, since nobody's face was seen. */
export async function openInternally({ db, clock, log }: Platform, own: ClassAccess, sequence: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, own.student_id))) throw new Failure('session_ended');
    await lockClasses(tx, [own.id]);
    const at = clock.now();
    // A code that was confirmed stays the class's.
    await deleteClaims(tx, [own.id]);
    await insertClaim(tx, { enrolment_id: own.id, kpj_code: null, bound_at: at, confirmed_at: at });
    await keepVerified(tx, { enrolment_id: own.id, sequence, at, is_internal: true });
  });
  log.warn({ enrolmentId: own.id, sequence }, 'an attendance was opened by the special internal code');
}
