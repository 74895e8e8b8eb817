import { role } from '../../../../contract/accounts.ts';
import { personFaults, personWords } from '../../../../contract/messages.ts';
import { isEmail } from '../../../../contract/rules/email.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { voidLinks } from '../mailed-links.store.ts';
import { mailboxProvenMail, mailName } from '../mails.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { admit } from '../sessions/sessions.ts';
import { createStudent } from '../students.ts';
import { lockOwner, lockOwnerOf, markEmailProven, type Owner, updatePasswordHash } from '../users.store.ts';
import { deleteIdentities, findOwnerId, insertIdentity, listProvidersOf, lockIdentity } from './identities.store.ts';
import { addIdentity } from './identities.ts';
import type { IdentityGateway, Person } from './identity-gateway.ts';

/** What the page sends beside the token. Only an email that the provider does not share is read. */
export type Beside = { email?: string | undefined; referral_user_id?: string | null | undefined };

type Entrant = Pick<Owner, 'id' | 'role_id' | 'deactivated_at'>;

const NAME_LENGTH = 80;

/** Signs in who is known, and signs up who is not; null: the provider is not configured. */
export async function signInWith(
  platform: Platform,
  ctx: RequestContext,
  identify: IdentityGateway | null,
  token: string,
  beside: Beside,
) {
  await platform.limits.use('loginPerAddress', ctx.ip);
  if (!identify) throw new Failure('social_away');
  const person = await identify(token);
  const { entrant, answer } = await ctx.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person);
    const entrant = (await holdKnown(tx, person)) ?? (await welcome(platform, ctx, tx, person, beside));
    return { entrant, answer: await admit(ctx, entrant, tx) };
  });
  forgetSessionsOf(platform, entrant.id);
  return answer;
}

/** Whoever takes ways in away holds the owner's row: what was let go of while we waited for it opens nothing. */
async function holdKnown(tx: Tx, person: Person): Promise<Entrant | undefined> {
  const id = await findOwnerId(tx, person);
  const owner = id === undefined ? undefined : await lockOwner(tx, id);
  if (!owner || (await findOwnerId(tx, person)) !== id) return undefined;
  if (person.email?.standing === 'unverified') throw new Failure('social_refused');
  return owner;
}

/** Somebody whom we do not know yet: an account of theirs is found by its email, or one is made. */
async function welcome(
  platform: Platform,
  ctx: RequestContext,
  tx: Tx,
  person: Person,
  beside: Beside,
): Promise<Entrant> {
  const email = person.email?.address ?? askedEmail(beside.email);
  for (;;) {
    const owner = await lockOwnerOf(tx, email);
    if (owner) return join(platform, ctx, tx, owner, person);
    if (person.email?.standing === 'unverified') throw new Failure('social_refused');
    const created = await signUp(platform, tx, person, email, beside.referral_user_id);
    if (created) return created;
    // Somebody took the email in this moment: now it is found.
  }
}

/** Facebook may share no email; then the page asks for one. */
function askedEmail(given = ''): string {
  const email = given.trim().toLowerCase();
  if (!email) throw new Failure('social_email_needed', { field: 'email' });
  if (!isEmail(email)) throw new Failure('invalid_data', { fields: { email: [personWords.email.wrongForm] } });
  return email;
}

/** An account has this email already: it becomes theirs to enter only if the provider answers for the mailbox. */
async function join(
  platform: Platform,
  { userAgent }: RequestContext,
  tx: Tx,
  owner: Owner,
  person: Person,
): Promise<Entrant> {
  if (!person.email) throw new Failure('invalid_data', { fields: { email: [personFaults.emailTaken] } });
  if (person.email.standing !== 'authoritative') throw new Failure('social_email_taken');
  // Told their role or refused by admit(); nothing of them is linked here.
  if (owner.role_id !== role.student || owner.deactivated_at) return owner;
  if (!owner.email_verified_at) {
    await takeOver(platform, tx, owner, person);
    return owner;
  }
  // Another person at the same provider is linked: the address was handed on, the account was not.
  const linked = await listProvidersOf(tx, owner.id);
  if (linked.includes(person.provider)) throw new Failure('social_email_taken');
  await addIdentity(platform, tx, owner, person, userAgent);
  return owner;
}

/**
 * Against pre-hijacking: nobody ever showed that this mailbox is theirs, so somebody else may have registered it first
 * and be waiting, with a password, a session or an identity of their own, for its owner to come and fill the account.
 */
async function takeOver({ clock, mail }: Platform, tx: Tx, owner: Owner, person: Person): Promise<void> {
  const now = clock.now();
  await updatePasswordHash(tx, owner.id, null);
  await deleteIdentities(tx, owner.id);
  await insertIdentity(tx, owner.id, person, now);
  await voidLinks(tx, owner.id, now);
  await deleteSessionsOf(tx, owner.id, null);
  await markEmailProven(tx, owner.id, now);
  if (owner.password_hash)
    await mail.write(tx, mailboxProvenMail, { to: owner.email }, { values: { nama: mailName(owner) } });
}

async function signUp(platform: Platform, tx: Tx, person: Person, email: string, referral: Beside['referral_user_id']) {
  const now = platform.clock.now();
  const isProven = person.email?.standing === 'authoritative' || person.email?.standing === 'verified';
  const created = await createStudent(platform, tx, {
    email,
    first_name: nameOf(person.first_name) || nameOf(email.split('@')[0] as string),
    last_name: nameOf(person.last_name),
    phone_number: null,
    password_hash: null,
    referral_user_id: referral,
    // The popup says that who goes on accepts the terms.
    terms_accepted_at: now,
    email_verified_at: isProven ? now : null,
  });
  if (!created) return null;
  await insertIdentity(tx, created.id, person, now);
  return { id: created.id, role_id: role.student, deactivated_at: null };
}

const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);
