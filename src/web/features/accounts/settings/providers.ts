import type { identityProviders } from '../../../../contract/security.ts';
import type { Site } from '../../../lib/site.ts';
import type { Account } from './account.ts';

export type Provider = (typeof identityProviders)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

/** Those that one can sign in with here, and those that are linked already: they can still be let go. */
export function shownProviders(site: Site | null, account: Account): Provider[] {
  const all = Object.keys(providerNames) as Provider[];
  return all.filter((provider) => site?.browser.sign_in[provider] || linkOf(account, provider));
}

export const linkOf = (account: Account, provider: Provider) =>
  account.identities.find((identity) => identity.provider === provider);
