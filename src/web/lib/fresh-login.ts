import { useEffect, useState } from 'react';
import { useProfile } from './profile.ts';
import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

/** A login ends in a reload; what greets whoever came in does so once, and not at every page that they open. */
export const markLogin = (): void => rememberInTab('fresh_login', '1');
export const forgetLogin = (): void => forgetInTab('fresh_login');

/** Stays true on this page once it was: whoever acts on it forgets the mark. */
export function useFreshLogin(): boolean {
  const [isFresh, setFresh] = useState(false);
  const profile = useProfile();
  useEffect(() => {
    if (profile && recallFromTab('fresh_login')) setFresh(true);
  }, [profile]);
  return isFresh;
}
