import { loadScript } from './load-script.ts';
import { NoToken, type ProviderToken } from './provider-token.ts';

/** The part of Facebook's SDK that we use. */
type FacebookSdk = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    answer: (response: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ): void;
  api(path: '/me', options: { fields: string }, answer: (person: Person | { error: unknown } | null) => void): void;
};
type Person = { email?: string; first_name?: string; last_name?: string };
declare global {
  interface Window {
    FB?: FacebookSdk;
    fbAsyncInit?: () => void;
  }
}

/** The script only begins the SDK, which then brings the rest of itself. */
const PATIENCE_MS = 15_000;
const CLAIMS_PATIENCE_MS = 3_000;

let sdk: Promise<FacebookSdk> | null = null;

/** Prepared before the press: browsers open a window only as the direct answer to one. */
export function loadFacebook(settings: { app_id: string; script_url: string }): Promise<FacebookSdk> {
  sdk ??= begin(settings).catch(() => {
    sdk = null;
    throw new NoToken('unreachable');
  });
  return sdk;
}

async function begin({ app_id, script_url }: { app_id: string; script_url: string }): Promise<FacebookSdk> {
  const isReady = new Promise<void>((resolve, reject) => {
    window.fbAsyncInit = resolve;
    setTimeout(reject, PATIENCE_MS);
  });
  await Promise.all([loadScript(script_url), isReady]);
  window.FB!.init({ appId: app_id, version: 'v23.0', cookie: false, xfbml: false });
  return window.FB!;
}

export async function askFacebook(facebook: FacebookSdk): Promise<ProviderToken> {
  const token = await new Promise<string>((resolve, reject) => {
    facebook.login(
      ({ authResponse }) => (authResponse ? resolve(authResponse.accessToken) : reject(new NoToken('cancelled'))),
      { scope: 'public_profile,email' },
    );
  });
  return { token, ...(await readClaims(facebook)) };
}

/**
 * What the person shared goes along. Nobody waits long for it: an app may keep this call to its server, which
 * asks Facebook for itself in any case.
 */
async function readClaims(facebook: FacebookSdk): Promise<Omit<ProviderToken, 'token'>> {
  const person = await new Promise<Person>((resolve) => {
    setTimeout(resolve, CLAIMS_PATIENCE_MS, {});
    facebook.api('/me', { fields: 'email,first_name,last_name' }, (answer) =>
      resolve(answer && !('error' in answer) ? answer : {}),
    );
  });
  const { email, first_name, last_name } = person;
  return { email, first_name: first_name?.slice(0, 120), last_name: last_name?.slice(0, 120) };
}
