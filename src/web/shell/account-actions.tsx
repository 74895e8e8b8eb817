import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../contract/pages.ts';
import { openPopup } from '../lib/popups.ts';
import { useLogOut, useProfile } from '../lib/profile.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toaster.tsx';
import { UserMenu } from './user-menu.tsx';

/** Its code comes with who is logged in. */
const NotificationBell = lazy(() => import('../features/engagement/notification-bell.tsx'));

const HEADER_LOGOUT_MS = 500;

/** A guest's way in, or who is logged in. The room is kept while the token is being checked, so that nothing jumps. */
export function AccountActions() {
  const profile = useProfile();
  const logOut = useLogOut();
  const navigate = useNavigate();
  if (profile === undefined) return <div aria-hidden="true" className="h-11 w-24" />;
  if (profile === null)
    return (
      <Button variant="primary" size="sm" onClick={() => openPopup({ name: 'login' })}>
        Masuk
      </Button>
    );
  const leave = async () => {
    await logOut();
    toast.success({ title: 'Berhasil Logout!', lines: ['Sampai jumpa kembali'] });
    setTimeout(() => navigate(href('home')), HEADER_LOGOUT_MS);
  };
  return (
    <>
      <Suspense fallback={<div aria-hidden="true" className="size-11" />}>
        <NotificationBell profile={profile} />
      </Suspense>
      <UserMenu profile={profile} onLogOut={leave} />
    </>
  );
}
