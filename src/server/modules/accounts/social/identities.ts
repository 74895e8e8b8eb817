import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { identityFacts, identityLinkedMail, identityUnlinkedMail } from '../mails.ts';
import { proveOwner } from '../security/proof.ts';
import { deviceOf } from '../sessions/devices.ts';
import { getOwner, lockOwner, type Owner } from '../users.store.ts';
import { deleteIdentities, findOwnerId, insertIdentity, listProvidersOf, lockIdentity } from './identities.store.ts';
import type { IdentityGateway, IdentityProvider, Person } from './identity-gateway.ts';

/** From now on this Google or Facebook account opens the caller's account; it replaces an earlier one of its kind. */
export async function linkTo(
  platform: Platform,
  ctx: RequestContext<Session>,
  identify: IdentityGateway | null,
  given: { token: string; current_password?: string | undefined },
): Promise<null> {
  await platform.limits.use('loginPerAddress', ctx.ip);
  if (!identify) throw new Failure('social_away');
  const { userId } = ctx.session;
  const known = await getOwner(ctx.db, userId);
  await proveOwner(platform, ctx, known, given.current_password);
  const person = await identify(given.token);
  // Signing in with it would be refused too.
  if (person.email?.standing === 'unverified') throw new Failure('social_refused');
  await ctx.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person);
    const ownerId = await findOwnerId(tx, person);
    if (ownerId === userId) return;
    if (ownerId !== undefined) throw new Failure('identity_taken');
    const owner = await lockOwner(tx, userId);
    // Changed while it was being checked: then it was not the current one.
    if (owner?.password_hash !== known.password_hash) throw new Failure('password_incorrect');
    await deleteIdentities(tx, userId, person.provider);
    await addIdentity(platform, tx, owner, person, ctx.userAgent);
  });
  return null;
}

/** One more way in: its owner is told, whoever opened it. */
export async function addIdentity(platform: Platform, tx: Tx, owner: Owner, person: Person, userAgent: string) {
  await insertIdentity(tx, owner.id, person, platform.clock.now());
  await tell(platform, tx, owner, identityLinkedMail, [person.provider], userAgent);
}

/** The last way in stays: nobody locks themselves out, not even by letting go of two at once. */
export async function unlink(platform: Platform, ctx: RequestContext<Session>, provider: IdentityProvider) {
  const { userId } = ctx.session;
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, userId);
    const linked = await listProvidersOf(tx, userId);
    if (!owner || !linked.includes(provider)) throw new Failure('not_found');
    if (!owner.password_hash && linked.length === 1) throw new Failure('identity_needed');
    await deleteIdentities(tx, userId, provider);
    await tell(platform, tx, owner, identityUnlinkedMail, [provider], ctx.userAgent);
  });
  return null;
}

/** For whoever takes an account back by its mailbox; they hold the owner's row, and have or get another way in. */
export async function unlinkAll(platform: Platform, tx: Tx, owner: Owner, userAgent: string): Promise<void> {
  const linked = await listProvidersOf(tx, owner.id);
  if (linked.length === 0) return;
  await deleteIdentities(tx, owner.id);
  await tell(platform, tx, owner, identityUnlinkedMail, linked, userAgent);
}

const names: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' };

async function tell(
  { mail, clock }: Platform,
  tx: Tx,
  { first_name, email }: Owner,
  kind: typeof identityLinkedMail | typeof identityUnlinkedMail,
  providers: readonly IdentityProvider[],
  userAgent: string,
): Promise<void> {
  const change = { first_name, at: clock.now(), device: deviceOf(userAgent) };
  const facts = identityFacts({ ...change, providers: providers.map((provider) => names[provider]) });
  await mail.write(tx, kind, { to: email }, facts);
}
