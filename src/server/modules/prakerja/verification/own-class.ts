import { fieldMessages } from '../../../../contract/messages.ts';
import { couponWords } from '../../../../contract/programme.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { type ClassAccess, findAccessByOrder } from '../../learning/public.ts';
import { ProgrammeAway, ProgrammeRefused } from '../programme/gateway.ts';

/** The class that a payment of the student's own gave through the programme. */
export async function ownClass(db: Db, studentId: number, paymentId: string): Promise<ClassAccess> {
  const own = await findAccessByOrder(db, studentId, paymentId);
  if (!own) throw new Failure('not_found');
  if (!own.needs_kpj_code) throw new Failure('kpj_not_needed');
  return own;
}

/** No code has characters that cannot be seen, and neither the programme nor PostgreSQL takes all of them. */
export function readCode(written: string): string {
  const code = written.trim();
  const { name, required } = couponWords.kpj_code;
  refuseFaults({ kpj_code: !code ? required : /\p{Cc}/u.test(code) ? fieldMessages.wrongForm(name) : null });
  return code;
}

/** What the student hears when the programme gave no answer, or no. */
export function asFailure(error: unknown): unknown {
  if (error instanceof ProgrammeAway) return new Failure('kpj_away');
  if (error instanceof ProgrammeRefused) return new Failure('kpj_refused', { text: error.message || undefined });
  return error;
}
