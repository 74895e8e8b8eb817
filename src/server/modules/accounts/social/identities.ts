import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockOwner } from '../users.store.ts';
import { deleteIdentities, findOwnerId, insertIdentity, listProvidersOf, lockIdentity } from './identities.store.ts';
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
    const ownerId = await findOwnerId(tx, person);
    if (ownerId === userId) return;
    if (ownerId !== undefined) throw new Failure('identity_taken');
    await lockOwner(tx, userId);
    await deleteIdentities(tx, userId, person.provider);
    await insertIdentity(tx, userId, person, clock.now());
  });
  return null;
}

/** The last way in stays: nobody locks themselves out, not even by letting go of two at once. */
export async function unlink({ db }: Platform, userId: number, provider: IdentityProvider): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, userId);
    const linked = await listProvidersOf(tx, userId);
    if (!linked.includes(provider)) throw new Failure('not_found');
    if (!owner?.password_hash && linked.length === 1) throw new Failure('identity_needed');
    await deleteIdentities(tx, userId, provider);
  });
  return null;
}
