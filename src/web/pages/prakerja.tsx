import { listPartners, prakerjaCourses } from '../../contract/catalogue.ts';
import { landing } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { getCourse } from '../../contract/views.ts';
import { lightCard } from '../features/catalogue/light-card.ts';
import { BestSellers } from '../features/catalogue/prakerja/best-sellers.tsx';
import { FEATURED_COURSE, FeaturedCourse } from '../features/catalogue/prakerja/featured-course.tsx';
import { Partners } from '../features/content/prakerja/partners.tsx';
import { PrakerjaHero } from '../features/content/prakerja/prakerja-hero.tsx';
import { Services } from '../features/content/prakerja/services.tsx';
import { Steps } from '../features/content/prakerja/steps.tsx';
import { Testimonials } from '../features/content/testimonials.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { usePaymentScript } from '../lib/payment-script.ts';
import { apiContext } from '../lib/server-api.ts';
import { useSite } from '../lib/site.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { wideSlides } from '../ui/carousel-slides.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/prakerja.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Kartu Prakerja' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [course, courses, partners, { testimonials }] = await Promise.all([
    api(getCourse, { id: String(FEATURED_COURSE) }).catch(nullIfNotFound),
    api(prakerjaCourses, {}),
    api(listPartners, {}),
    api(landing, {}),
  ]);
  return {
    featured: course && {
      id: course.id,
      slug: course.slug,
      name: course.name,
      retail_price: course.retail_price,
      discount_price: course.discount_price,
      average_rating: course.average_rating,
      ratings_count: course.ratings_count,
      picture: course.thumbnail.url,
      instructor: course.instructor.fullname,
    },
    courses: courses.map(lightCard),
    partners,
    testimonials: testimonials.filter(({ page }) => page === 'prakerja'),
  };
}

/** A site that never had the featured course, or took it back, has the page without it. */
function nullIfNotFound(thrown: unknown): null {
  if ((thrown as { init?: { status?: number } | null }).init?.status === 404) return null;
  throw thrown;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Kelas Kartu Prakerja',
    description: `Tukarkan voucher Kartu Prakerja di ${siteNameOf(matches)}: enam langkah dari membuat akun sampai status kelas Selesai, dengan pendampingan dan sertifikat.`,
    path: href('prakerja'),
    crumbs,
  });

export default function Prakerja({ loaderData: { featured, courses, partners, testimonials } }: Route.ComponentProps) {
  const whatsapp = useSite()?.settings.whatsapp;
  usePaymentScript();
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <div className="mt-3 flex flex-col gap-16 sm:gap-20">
        <PrakerjaHero />
        <Services />
        <Partners partners={partners} />
        {whatsapp && <Steps whatsapp={whatsapp} />}
        {featured && <FeaturedCourse course={featured} />}
        <BestSellers courses={courses} />
        <Testimonials
          testimonials={testimonials}
          slideClassName={wideSlides}
          heading={<SectionHeading title="Cerita peserta Prakerja" text="Mereka memulai dari voucher yang sama." />}
        />
      </div>
    </div>
  );
}
