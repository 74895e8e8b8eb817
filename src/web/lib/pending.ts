/**
 * What a guest wanted when the login popup opened: it goes on by itself after the login's reload. It lives in
 * sessionStorage, so that it ends with the tab and local storage keeps its five keys.
 */
export type PendingAction = { go: string };

const KEY = 'pending_action';

export function rememberAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action));
  } catch {
    // Without storage the visitor repeats the click.
  }
}

/** Gives it once. */
export function takeAction(): PendingAction | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored ? (JSON.parse(stored) as PendingAction) : null;
  } catch {
    return null;
  }
}

export function forgetAction(): void {
  takeAction();
}
