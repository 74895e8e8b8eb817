import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { role } from '../../contract/accounts.ts';
import { href } from '../../contract/pages.ts';
import { type Profile, useProfile } from '../lib/profile.ts';
import { ServerState } from '../lib/server-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type StudentGuardProps = {
  /** In the shape of what comes. */
  pending?: ReactNode;
  /** What a guest came for that home does not offer. */
  onGuest?: () => void;
  children: (profile: Profile) => ReactNode;
};

const somePage = (
  <div className="content-width py-10">
    <Skeleton shape="box" className="h-9 w-64" />
    <Skeleton shape="box" className="mt-6 h-40 w-full" />
  </div>
);

/** Pending while the profile is checked, then the page; a guest, a 401 or any role but student goes home (G-08). */
export function StudentGuard({ pending = somePage, onGuest, children }: StudentGuardProps) {
  // What comes is drawn in small steps, so that a phone stays responsive meanwhile.
  const profile = useDeferredValue(useProfile());
  const navigate = useNavigate();
  const isStudent = profile?.role_id === role.student;
  const isRefused = profile !== undefined && !isStudent;
  const refuse = useEffectEvent(() => {
    if (profile === null) onGuest?.();
    void navigate(href('home'), { replace: true });
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  if (profile && isStudent) return <ServerState>{children(profile)}</ServerState>;
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Memeriksa akun</h1>
      {pending}
    </div>
  );
}
