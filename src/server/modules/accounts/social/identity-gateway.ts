import type { identityProviders } from '../../../../contract/security.ts';
import { Failure } from '../../../platform/errors.ts';

export type IdentityProvider = (typeof identityProviders)[number];

/**
 * What the provider's word on an email is worth to us.
 * authoritative: the provider runs that mailbox or its domain, so whoever it vouches for owns the address now.
 * verified: it was theirs once; domains change hands.
 * told: the provider says so, without proof that we could rely on.
 * unverified: the provider itself says that it does not know.
 */
export type EmailStanding = 'authoritative' | 'verified' | 'told' | 'unverified';

/** Who a provider says that somebody is; the subject decides, never the email. */
export type Person = {
  provider: IdentityProvider;
  subject: string;
  /** null: the provider shares none. */
  email: { address: string; standing: EmailStanding } | null;
  first_name: string;
  last_name: string;
};

/** Asks a provider whose token this is. Fails with social_refused, or social_away when the provider cannot say. */
export type IdentityGateway = (token: string) => Promise<Person>;

/** Somebody is waiting in front of the popup. */
const TIMEOUT_MS = 5_000;

/** body: null where it is no JSON. The address may hold tokens, so no error that names it leaves here. */
export async function askProvider(address: URL | string): Promise<{ status: number; headers: Headers; body: unknown }> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  } catch {
    throw new Failure('social_away');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
