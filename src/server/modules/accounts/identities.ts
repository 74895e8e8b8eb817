import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { deleteIdentity, findOwner, insertIdentity, lockIdentity, lockWaysIn } from './identities.store.ts';
import type { IdentityGateway, IdentityProvider } from './identity-gateway.ts';

/** From now on this Google or Facebook account opens the caller's account; it replaces an earlier one of its kind. */
export async function linkTo(
  { db, clock, limits }: Platform,
  ctx: RequestContext<Session>,
  identify: IdentityGateway | null,
  token: string,
): Promise<null> {
  await limits.use('loginPerAddress', ctx.ip);
  if (!identify) throw new Failure('social_away');
  const person = await identify(token);
  // Signing in with it would be refused too.
  if (person.email?.standing === 'unverified') throw new Failure('social_refused');
  const { userId } = ctx.session;
  await db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person);
    const owner = await findOwner(tx, person);
    if (owner?.id === userId) return;
    if (owner) throw new Failure('identity_taken');
    await lockWaysIn(tx, userId);
    await deleteIdentity(tx, userId, person.provider);
    await insertIdentity(tx, userId, person, clock.now());
  });
  return null;
}

/** The last way in stays: nobody locks themselves out. */
export async function unlink({ db }: Platform, userId: number, provider: IdentityProvider): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const { hasPassword, identities } = await lockWaysIn(tx, userId);
    if (!identities.some((each) => each.provider === provider)) throw new Failure('not_found');
    if (!hasPassword && identities.length === 1) throw new Failure('identity_needed');
    await deleteIdentity(tx, userId, provider);
  });
  return null;
}
