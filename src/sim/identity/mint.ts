import { hashToken, makeAccessToken } from './access-token.ts';
import type { GoogleKeys } from './google-keys.ts';
import { makeIdToken } from './id-token.ts';
import type { Minting, Mintings } from './mintings.ts';
import { facebookUserId, googleSubject, type Person } from './person.ts';
import type { Provider } from './providers.ts';

export type MintOrder = {
  provider: Provider;
  person: Person;
  fault: string | null;
  /** Google: repeated in the token. */
  nonce?: string;
  /** Facebook: what the person agreed to hand over. */
  scopes?: string[];
};

export type Minted = { token: string; minting: Minting };
export type Mint = (order: MintOrder) => Promise<Minted>;

export function createMint(keys: GoogleKeys, mintings: Mintings): Mint {
  return async ({ provider, person, fault, nonce, scopes = ['email', 'public_profile'] }) => {
    if (provider === 'google') {
      const token = await makeIdToken(keys, { person, fault, nonce });
      const subject = googleSubject(person);
      return { token, minting: await mintings.add({ provider, person, subject, fault, grant: null }) };
    }
    const token = makeAccessToken();
    const grant = { tokenHash: hashToken(token), scopes };
    const subject = facebookUserId(person);
    return { token, minting: await mintings.add({ provider, person, subject, fault, grant }) };
  };
}
