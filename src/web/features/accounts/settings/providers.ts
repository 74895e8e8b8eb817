import type { Site } from '../../../lib/site.ts';
import { type IdentityProvider, providerNames } from '../provider-token.ts';
import type { Account } from './account.ts';

/** Those that one can sign in with here, and those that are linked already: they can still be let go. */
export function shownProviders(site: Site | null, account: Account): IdentityProvider[] {
  const all = Object.keys(providerNames) as IdentityProvider[];
  return all.filter((provider) => site?.browser.sign_in[provider] || linkOf(account, provider));
}

export const linkOf = (account: Account, provider: IdentityProvider) =>
  account.identities.find((identity) => identity.provider === provider);
