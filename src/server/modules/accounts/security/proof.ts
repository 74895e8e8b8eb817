import { personWords } from '../../../../contract/messages.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { requirePassword } from '../passwords/password-change.ts';
import type { Owner } from '../users.store.ts';

/** Without a password, only who signed in just now is surely the owner. */
const RECENT_MS = 10 * 60 * 1000;

/** Asked before what outlives a session: one that was left open or stolen must not be enough. */
export async function proveOwner(
  { limits }: Platform,
  { clock, session }: RequestContext<Session>,
  owner: Owner,
  password = '',
): Promise<void> {
  if (owner.password_hash === null) {
    if (clock.now().getTime() - session.openedAt.getTime() > RECENT_MS) throw new Failure('sign_in_again');
    return;
  }
  refuseFaults({ current_password: password ? null : personWords.current_password.required });
  await requirePassword(limits, owner, password);
}
