import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { listCategories } from '../../contract/catalogue.ts';
import { href } from '../../contract/pages.ts';
import { Onboarding } from '../features/accounts/onboarding/onboarding.tsx';
import { OnboardingFrame } from '../features/accounts/onboarding/onboarding-frame.tsx';
import { titleOf } from '../lib/head.ts';
import type { Profile } from '../lib/profile.ts';
import { apiContext } from '../lib/server-api.ts';
import { StudentGuard } from '../shell/student-guard.tsx';
import type { Route } from './+types/complete-on-boarding.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await context.get(apiContext)(listCategories, {});
  return categories.map(({ id, category_name }) => ({ id, name: category_name }));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  titleOf(matches, 'Lengkapi Profil'),
  { name: 'robots', content: 'noindex' },
];

export default function CompleteOnBoarding({ loaderData }: Route.ComponentProps) {
  return (
    <StudentGuard pending={<OnboardingFrame />}>
      {(profile) => <Asked profile={profile} categories={loaderData} />}
    </StudentGuard>
  );
}

type AskedProps = { profile: Profile; categories: Route.ComponentProps['loaderData'] };

/** Who had answered before coming goes home; who answers now is led there by the form, after its thanks. */
function Asked({ profile, categories }: AskedProps) {
  const [wasDone] = useState(profile.is_onboarding_done);
  const navigate = useNavigate();
  useEffect(() => {
    if (wasDone) navigate(href('home'), { replace: true });
  }, [wasDone, navigate]);
  return wasDone ? <OnboardingFrame /> : <Onboarding profile={profile} categories={categories} />;
}
