import type { AskInWindow } from './ask-in-window.ts';

type Status = { status: 'connected' | 'unknown'; authResponse: { accessToken?: string } | null };
type Callback = (answer: Status) => void;

/**
 * The part of https://connect.facebook.net/…/sdk.js that a sign-in needs, under the same names.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function facebookSdk(askInWindow: AskInWindow): void {
  const nobody: Status = { status: 'unknown', authResponse: null };
  let appId = '';
  let current = nobody;

  const FB = {
    init(settings: { appId: string; version: string }): void {
      if (!settings?.version) throw new Error('init not called with valid version');
      appId = String(settings.appId);
    },
    login(callback: Callback = () => {}, { scope = '' }: { scope?: string } = {}): void {
      if (!appId) {
        console.warn('FB.login() called before FB.init().');
        return;
      }
      askInWindow('/sim/identity/facebook/choose', { app_id: appId, scope }, (answer) => {
        if (answer?.authResponse) current = { status: 'connected', authResponse: answer.authResponse };
        callback(answer?.authResponse ? current : nobody);
      });
    },
    logout(callback: Callback = () => {}): void {
      current = nobody;
      setTimeout(callback, 0, current);
    },
    getLoginStatus(callback: Callback): void {
      setTimeout(callback, 0, current);
    },
    getAuthResponse: () => current.authResponse,
    api(path: string, fields: Record<string, string>, callback: (answer: unknown) => void): void {
      const asked = new URLSearchParams({
        ...fields,
        access_token: current.authResponse?.accessToken ?? '',
        sdk: 'joey',
      });
      fetch(`/sim/identity/facebook/graph${path}?${asked}`)
        .then((response) => response.json())
        .then(callback, () => callback(null));
    },
  };
  const page = window as unknown as { FB: typeof FB; fbAsyncInit?: () => void };
  page.FB = FB;
  page.fbAsyncInit?.();
}
