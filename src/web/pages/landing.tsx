import { categoryCourses, listCategories, listInstructors, listPartners } from '../../contract/catalogue.ts';
import { landing } from '../../contract/content.ts';
import { upcomingEvents } from '../../contract/events.ts';
import { href } from '../../contract/pages.ts';
import { upcomingLiveCourses } from '../../contract/views.ts';
import { OnboardingRedirect } from '../features/accounts/onboarding/onboarding-redirect.tsx';
import { InstructorShowcase } from '../features/catalogue/instructor-showcase.tsx';
import { lightCard } from '../features/catalogue/light-card.ts';
import { Recommended } from '../features/catalogue/recommended.tsx';
import { UpcomingLive } from '../features/catalogue/upcoming-live.tsx';
import { VoucherBanner } from '../features/commerce/voucher/voucher-banner.tsx';
import { Advantages } from '../features/content/advantages.tsx';
import { Banners } from '../features/content/banners.tsx';
import { FeatureTabs } from '../features/content/feature-tabs.tsx';
import { FooterCards } from '../features/content/footer-cards.tsx';
import { Hero } from '../features/content/hero.tsx';
import { LogoRows } from '../features/content/logo-rows.tsx';
import { StatsBanner } from '../features/content/stats-banner.tsx';
import { Testimonials } from '../features/content/testimonials.tsx';
import { lightEvent } from '../features/events/light-event.ts';
import { UpcomingEvents } from '../features/events/upcoming-events.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { organizationData, websiteData } from '../lib/organization-data.ts';
import { apiContext } from '../lib/server-api.ts';
import { useSite } from '../lib/site.ts';
import { BelowFold } from '../ui/below-fold.tsx';
import { landingSlides } from '../ui/carousel-slides.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/landing.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [courses, categories, content, live, events, instructors, partners] = await Promise.all([
    api(categoryCourses, { category_id: 0 }),
    api(listCategories, {}),
    api(landing, {}),
    api(upcomingLiveCourses, {}),
    api(upcomingEvents, {}),
    api(listInstructors, { page: 1 }),
    api(listPartners, {}),
  ]);
  return {
    courses: courses.map(lightCard),
    categories: categories.map(({ id, category_name }) => ({ id, name: category_name })),
    banners: content.banners,
    live: live.map(lightCard),
    events: events.map(lightEvent),
    instructors: instructors.map(({ id, fullname, professional_designation, photo }) => ({
      id,
      name: fullname,
      designation: professional_designation,
      photo: photo?.url ?? null,
    })),
    testimonials: content.testimonials.filter(({ page }) => page === 'landing'),
    partners,
    clients: content.clients,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: `${siteNameOf(matches)} · Tumbuhkan keahlian yang dicari dunia kerja`,
    description:
      'Kelas daring praktis bersama praktisi: belajar mandiri atau langsung, sertifikat yang bisa diverifikasi, dan kelas Kartu Prakerja.',
    path: href('home'),
    data: (absolute) => [organizationData(matches, absolute), websiteData(matches, absolute)],
  });

export default function Landing({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const figures = useSite()?.settings.figures;
  const { courses, categories, banners, live, events, instructors, testimonials, partners, clients } = loaderData;
  return (
    <div className="content-width flex flex-col gap-16 pt-6 sm:gap-20 sm:pt-8">
      <OnboardingRedirect />
      <div className="grid gap-5 [&>*]:min-w-0">
        {figures && <Hero figures={figures} />}
        <Banners banners={banners} />
      </div>
      <Recommended courses={courses} categories={categories} />
      <VoucherBanner />
      <BelowFold heights={[703, 486, 525]}>
        <FeatureTabs />
      </BelowFold>
      <BelowFold heights={[508, 436, 236]}>
        <Advantages />
      </BelowFold>
      {live.length > 0 && (
        <BelowFold heights={[552, 476, 471]}>
          <UpcomingLive courses={live} />
        </BelowFold>
      )}
      {figures && <StatsBanner figures={figures} />}
      {events.length > 0 && (
        <BelowFold heights={[519, 443, 431]}>
          <UpcomingEvents events={events} />
        </BelowFold>
      )}
      {instructors.length > 0 && (
        <BelowFold heights={[572, 502, 445]}>
          <InstructorShowcase instructors={instructors} />
        </BelowFold>
      )}
      {testimonials.length > 0 && (
        <BelowFold heights={[464, 374, 418]}>
          <Testimonials
            testimonials={testimonials}
            slideClassName={landingSlides}
            heading={
              <SectionHeading title="Cerita mereka yang sudah menanam" text="Dari peserta di seluruh Indonesia." />
            }
          />
        </BelowFold>
      )}
      <LogoRows partners={partners} clients={clients} />
      <FooterCards />
    </div>
  );
}
