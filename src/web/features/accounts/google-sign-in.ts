import { loadScript } from './load-script.ts';
import { NoToken, type ProviderToken, type Purpose } from './provider-token.ts';

/** The part of Google Identity Services that we use. */
type GoogleIdentity = {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
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
/** The token comes a moment after Google's window has closed. */
const GRACE_MS = 1_500;

type Answer = { onToken: (token: ProviderToken) => void; onFailure: (failure: NoToken) => void };

/** Whose button was shown last; Google wants to be told once per page who is answered. */
let asker: Answer | null = null;
let isInitialized = false;
let stopWaiting = () => {};

/** Lets Google draw its button into `place`. The answer to a press goes to whoever had it drawn last. */
export async function drawGoogleButton(
  place: HTMLElement,
  settings: { client_id: string; script_url: string },
  purpose: Purpose,
  answer: Answer,
): Promise<void> {
  await loadScript(settings.script_url).catch(() => {
    throw new NoToken('unreachable');
  });
  const identity = window.google?.accounts.id;
  if (!identity) throw new NoToken('unreachable');
  if (!isInitialized) {
    identity.initialize({
      client_id: settings.client_id,
      callback: ({ credential }) => {
        stopWaiting();
        asker?.onToken({ token: credential, ...readClaims(credential) });
      },
    });
    isInitialized = true;
  }
  asker = answer;
  identity.renderButton(place, {
    type: 'standard',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline',
    size: 'large',
    text: texts[purpose],
    logo_alignment: 'center',
    locale: 'id',
    width: Math.min(WIDEST, place.clientWidth),
    click_listener: waitForReturn,
  });
}

export function forgetGoogleButton(answer: Answer): void {
  if (asker !== answer) return;
  stopWaiting();
  asker = null;
}

/** Google does not tell when its window was closed without a choice: the visitor is back, and no token came. */
function waitForReturn(): void {
  stopWaiting();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBack = () => {
    timer ??= setTimeout(() => {
      stopWaiting();
      asker?.onFailure(new NoToken('cancelled'));
    }, GRACE_MS);
  };
  window.addEventListener('focus', isBack);
  stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener('focus', isBack);
    stopWaiting = () => {};
  };
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
