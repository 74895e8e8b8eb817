import { loadScript } from './load-script.ts';
import { NoToken, type ProviderToken } from './provider-token.ts';

/** The part of Facebook's SDK that we use. */
type FacebookSdk = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    answer: (response: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ): void;
};
declare global {
  interface Window {
    FB?: FacebookSdk;
    fbAsyncInit?: () => void;
  }
}

/** The script only begins the SDK, which then brings the rest of itself. */
const PATIENCE_MS = 15_000;

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

export function askFacebook(facebook: FacebookSdk): Promise<ProviderToken> {
  return new Promise((resolve, reject) => {
    facebook.login(
      ({ authResponse }) =>
        authResponse ? resolve({ token: authResponse.accessToken }) : reject(new NoToken('cancelled')),
      { scope: 'public_profile,email' },
    );
  });
}
