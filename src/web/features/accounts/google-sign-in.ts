import { loadScript } from './load-script.ts';
import { NoToken, type ProviderToken, type Purpose } from './provider-token.ts';
import { whenWindowIsLeft } from './provider-window.ts';

/** The part of Google Identity Services that we use. */
type GoogleIdentity = {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      shape: 'pill';
      text: 'signin_with' | 'signup_with' | 'continue_with';
      logo_alignment: 'center';
      locale: 'id';
      width: number;
      click_listener: () => void;
    },
  ): void;
};
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const texts = { login: 'signin_with', register: 'signup_with', link: 'continue_with' } as const;
/** Google draws no wider button. */
const WIDEST = 400;

type Answer = { onToken: (token: ProviderToken) => void; onFailure: (failure: NoToken) => void };

/** Whose button was shown last; Google wants to be told once per page who is answered. */
let asker: Answer | null = null;
let isInitialized = false;
let stopWatching = () => {};

export async function loadGoogle(settings: { client_id: string; script_url: string }): Promise<GoogleIdentity> {
  await loadScript(settings.script_url).catch(() => {
    throw new NoToken('unreachable');
  });
  const identity = window.google?.accounts.id;
  if (!identity) throw new NoToken('unreachable');
  if (!isInitialized) {
    identity.initialize({
      client_id: settings.client_id,
      callback: ({ credential }) => {
        stopWatching();
        asker?.onToken({ token: credential, ...readClaims(credential) });
      },
    });
    isInitialized = true;
  }
  return identity;
}

/** The answer to a press goes to whoever had a button drawn last. */
export function drawGoogleButton(identity: GoogleIdentity, place: HTMLElement, purpose: Purpose, answer: Answer): void {
  asker = answer;
  identity.renderButton(place, {
    type: 'standard',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
    size: 'large',
    shape: 'pill',
    text: texts[purpose],
    logo_alignment: 'center',
    locale: 'id',
    width: Math.min(WIDEST, place.clientWidth),
    click_listener: press,
  });
}

export function forgetGoogleButton(answer: Answer): void {
  if (asker !== answer) return;
  stopWatching();
  asker = null;
}

function press(): void {
  stopWatching();
  stopWatching = whenWindowIsLeft(() => asker?.onFailure(new NoToken('cancelled')));
}

/** The page only repeats what the token says; the server reads it for itself. */
function readClaims(credential: string): Omit<ProviderToken, 'token'> {
  try {
    const payload = credential.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { email, given_name, family_name } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
    return { email, first_name: given_name?.slice(0, 120), last_name: family_name?.slice(0, 120) };
  } catch {
    return {};
  }
}
