import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetAction, type PendingAction, rememberAction, takeAction } from './pending.ts';
import { openPopup } from './popups.ts';
import { getProfile, useProfile } from './profile.ts';
import { readToken } from './session.ts';

function usePerform(): (action: PendingAction) => void {
  const navigate = useNavigate();
  return useCallback((action) => ('go' in action ? void navigate(action.go) : openPopup(action.open)), [navigate]);
}

/** For what needs an account: done at once by who is logged in; a guest is asked to log in first (H-10). */
export function useGate(): (action: PendingAction) => Promise<void> {
  const perform = usePerform();
  return async (action) => {
    if (await getProfile()) return perform(action);
    rememberAction(action);
    openPopup({ name: 'login' });
  };
}

/** Once per page, in the shell: what a guest wanted before logging in is done as soon as the page knows who it is. */
export function usePendingAction(): void {
  const profile = useProfile();
  const perform = usePerform();
  useEffect(() => {
    if (profile) {
      const action = takeAction();
      if (action) perform(action);
    }
    // A page that begins with a guest has nothing to go on with, unless the token could not be checked just now.
    else if (profile === null && !readToken()) forgetAction();
  }, [profile, perform]);
}
