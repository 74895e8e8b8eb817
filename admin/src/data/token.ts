import { del, get, set } from 'idb-keyval';

/**
 * Who is signed in here. In IndexedDB, so that another tab and tomorrow's browser know it too: local storage belongs to
 * the site, where a student may be signed in at the same time.
 */
const KEY = 'office-token';
type Kept = { token: string; until: number };

export async function readToken(): Promise<string | null> {
  const kept = await get<Kept>(KEY);
  return kept && kept.until > Date.now() ? kept.token : null;
}

export const keepToken = (token: string, seconds: number): Promise<void> =>
  set(KEY, { token, until: Date.now() + seconds * 1000 } satisfies Kept);

export const dropToken = (): Promise<void> => del(KEY);
