import { personFaults } from '../../../../contract/messages.ts';
import { href } from '../../../../contract/pages.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { faultOfNewEmail } from '../email-faults.ts';
import { spendLink, voidLinks } from '../mailed-links.store.ts';
import { emailChangedMail, emailChangeMail, emailChangeNotice, mailName } from '../mails.ts';
import { requirePassword } from '../passwords/password-change.ts';
import { hashToken, newToken } from '../tokens.ts';
import { getOwner, isEmailTaken, lockOwner, updateEmail } from '../users.store.ts';
import { findOpenEmailChange, insertEmailChange } from './email-change.store.ts';

const LINK_SECONDS = 24 * 60 * 60;

/** Nothing changes yet: the new mailbox is asked, and the old one told. */
export async function requestEmailChange(
  platform: Platform,
  ctx: RequestContext<Session>,
  body: { email: string; current_password: string },
): Promise<null> {
  const { limits, mail, config } = platform;
  const { userId } = ctx.session;
  const email = body.email.trim().toLowerCase();
  await limits.use('emailChangePerAccount', String(userId));
  const known = await getOwner(ctx.db, userId);
  refuseFaults({ email: email === known.email ? personFaults.sameEmail : await faultOfNewEmail(ctx.db, email) });
  await requirePassword(limits, known, body.current_password);

  const { token, hash } = newToken();
  const url = new URL(href('confirmEmail', {}, { token }), config.publicUrl).href;
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const owner = await lockOwner(tx, userId);
    // Changed while it was being checked: then it was not the current one.
    if (owner?.password_hash !== known.password_hash) throw new Failure('password_incorrect');
    await voidLinks(tx, userId, now, 'email_changes');
    await insertEmailChange(tx, {
      token_hash: hash,
      user_id: userId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_SECONDS * 1000),
    });
    const nama = mailName(owner);
    await mail.write(tx, emailChangeMail, { to: email }, { values: { nama }, url });
    await mail.write(tx, emailChangeNotice, { to: owner.email }, { values: { nama, email_baru: email } });
  });
  return null;
}

/** Whoever holds the link reads the new mailbox. Links that went to the old one open nothing any more. */
export async function confirmEmailChange(
  { mail, limits }: Platform,
  ctx: RequestContext,
  token: string,
): Promise<{ email: string }> {
  await limits.use('loginPerAddress', ctx.ip);
  const tokenHash = hashToken(token);
  const change = await findOpenEmailChange(ctx.db, tokenHash, ctx.clock.now());
  if (!change) throw new Failure('link_used');
  const { user_id, email } = change;
  try {
    await ctx.db.transaction().execute(async (tx) => {
      const now = ctx.clock.now();
      const owner = await lockOwner(tx, user_id);
      if (!owner || owner.deactivated_at || !(await spendLink(tx, 'email_changes', tokenHash, now)))
        throw new Failure('link_used');
      await updateEmail(tx, user_id, email, now);
      await voidLinks(tx, user_id, now);
      const values = { nama: mailName(owner), email_baru: email };
      await mail.write(tx, emailChangedMail, { to: owner.email }, { values });
    });
  } catch (error) {
    // Somebody else has registered with it since.
    throw isEmailTaken(error) ? new Failure('link_used') : error;
  }
  return { email };
}
