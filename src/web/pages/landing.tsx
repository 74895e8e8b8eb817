import { categoryCourses, listCategories } from '../../contract/catalogue.ts';
import { href } from '../../contract/pages.ts';
import { OnboardingRedirect } from '../features/accounts/onboarding/onboarding-redirect.tsx';
import { Recommended } from '../features/catalogue/recommended.tsx';
import { Advantages } from '../features/content/advantages.tsx';
import { Hero } from '../features/content/hero.tsx';
import { StatsBanner } from '../features/content/stats-banner.tsx';
import { headOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { useSite } from '../lib/site.ts';
import type { Route } from './+types/landing.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [courses, categories] = await Promise.all([api(categoryCourses, { category_id: 0 }), api(listCategories, {})]);
  return { courses, categories: categories.map(({ id, category_name }) => ({ id, name: category_name })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Semai · Tumbuhkan keahlian yang dicari dunia kerja',
    description:
      'Kelas daring praktis bersama praktisi: belajar mandiri atau langsung, sertifikat yang bisa diverifikasi, dan kelas Kartu Prakerja.',
    path: href('home'),
  });

export default function Landing({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const figures = useSite()?.settings.figures;
  return (
    <div className="content-width flex flex-col gap-16 pt-6 sm:gap-20 sm:pt-8">
      <OnboardingRedirect />
      {figures && <Hero figures={figures} />}
      <Recommended courses={loaderData.courses} categories={loaderData.categories} />
      <Advantages />
      {figures && <StatsBanner figures={figures} />}
    </div>
  );
}
