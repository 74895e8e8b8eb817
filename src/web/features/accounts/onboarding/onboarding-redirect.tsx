import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { role } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import { useOpenPopup } from '../../../lib/popups.ts';
import { useProfile } from '../../../lib/profile.ts';

/**
 * The home page sends whoever has not answered the questions to them (O-01). An operator who looks at the site as
 * somebody is not asked, other pages that look like home have a purpose of their own, and whoever came by a link to
 * set a password does that first.
 */
export function OnboardingRedirect() {
  const profile = useProfile();
  const navigate = useNavigate();
  const isHome = useLocation().pathname === href('home');
  const isOccupied = useOpenPopup() !== null;
  const isAsked =
    isHome &&
    !isOccupied &&
    profile?.role_id === role.student &&
    !profile.is_onboarding_done &&
    profile.impersonated_by === null;
  useEffect(() => {
    if (isAsked) navigate(href('completeOnBoarding'), { replace: true });
  }, [isAsked, navigate]);
  return null;
}
