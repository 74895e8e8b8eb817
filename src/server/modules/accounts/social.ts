import { role } from '../../../contract/accounts.ts';
import { personFaults, personWords } from '../../../contract/messages.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { isEmail } from './email-form.ts';
import {
  findOwner,
  insertIdentity,
  listIdentities,
  lockIdentity,
  lockUserByEmail,
  markEmailVerified,
  takeAllWaysIn,
} from './identities.store.ts';
import type { IdentityGateway, Person } from './identity-gateway.ts';
import { admit } from './sessions.ts';
import { createStudent } from './students.ts';

/** What the page sends beside the token. Only an email that the provider does not share is read. */
export type Beside = { email?: string | undefined; referral_user_id?: string | null | undefined };

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
  const known = await findOwner(ctx.db, person);
  if (known && person.email?.standing === 'unverified') throw new Failure('social_refused');
  return admit(ctx, known ?? (await welcome(platform, person, beside)));
}

/** Somebody whom we do not know yet: an account of theirs is found by its email, or one is made. */
function welcome(platform: Platform, person: Person, beside: Beside) {
  return platform.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, person);
    const known = await findOwner(tx, person);
    if (known) return known;
    const email = person.email?.address ?? askedEmail(beside.email);
    for (;;) {
      const owner = await lockUserByEmail(tx, email);
      if (owner) return join(platform, tx, owner, person);
      if (person.email?.standing === 'unverified') throw new Failure('social_refused');
      const created = await signUp(platform, tx, person, email, beside.referral_user_id);
      if (created) return created;
      // Somebody took the email in this moment: now it is found.
    }
  });
}

/** Facebook may share no email; then the page asks for one. */
function askedEmail(given = ''): string {
  const email = given.trim().toLowerCase();
  if (!email) throw new Failure('social_email_needed');
  if (!isEmail(email)) throw new Failure('invalid_data', { fields: { email: [personWords.email.wrongForm] } });
  return email;
}

type Owner = NonNullable<Awaited<ReturnType<typeof lockUserByEmail>>>;

/** An account has this email already: it becomes theirs to enter only if the provider answers for the mailbox. */
async function join({ clock }: Platform, tx: Tx, owner: Owner, person: Person): Promise<Owner> {
  if (!person.email) throw new Failure('invalid_data', { fields: { email: [personFaults.emailTaken] } });
  if (person.email.standing !== 'authoritative') throw new Failure('social_email_taken');
  // Told their role or refused by admit(); nothing of them is linked here.
  if (owner.role_id !== role.student || owner.deactivated_at) return owner;
  const now = clock.now();
  if (owner.email_verified_at) {
    // Another person at the same provider is linked: the address was handed on, the account was not.
    const linked = await listIdentities(tx, owner.id);
    if (linked.some(({ provider }) => provider === person.provider)) throw new Failure('social_email_taken');
  } else {
    // Pre-hijacking: nobody ever showed that this mailbox is theirs, so somebody else may have registered it first and
    // be waiting, with a password, a session or a link of their own, for its owner to come and fill the account.
    await takeAllWaysIn(tx, owner.id, now);
    await markEmailVerified(tx, owner.id, now);
  }
  await insertIdentity(tx, owner.id, person, now);
  return owner;
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

const nameOf = (text: string): string => text.trim().slice(0, NAME_LENGTH);
