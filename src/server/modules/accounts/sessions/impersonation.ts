import { role } from '../../../../contract/accounts.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockOwner } from '../users.store.ts';
import { openSession } from './sessions.ts';

const LIFETIME_SECONDS = 60 * 60;

/**
 * The token with which an operator looks at the site as a student: short-lived, on record, and shown to the
 * student among their devices. What only the person may do it cannot (`inPerson` in the contract).
 */
export async function openImpersonation(
  { clock }: Platform,
  tx: Tx,
  { operatorId, userId, ip }: { operatorId: number; userId: number; ip: string },
): Promise<string> {
  const student = await lockOwner(tx, userId);
  if (!student || student.role_id !== role.student || student.deactivated_at) throw new Failure('not_found');
  const now = clock.now();
  await recordAct(tx, { operatorId, action: 'impersonate', target: `user:${userId}`, ip, at: now });
  return openSession(tx, { userId, ip, userAgent: '', impersonatedBy: operatorId, seconds: LIFETIME_SECONDS }, now);
}
