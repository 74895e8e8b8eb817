/** What a tab remembers across a reload. It ends with the tab, and local storage keeps its five keys (G-04). */
type Key = 'pending_action' | 'referral' | 'fresh_login' | 'kpj_code';

export function rememberInTab(key: Key, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The browser may forbid storage: then the visitor repeats the click.
  }
}

export function recallFromTab(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetInTab(key: Key): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // see rememberInTab
  }
}
