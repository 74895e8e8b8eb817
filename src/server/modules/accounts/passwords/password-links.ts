import type { RoleId } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { spendLink } from '../mailed-links.store.ts';
import { mailName, resetMail } from '../mails.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { admit, withoutToken } from '../sessions/sessions.ts';
import { unlinkAll } from '../social/identities.ts';
import { hashToken, newToken } from '../tokens.ts';
import { lockOwner, lockOwnerOf, markEmailProven, type Owner } from '../users.store.ts';
import { replacePassword } from './password-change.ts';
import { faultsOfPassword } from './password-faults.ts';
import { findOpenLink, insertLink, type LinkPurpose, voidLinksFor } from './password-links.store.ts';
import { hashPassword } from './passwords.ts';

/** A reset is asked for and used at once; an invitation may wait until somebody has time for it. */
const lifetimeSeconds: Record<LinkPurpose, number> = { reset: 60 * 60, verify: 7 * 24 * 60 * 60 };

/** The address to be mailed; an earlier link of its kind is void. Whoever calls holds the owner's row. */
export async function issueLink(
  { clock, config }: Platform,
  tx: Tx,
  userId: number,
  purpose: LinkPurpose,
  pageFor = (reset_token: string): string => href(purpose, {}, { reset_token }),
): Promise<string> {
  const now = clock.now();
  const { token, hash } = newToken();
  await voidLinksFor(tx, userId, purpose, now);
  await insertLink(tx, {
    token_hash: hash,
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeSeconds[purpose] * 1000),
  });
  return new URL(pageFor(token), config.publicUrl).href;
}

/** */
export async function requestReset(platform: Platform, { ip }: RequestContext, given: string): Promise<null> {
  const email = given.trim().toLowerCase();
  // The answer says who has an account: asking for many must be slow.
  await platform.limits.use('resetPerAddress', ip);
  await platform.limits.use('resetPerAccount', email);
  await platform.db.transaction().execute(async (tx) => {
    const owner = await lockOwnerOf(tx, email);
    if (!owner) throw new Failure('email_not_registered');
    if (owner.deactivated_at) throw new Failure('account_deactivated');
    const url = await issueLink(platform, tx, owner.id, 'reset');
    await platform.mail.write(tx, resetMail, { to: owner.email }, { values: { nama: mailName(owner) }, url });
  });
  return null;
}

type Chosen = { token: string; password: string; password_confirmation: string };
type Enter<Result> = (tx: Tx, owner: Owner, purpose: LinkPurpose) => Promise<Result>;

/** */
export const changePasswordByLink = (platform: Platform, ctx: RequestContext, body: Chosen) =>
  enterByLink(platform, ctx, body, async (tx, owner, purpose) => {
    // Creating a first password leaves its owner logged out (decisions.md).
    if (purpose === 'verify') return { role_id: owner.role_id as RoleId, ...withoutToken };
    return admit(ctx, owner, tx);
  });

/**
 * Sets the password of whoever holds a link from their mailbox, and lets them in. A password that is refused leaves the
 * link as it was, and so does an entrance that fails; what the link opens happens once, whoever else has it.
 */
export async function enterByLink<Result>(
  platform: Platform,
  ctx: RequestContext,
  body: Chosen,
  enter: Enter<Result>,
): Promise<Result> {
  await platform.limits.use('loginPerAddress', ctx.ip);
  const tokenHash = hashToken(body.token);
  const link = await findOpenLink(ctx.db, tokenHash, ctx.clock.now());
  if (!link) throw new Failure('link_used');
  refuseFaults(faultsOfPassword(body, link));

  const passwordHash = await hashPassword(body.password, ctx.ip);
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const owner = await lockOwner(tx, link.user_id);
    if (!owner || !(await spendLink(tx, 'password_tokens', tokenHash, now))) throw new Failure('link_used');
    if (owner.deactivated_at) throw new Failure('account_deactivated');
    // Perhaps linked by somebody else, who was quicker to register or had got in: the mailbox decides whose it is.
    await unlinkAll(platform, tx, owner, ctx.userAgent);
    await markEmailProven(tx, owner.id, now);
    await replacePassword(platform, tx, owner, { passwordHash, userAgent: ctx.userAgent, keepSession: null });
    return enter(tx, owner, link.purpose as LinkPurpose);
  });
  forgetSessionsOf(platform, link.user_id);
  return answer;
}
