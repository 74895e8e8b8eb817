import { lazy, Suspense } from 'react';
import { openPopup } from '../lib/popups.ts';
import { useProfile } from '../lib/profile.ts';
import { Button } from '../ui/button.tsx';
import { useLeave } from './use-leave.ts';
import { UserMenu } from './user-menu.tsx';

/** Its code comes with who is logged in. */
const SignedIn = lazy(() => import('./signed-in.tsx'));

const HEADER_LOGOUT_MS = 500;

/** A guest's ways in, or who is logged in. */
export function AccountActions() {
  const profile = useProfile();
  const { leave } = useLeave(HEADER_LOGOUT_MS);
  if (profile)
    return (
      <>
        <Suspense fallback={<div aria-hidden="true" className="size-11" />}>
          <SignedIn profile={profile} />
        </Suspense>
        <UserMenu profile={profile} onLogOut={leave} />
      </>
    );
  // While the token is being checked they keep their room, so that nothing jumps.
  return (
    <div className={`flex gap-2 ${profile === undefined ? 'invisible' : ''}`}>
      <Button variant="secondary" size="sm" onClick={() => openPopup({ name: 'login' })}>
        Masuk
      </Button>
      {/* On a phone the drawer has it. */}
      <span className="hidden sm:block">
        <Button size="sm" onClick={() => openPopup({ name: 'register' })}>
          Daftar
        </Button>
      </span>
    </div>
  );
}
