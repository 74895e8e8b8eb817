import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { voidLinks } from '../mailed-links.store.ts';
import { passwordChangedMail, passwordFacts, passwordMadeMail } from '../mails.ts';
import { deviceOf } from '../sessions/devices.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { getOwner, lockOwner, type Owner, updatePasswordHash } from '../users.store.ts';
import { faultsOfPassword } from './password-faults.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

/**
 * A new password means that nothing opened with the old one goes on: sessions, links in the mail, an email that was
 * about to change. Whoever calls holds the owner's row, and afterwards forgets the sessions.
 */
export async function replacePassword(
  { clock, mail }: Platform,
  tx: Tx,
  owner: Owner,
  change: { passwordHash: string; userAgent: string; keepSession: number | null },
): Promise<void> {
  const now = clock.now();
  await updatePasswordHash(tx, owner.id, change.passwordHash);
  await voidLinks(tx, owner.id, now);
  await deleteSessionsOf(tx, owner.id, change.keepSession);
  const kind = owner.password_hash === null ? passwordMadeMail : passwordChangedMail;
  const facts = passwordFacts({ first_name: owner.first_name, at: now, device: deviceOf(change.userAgent) });
  await mail.write(tx, kind, { to: owner.email }, facts);
}

/** Asked again before what a borrowed session must not do; guessing counts as guessing at the login does. */
export async function requirePassword(limits: Platform['limits'], owner: Owner, given: string): Promise<void> {
  await limits.use('loginPerAccount', owner.email);
  if (!owner.password_hash || !(await isPasswordOf(owner.password_hash, given, owner.email)))
    throw new Failure('password_incorrect');
}

export async function changeOwnPassword(
  platform: Platform,
  ctx: RequestContext<Session>,
  body: { current_password: string; password: string; password_confirmation: string },
): Promise<null> {
  const { userId, id } = ctx.session;
  const known = await getOwner(ctx.db, userId);
  refuseFaults(faultsOfPassword(body, known));
  await requirePassword(platform.limits, known, body.current_password);
  const passwordHash = await hashPassword(body.password, ctx.ip);
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, userId);
    // Changed while it was being checked: then it was not the current one.
    if (owner?.password_hash !== known.password_hash) throw new Failure('password_incorrect');
    await replacePassword(platform, tx, owner, { passwordHash, userAgent: ctx.userAgent, keepSession: id });
  });
  forgetSessionsOf(platform, userId);
  return null;
}
