/** The only keys that local storage may hold (G-04). */
const keys = ['access_token', 'token_type', 'expires_in', 'datetracker', 'api_url'] as const;
type Key = (typeof keys)[number];

/** Storage can be forbidden by the browser; then a visitor is simply not logged in. */
export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see readStored
  }
}

function forget(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see readStored
  }
}

export type Token = { access_token: string; token_type: string; expires_in: number };

export function storeToken(token: Token): void {
  store('access_token', token.access_token);
  store('token_type', token.token_type);
  store('expires_in', String(token.expires_in));
}

export function forgetToken(): void {
  for (const key of ['access_token', 'token_type', 'expires_in'] as const) forget(key);
}

/** 'Bearer …' as the Authorization header wants it, or null for a guest. */
export function readToken(): string | null {
  const token = readStored('access_token');
  return token ? `${readStored('token_type') ?? 'Bearer'} ${token}` : null;
}

let defaultKjflowBase = '';

/** Told once by the root, from the site's settings. */
export function setKjflowBase(url: string): void {
  defaultKjflowBase = url;
}

/** Same origin, unless a developer stored another base (H-05). */
export const apiBase = (): string => (readStored('api_url') ?? '').replace(/\/+$/, '');

/** The second base serves /kjflow (G-05). */
export const kjflowBase = (): string => defaultKjflowBase || apiBase();

/** Token and base for a script that the document carries, which shares nothing with this file; null for a guest. */
export const sessionInScript = (): string => `(() => {
  try {
    const { access_token, token_type, api_url } = localStorage;
    return access_token
      ? { token: (token_type ?? 'Bearer') + ' ' + access_token, base: (api_url ?? '').replace(/\\/+$/, '') }
      : null;
  } catch { return null }
})()`;
