import type { CallInput } from '../../../contract/call.ts';
import type { linkIdentity } from '../../../contract/security.ts';

export type IdentityProvider = CallInput<typeof linkIdentity>['provider'];

/** What a provider hands to the page: the token proves, the rest is only its reading. */
export type ProviderToken = { token: string; email?: string; first_name?: string; last_name?: string };

/** No token came: the visitor closed the provider's window, or the provider could not be reached. */
export class NoToken extends Error {
  readonly why: 'cancelled' | 'unreachable';

  constructor(why: NoToken['why']) {
    super(why);
    this.why = why;
  }
}

export const providerNames: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** What pressing the button leads to; the provider's own button has words for each. */
export type Purpose = 'login' | 'register' | 'link';

export type TokenButtonProps = {
  purpose: Purpose;
  onToken: (token: ProviderToken) => void;
  onFailure: (failure: NoToken) => void;
};

const verbs: Record<Purpose, string> = { login: 'Masuk dengan', register: 'Daftar dengan', link: 'Hubungkan' };

export const buttonLabel = (purpose: Purpose, provider: IdentityProvider): string =>
  `${verbs[purpose]} ${providerNames[provider]}`;
