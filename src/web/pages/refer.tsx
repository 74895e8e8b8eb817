import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../contract/pages.ts';
import { openPopup } from '../lib/popups.ts';
import { useProfile } from '../lib/profile.ts';
import { rememberReferral } from '../lib/referral.ts';
import type { Route } from './+types/refer.ts';
import Landing from './landing.tsx';

export { loader, meta } from './landing.tsx';

/** An invitation leads home, where a guest finds the way to register open. */
export default function Refer({ params, loaderData }: Route.ComponentProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  useEffect(() => {
    if (profile === undefined) return;
    if (profile === null) {
      rememberReferral(params.referral_id);
      openPopup({ name: 'register' });
    }
    navigate(href('home'), { replace: true });
  }, [profile, params.referral_id, navigate]);
  return <Landing loaderData={loaderData} />;
}
