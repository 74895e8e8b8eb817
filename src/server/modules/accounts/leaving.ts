import { personWords } from '../../../contract/messages.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { removeMedia } from '../../platform/files/removal.ts';
import { accountDeleted } from './facts.ts';
import { farewell } from './farewell.ts';
import { anonymise, findProof, lockLeaver } from './leaving.store.ts';
import { isPasswordOf } from './passwords.ts';
import { fullnameOf } from './shape.ts';

/** Without a password, only who signed in just now is surely the owner. */
const RECENT_MS = 10 * 60 * 1000;

/** Forgets a person: everything that is theirs goes, what must be kept no longer says whose it is. */
export async function deleteAccount(
  platform: Platform,
  ctx: RequestContext<Session>,
  given: { current_password?: string | undefined },
): Promise<null> {
  const { userId } = ctx.session;
  await proveOwner(platform, ctx, given.current_password);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockLeaver(tx, userId);
    if (!person) throw new Failure('session_ended');
    await platform.facts.state(tx, accountDeleted, {
      userId,
      fullname: fullnameOf(person),
      email: person.email_verified_at ? person.email : null,
    });
    await anonymise(tx, userId, now);
    if (person.photo_id !== null) await removeMedia(platform, tx, [person.photo_id]);
    await platform.mail.send(tx, { to: person.email, ...farewell });
  });
  return null;
}

async function proveOwner({ limits }: Platform, { db, clock, session }: RequestContext<Session>, password = '') {
  const { email, password_hash } = await findProof(db, session.userId);
  if (password_hash === null) {
    if (clock.now().getTime() - session.openedAt.getTime() > RECENT_MS) throw new Failure('sign_in_again');
    return;
  }
  if (!password)
    throw new Failure('invalid_data', { fields: { current_password: [personWords.current_password.required] } });
  // Counted with the logins: a stolen session must not become a way to try passwords.
  await limits.use('loginPerAccount', email);
  if (!(await isPasswordOf(password_hash, password))) throw new Failure('password_incorrect');
}
