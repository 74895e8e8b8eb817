import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { removeMedia } from '../../../platform/files/removal.ts';
import { accountDeleted } from '../facts.ts';
import { farewellMail, mailName } from '../mails.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { fullnameOf } from '../shape.ts';
import { getOwner } from '../users.store.ts';
import { anonymise, lockLeaver } from './leaving.store.ts';
import { proveOwner } from './proof.ts';

/** Forgets a person: everything that is theirs goes, what must be kept no longer says whose it is. */
export async function deleteAccount(
  platform: Platform,
  ctx: RequestContext<Session>,
  given: { current_password?: string | undefined },
): Promise<null> {
  const { userId } = ctx.session;
  const known = await getOwner(ctx.db, userId);
  await proveOwner(platform, ctx, known, given.current_password);
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockLeaver(tx, userId);
    if (!person) throw new Failure('session_ended');
    // Changed while it was being checked: then it was not the current one.
    if (person.password_hash !== known.password_hash) throw new Failure('password_incorrect');
    await platform.facts.state(tx, accountDeleted, {
      userId,
      fullname: fullnameOf(person),
      email: person.email_verified_at ? person.email : null,
    });
    await anonymise(tx, userId, ctx.clock.now());
    if (person.photo_id !== null) await removeMedia(platform, tx, [person.photo_id]);
    await platform.mail.write(tx, farewellMail, { to: person.email }, { values: { nama: mailName(person) } });
  });
  forgetSessionsOf(platform, userId);
  return null;
}
