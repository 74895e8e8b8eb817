import { Clock } from 'lucide-react';
import type { CourseCard } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { coursePrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stars } from '../../../ui/stars.tsx';

/** The course that the programme's page puts forward, and how it says so: to the letter, unlike elsewhere (decisions.md). */
export const FEATURED_COURSE = 7;
const PERCENT_OFF = '50%';
const DURATION = '4-5 jam';

export type Featured = Pick<
  CourseCard,
  'id' | 'slug' | 'name' | 'retail_price' | 'discount_price' | 'average_rating' | 'ratings_count'
> & { picture: string; instructor: string };

export function FeaturedCourse({ course }: { course: Featured }) {
  const { now, before } = coursePrice(course);
  return (
    <section
      aria-labelledby="kelas-unggulan"
      className="grid overflow-hidden rounded-seed-lg border border-line bg-card md:grid-cols-2"
    >
      <Picture
        src={course.picture}
        alt=""
        width={640}
        height={360}
        sizes="(width < 768px) 92vw, 600px"
        className="aspect-video size-full object-cover md:aspect-auto"
      />
      <div className="flex flex-col items-start p-6 sm:p-10">
        <Badge tone="sprout">Kelas unggulan</Badge>
        <h2 id="kelas-unggulan" className="mt-3 text-[26px] leading-8 sm:text-2xl">
          {course.name}
        </h2>
        <p className="mt-2 text-muted">
          Bersama {course.instructor}. Dari rumus pertama sampai laporan keuangan yang bisa langsung Anda pakai.
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-medium">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4 text-leaf" /> {DURATION}
          </span>
          <Stars
            value={course.average_rating === null ? null : Number(course.average_rating)}
            count={course.ratings_count}
          />
        </p>
        <p className="mt-4 mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-[28px] leading-9 font-extrabold tracking-tight whitespace-nowrap">
            {formatRupiah(now)}
          </span>
          {before !== null && (
            <>
              <s className="whitespace-nowrap text-muted">
                <span className="sr-only">Harga awal </span>
                {formatRupiah(before)}
              </s>
              <Badge tone="ember">{PERCENT_OFF}</Badge>
            </>
          )}
        </p>
        <ButtonLink
          to={href('course', { id: course.id, slug: course.slug }, { from: 'kpj' })}
          size="lg"
          className="mt-auto"
        >
          Lihat kelas
        </ButtonLink>
      </div>
    </section>
  );
}
