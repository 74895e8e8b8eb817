import { role } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { mailName, voucherPasswordMail } from '../mails.ts';
import { findUserByEmail, lockOwner, type Owner } from '../users.store.ts';
import { issueLink } from './password-links.ts';

/**
 * Whoever has an account without a password can prove nothing at a form; their mailbox can. It gets a link that sets a
 * password and redeems the code (V-06). Nothing is answered: an account with a password, one of another role and one
 * that had mails enough for an hour look the same from outside.
 */
export async function mailVoucherLink(platform: Platform, email: string, code: string): Promise<void> {
  const known = await findUserByEmail(platform.db, email);
  if (!known || !isWaiting(known) || !(await mayBeMailed(platform, known.email))) return;
  await platform.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, known.id);
    if (!owner || !isWaiting(owner)) return;
    // Like a reset it is used at once; an invitation that still waits in the mailbox stays good.
    const pageFor = (reset_token: string) => href('voucherVerify', {}, { reset_token, code });
    const url = await issueLink(platform, tx, owner.id, 'reset', pageFor);
    await platform.mail.write(tx, voucherPasswordMail, { to: owner.email }, { values: { nama: mailName(owner) }, url });
  });
}

/** A student who has not chosen a password. */
const isWaiting = ({ password_hash, role_id, deactivated_at }: Owner): boolean =>
  password_hash === null && role_id === role.student && deactivated_at === null;

async function mayBeMailed({ limits }: Platform, email: string): Promise<boolean> {
  try {
    await limits.use('resetPerAccount', email);
    return true;
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.code === 'too_many_requests') return false;
    throw refusal;
  }
}
